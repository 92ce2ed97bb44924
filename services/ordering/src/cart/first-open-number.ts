/**
 * The first of the numbers 0, 1, 2, … that is not closed yet, all before it being closed. Asks about a handful near a
 * good guess, and about twice the logarithm of the distance from a bad one.
 */
export async function firstOpenNumber(
  guess: number,
  isClosed: (number: number) => Promise<boolean>,
): Promise<number> {
  let { closed, open } = await boundsFrom(guess, isClosed);
  while (open - closed > 1) {
    const middle = closed + Math.floor((open - closed) / 2);
    if (await isClosed(middle)) closed = middle;
    else open = middle;
  }
  return open;
}

interface Bounds {
  /** Closed, or -1. */
  readonly closed: number;
  readonly open: number;
}

async function boundsFrom(
  guess: number,
  isClosed: (number: number) => Promise<boolean>,
): Promise<Bounds> {
  if (!(await isClosed(guess))) {
    const guessedRight = guess === 0 || (await isClosed(guess - 1));
    return guessedRight ? { closed: guess - 1, open: guess } : { closed: -1, open: guess - 1 };
  }
  let closed = guess;
  let step = 1;
  while (await isClosed(closed + step)) {
    closed += step;
    step *= 2;
  }
  return { closed, open: closed + step };
}
