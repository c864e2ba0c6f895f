import process from 'node:process';
import * as fc from 'fast-check';

// The suite looks at the same random values in every run; `FAST_CHECK_SEED=n npm test` looks at others.
fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED'] ?? 20_260_115) });
