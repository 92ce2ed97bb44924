import { expect, test } from '@jest/globals';
import { MOST_WAITING_TRIES, turnsOfTries } from './turns-of-tries.ts';

test('of a burst of sign-ins some are tried and some wait, and the rest is answered when to come back', async () => {
  const inTurn = turnsOfTries();
  const tried: (() => void)[] = [];
  const begin = async (address: string) =>
    inTurn(
      address,
      () =>
        new Promise<void>((resolve) => {
          tried.push(resolve);
        }),
    );
  const burst = Promise.allSettled(Array.from({ length: 500 }, () => begin('10.0.0.1')));
  const elsewhere = begin('10.0.0.2');
  await new Promise(setImmediate);
  expect(tried).toHaveLength(4 + 1);
  for (let done = 0; done < 4 + MOST_WAITING_TRIES + 1; done += 1) {
    tried.shift()?.();
    await new Promise(setImmediate);
  }
  await elsewhere;
  const refused = (await burst).flatMap((each) => (each.status === 'rejected' ? [each] : []));
  expect(refused).toHaveLength(500 - 4 - MOST_WAITING_TRIES);
  expect(refused[0]?.reason).toMatchObject({ status: 429, code: 'too-many-requests' });
  expect(refused[0]?.reason).toHaveProperty('options.headers.Retry-After', '5');
  expect(refused[0]?.reason).toHaveProperty('message', expect.stringContaining('Try again in'));
});
