import { expect, test } from '@jest/globals';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { makeUpBusiness } from '../testing/random-business.ts';
import type { MadeUpEvent } from '../testing/random-business.ts';
import { reckonAt } from '../testing/reckon.ts';
import { seededNumbers } from '../testing/seeded-numbers.ts';
import { dashboardFigures } from './dashboard-figures.ts';
import { LogDigest } from './log-digest.ts';

const SEED = 1_111;
const MOMENTS = 300;

function recorded(event: MadeUpEvent, index: number): RecordedEvent {
  const { stream, type, data, occurredAt } = event;
  const metadata = { occurredAt };
  return { stream, type, data, metadata, id: '', revision: 0n, position: BigInt(index * 10) };
}

const decimal = (minor: number): string => (minor / 100).toFixed(2);

test('the dashboard of any moment is the sum of what had happened by then', () => {
  const { events } = makeUpBusiness({ seed: SEED, count: 900 });
  const log = events.map(recorded);
  const digest = new LogDigest();
  for (const event of log) digest.add(event);
  const read = events.map((event, index) => ({ ...event, position: BigInt(index * 10) }));
  const draw = seededNumbers(SEED);
  for (let each = 0; each < MOMENTS; each += 1) {
    const drawn = read[draw(read.length)];
    if (!drawn) throw new Error('there are events');
    const byTime = draw(2) === 0;
    const moment = byTime ? { by: Date.parse(drawn.occurredAt) } : { upTo: drawn.position };
    const bounds = byTime ? { by: drawn.occurredAt } : { upTo: drawn.position };
    const { wallets, orders, stock } = reckonAt(read, bounds);
    const paid = [...orders.values()].filter(({ status }) =>
      ['completed', 'refunded'].includes(status),
    );
    const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
    const inStock = [...stock]
      .filter(([name]) => name.endsWith(' eur'))
      .map(([, { size }]) => size);
    const { markets, waiting, days } = dashboardFigures(digest, moment);
    expect(markets.eur).toEqual({
      deposit: decimal(sum([...wallets.values()].map(({ deposit }) => deposit))),
      creditUsed: decimal(sum([...wallets.values()].map(({ used }) => used))),
      creditLimit: decimal(sum([...wallets.values()].map(({ limit }) => limit))),
      stock: sum(inStock),
      orders: paid.length,
      sales: decimal(sum(paid.map(({ total }) => total))),
      refunded: decimal(sum(paid.map(({ refunded }) => refunded))),
    });
    const open = [...orders.values()].filter(({ status }) => status === 'placed');
    expect(waiting.orders).toBe(open.length);
    if (days.length < 31) expect(sum(days.map((day) => day.orders))).toBe(paid.length);
  }
});
