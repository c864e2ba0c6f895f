/** What `work` gives, or `late` where it takes longer than `milliseconds`; the work itself goes on unheard. */
export function withinDeadline<T>(work: Promise<T>, milliseconds: number, late: T): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(late), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
