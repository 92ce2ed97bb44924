import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createLogger } from '../runtime/logger.ts';
import { deliberateDelay } from '../testing/deliberate-delay.ts';
import { eventually } from '../testing/eventually.ts';
import type { FaultProxy } from '../testing/fault-proxy.ts';
import { startFaultProxy } from '../testing/fault-proxy.ts';
import { scratchUrl } from '../testing/scratch-servers.ts';
import type { Doorbell } from './doorbell.ts';
import { openDoorbell } from './doorbell.ts';

/** Within so long after Redis is back rings arrive again. */
const WHOLE_WITHIN_MS = 10_000;
/** A number that no other test gives its database in Redis. */
const DATABASE = '/9';

let network: FaultProxy;
let doorbell: Doorbell;
const heard = new Set<string>();

beforeAll(async () => {
  network = await startFaultProxy(scratchUrl('REDIS_URL'));
  const url = new URL(network.url);
  url.pathname = DATABASE;
  const drainers = {
    ring: async (categories: readonly string[]) => {
      for (const each of categories) heard.add(each);
      return Promise.resolve();
    },
    ringAll: async () => Promise.resolve(),
    stop: async () => Promise.resolve(),
  };
  doorbell = openDoorbell(url.href, drainers, createLogger('test', 'silent'));
  await eventually(async () => ringAndHear('first'));
});
afterAll(async () => {
  await doorbell.stop();
  await network.close();
});

let rings = 0;

async function ringAndHear(name: string): Promise<boolean> {
  rings += 1;
  await doorbell.ring([`${name} ${rings}`]);
  return [...heard].some((each) => each.startsWith(name));
}

test.each([
  ['half-open', () => network.halfOpen()],
  [
    'a black hole for a while',
    async () => {
      network.blackHole();
      const lost = doorbell.ring(['lost']);
      await deliberateDelay(8_000);
      network.heal();
      await lost;
    },
  ],
  ['reset', () => network.reset()],
] as const)(
  'rings arrive again when the line to Redis was %s',
  async (fault, strike) => {
    await strike();
    const begun = performance.now();
    await eventually(async () => ringAndHear(fault));
    expect(performance.now() - begun).toBeLessThan(WHOLE_WITHIN_MS);
  },
  120_000,
);
