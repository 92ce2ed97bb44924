import { expect, test } from '@jest/globals';
import { createFairQueue } from './fair-queue.ts';
import type { FairQueue, FairQueueBounds } from './fair-queue.ts';

const BOUNDS: FairQueueBounds = {
  places: 2,
  placesOfOne: 1,
  waiting: 6,
  waitingOfOne: 4,
  longestWaitMs: 60_000,
};
const NEVER = new AbortController().signal;
const TOO_MANY = { status: 429, code: 'too-many-requests' };

/** Who enters one after the other, and lets each go by hand. */
function visits(queue: FairQueue) {
  const inside: { readonly name: string; readonly leave: () => void }[] = [];
  const order: string[] = [];
  return {
    order,
    come: (holder: string, name = holder, gone = NEVER) =>
      queue.enter(holder, gone).then((leave) => {
        order.push(name);
        inside.push({ name, leave });
      }),
    /** The first that is inside goes, and whoever is let in for it comes in. */
    letOneGo: async () => {
      inside.shift()?.leave();
      await new Promise(setImmediate);
    },
  };
}

test('work of an account waits behind its own, and accounts take turns', async () => {
  const { come, order, letOneGo } = visits(createFairQueue({ ...BOUNDS, places: 1 }));
  const all = [
    come('ana', 'ana 1'),
    come('ana', 'ana 2'),
    come('ana', 'ana 3'),
    come('ana', 'ana 4'),
    come('ben', 'ben 1'),
    come('cleo', 'cleo 1'),
    come('ben', 'ben 2'),
  ];
  for (let left = 0; left < all.length; left += 1) await letOneGo();
  await Promise.all(all);
  expect(order).toEqual(['ana 1', 'ana 2', 'ben 1', 'cleo 1', 'ana 3', 'ben 2', 'ana 4']);
});

test('an account has no more places than one may have, however many are free', async () => {
  const { come, order, letOneGo } = visits(createFairQueue(BOUNDS));
  const second = [come('ana', 'ana 1'), come('ana', 'ana 2')];
  await come('ben');
  expect(order).toEqual(['ana 1', 'ben']);
  await letOneGo();
  await Promise.all(second);
  expect(order).toEqual(['ana 1', 'ben', 'ana 2']);
});

test('who has too much waiting is refused with 429 that says what to do; others are not', async () => {
  const { come, letOneGo } = visits(createFairQueue({ ...BOUNDS, places: 1 }));
  const waiting = Array.from({ length: 5 }, () => come('ana'));
  const refused: unknown = await come('ana').catch((error: unknown) => error);
  expect(refused).toMatchObject({
    ...TOO_MANY,
    message: expect.stringContaining('Wait for it, then ask again'),
    options: { headers: { 'Retry-After': '10' } },
  });
  waiting.push(come('ben'), come('cleo'));
  await expect(come('dan')).rejects.toMatchObject(TOO_MANY);
  for (let left = 0; left < waiting.length; left += 1) await letOneGo();
  await Promise.all(waiting);
});

test('who waits too long is refused, and keeps nobody else waiting', async () => {
  const { come, order, letOneGo } = visits(
    createFairQueue({ ...BOUNDS, places: 1, longestWaitMs: 20 }),
  );
  await come('ana');
  await expect(come('ben')).rejects.toMatchObject(TOO_MANY);
  await letOneGo();
  await come('cleo');
  expect(order).toEqual(['ana', 'cleo']);
});

test('who goes away leaves the line', async () => {
  const { come, order, letOneGo } = visits(createFairQueue({ ...BOUNDS, places: 1 }));
  const gone = new AbortController();
  await come('ana');
  const waiting = come('ben', 'ben', gone.signal);
  const next = come('cleo');
  gone.abort();
  await expect(waiting).rejects.toMatchObject({ status: 400 });
  await letOneGo();
  await next;
  expect(order).toEqual(['ana', 'cleo']);
  await expect(come('ben', 'ben', gone.signal)).rejects.toMatchObject({ status: 400 });
});

test('a place that is given back twice is one place', async () => {
  const queue = createFairQueue({ ...BOUNDS, places: 1 });
  const { come, order, letOneGo } = visits(queue);
  const leave = await queue.enter('ana', NEVER);
  const waiting = [come('ben'), come('cleo')];
  leave();
  leave();
  await waiting[0];
  await new Promise(setImmediate);
  expect(order).toEqual(['ben']);
  await letOneGo();
  await waiting[1];
});
