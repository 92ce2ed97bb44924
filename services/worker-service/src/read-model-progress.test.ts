import { beforeEach, expect, test } from '@jest/globals';
import type { Checkpoint } from 'kernel/projections/checkpoints';
import type { ReadModelProgress } from './read-model-progress.ts';
import { followReadModels } from './read-model-progress.ts';

const ORDERS = { name: 'orders', version: 1 };
const WALLETS = { name: 'wallets', version: 1 };
const STALLED_MS = 16_000;

let time: number;
let progress: ReadModelProgress;

beforeEach(() => {
  time = 0;
  progress = followReadModels([ORDERS, WALLETS], () => time);
});

function checkpoint(projection: string, position: bigint, changes: Partial<Checkpoint> = {}) {
  return { projection, version: 1, position, stoppedBecause: null, decisions: 0, ...changes };
}

function compare(head: bigint, ...checkpoints: readonly Checkpoint[]): void {
  progress.compared(new Map(checkpoints.map((each) => [each.projection, each])), head);
}

const isReady = () =>
  progress.check.check().then(
    () => true,
    () => false,
  );

test('a read model at the head is no time behind, however long nothing was written', async () => {
  compare(5n, checkpoint('orders', 5n));
  time = STALLED_MS;
  compare(5n, checkpoint('orders', 5n));
  expect(progress.secondsBehind()).toEqual(new Map([['orders', 0]]));
  expect(await isReady()).toBe(true);
});

test('the time behind grows while a read model does not move, and while nothing is compared', async () => {
  compare(5n, checkpoint('orders', 5n), checkpoint('wallets', 5n));
  time = 10_000;
  compare(9n, checkpoint('orders', 5n), checkpoint('wallets', 9n));
  time = STALLED_MS;
  expect(progress.secondsBehind()).toEqual(
    new Map([
      ['orders', 16],
      ['wallets', 6],
    ]),
  );
  await expect(progress.check.check()).rejects.toThrow('behind and without progress: orders');
});

test('a read model that is far behind and catches up is ready', async () => {
  compare(1_000n, checkpoint('orders', 1n));
  time = STALLED_MS;
  compare(1_000n, checkpoint('orders', 500n));
  expect(await isReady()).toBe(true);
  expect(progress.secondsBehind().get('orders')).toBe(16);
});

test('a worker that cannot compare is not ready', async () => {
  time = STALLED_MS;
  await expect(progress.check.check()).rejects.toThrow('nobody could say');
});

test('a read model that was stopped, or that another version keeps, holds nothing up', async () => {
  const stopped = checkpoint('orders', 1n, { stoppedBecause: 'an event does not fit' });
  compare(5n, stopped, checkpoint('wallets', 1n, { version: 2 }));
  time = STALLED_MS - 2_000;
  compare(5n, stopped, checkpoint('wallets', 1n, { version: 2 }));
  time = STALLED_MS;
  expect(await isReady()).toBe(true);
  expect(progress.secondsBehind()).toEqual(new Map());
});
