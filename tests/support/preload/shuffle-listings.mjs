// Reverses the order in which the process that loads it sees the names in a directory.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { readdir: readdirPromise } = fs.promises;
const { readdirSync } = fs;
fs.promises.readdir = async (...args) => (await readdirPromise(...args)).toReversed();
fs.readdirSync = (...args) => readdirSync(...args).toReversed();
syncBuiltinESMExports();
