// Moves the system clock of the process that loads it by `FAKE_CLOCK_SHIFT` milliseconds.
const RealDate = Date;
const shift = Number(process.env.FAKE_CLOCK_SHIFT);

globalThis.Date = class extends RealDate {
  constructor(...args) {
    super(...(args.length === 0 ? [RealDate.now() + shift] : args));
  }

  static now() {
    return RealDate.now() + shift;
  }
};
