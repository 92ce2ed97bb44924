import type { Visit } from './guests.ts';

/** A visit that runs once at a time, since the portal does what it asks for once at a time: the lanes take turns. */
export function inTurns(run: Visit['run']): Visit['run'] {
  let last: Promise<void> = Promise.resolve();
  return async (guests) => {
    const own = last.then(() => run(guests));
    // Who comes next goes on also where this one has failed, which its own visit reports.
    last = own.catch(() => undefined);
    await own;
  };
}
