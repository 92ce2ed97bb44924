import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { NumberSeries } from 'contracts/api/accounting';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Actor } from 'kernel/http/actor';
import { projectionTx } from 'kernel/projections/projection-tx';
import { startTestStack } from 'kernel/testing/test-stack';
import type { TestStack } from 'kernel/testing/test-stack';
import { background } from '../background.ts';
import { auditEvents } from '../read-models/events/projection.ts';
import { logNumbersQuery } from './log-numbers.query.ts';

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack(() => ({
    migrations: background.migrations,
    schemas: background.schemas,
    projections: [auditEvents],
    queries: [logNumbersQuery],
  }));
});

afterAll(() => stack.close());

const auditor: Actor = { kind: 'user', id: randomUUID(), role: 'auditor', tenantId: 'eur' };

interface Fact {
  readonly stream: string;
  readonly revision: number;
  /** Its number in the signed log; left out: not signed. */
  readonly leaf?: number;
  readonly at: string;
  readonly id?: string;
}

/** A log of these events and no others, as the index and the notary have it. */
async function logOf(facts: readonly Fact[]): Promise<void> {
  await stack.owner.raw('TRUNCATE audit.leaves, rm_audit_events.entries, rm_audit_events.spans');
  const events = facts.map(({ stream, revision, at, id = randomUUID() }, n): RecordedEvent => ({
    id,
    stream,
    revision: BigInt(revision),
    position: BigInt(100 + n),
    type: 'OrderPlaced.v1',
    data: {},
    metadata: { occurredAt: at },
  }));
  await stack.worker.transaction(async (trx) =>
    auditEvents.applyBatch?.(events, projectionTx(trx, 'rm_audit_events')),
  );
  const leaves = facts.flatMap(({ leaf: index }, n) =>
    index === undefined ? [] : [{ index, position: 100 + n }],
  );
  await stack.owner('audit.leaves').insert(leaves);
}

interface LogNumbers {
  readonly through: string;
  readonly events: NumberSeries;
  readonly streamRevisions: NumberSeries;
}

const asked = (from: string, to: string) =>
  stack.query<LogNumbers>('history.numbers', { market: 'eur', from, to }, auditor);

const JANUARY = '2026-01-15T10:00:00.000Z';
const FEBRUARY = '2026-02-15T10:00:00.000Z';
const WHOLE: readonly Fact[] = [
  { stream: 'order-a', revision: 0, leaf: 0, at: JANUARY },
  { stream: 'order-a', revision: 1, leaf: 1, at: FEBRUARY },
  { stream: 'order-b', revision: 0, leaf: 2, at: FEBRUARY },
  { stream: 'order-b', revision: 1, leaf: 3, at: '2026-03-15T10:00:00.000Z' },
];

test('of a whole log the events of a period have their leaves, and every stream its revisions', async () => {
  await logOf(WHOLE);
  const none = { missing: 0, unnumbered: 0, gaps: [], duplicates: [] };
  expect(await asked('2026-02-01', '2026-02-28')).toEqual({
    through: '103',
    events: { first: '1', last: '2', count: 2, elsewhere: 0, ...none },
    streamRevisions: { first: null, last: null, count: 2, elsewhere: 0, ...none },
  });
});

test('a leaf whose event is gone is a gap, also where it lies before the period', async () => {
  await logOf(WHOLE);
  await stack.owner('rm_audit_events.entries').where({ stream: 'order-a', revision: 0 }).delete();
  const { events, streamRevisions } = await asked('2026-02-01', '2026-02-28');
  expect(events).toMatchObject({ missing: 1, gaps: [{ from: '0', to: '0' }] });
  expect(streamRevisions).toMatchObject({
    missing: 1,
    gaps: [{ from: 'order-a 0', to: 'order-a 1' }],
  });
});

test('an event that was put in after the log was signed has no number, and a doubled one is named', async () => {
  const id = randomUUID();
  await logOf([
    ...WHOLE.slice(0, 3),
    ...WHOLE.slice(3).map((fact) => ({ ...fact, id })),
    { stream: 'order-b', revision: 1, at: '2026-03-16T10:00:00.000Z', id },
  ]);
  const { events, streamRevisions } = await asked('2026-03-01', '2026-03-31');
  expect(events).toMatchObject({ count: 2, unnumbered: 1, missing: 0, duplicates: [id] });
  expect(streamRevisions).toMatchObject({ missing: 0, duplicates: ['order-b'] });
});

test('of a period in which nothing happened nothing is claimed', async () => {
  await logOf(WHOLE);
  const { events, streamRevisions } = await asked('2027-01-01', '2027-12-31');
  expect(events).toMatchObject({ first: null, count: 0, missing: 0 });
  expect(streamRevisions).toMatchObject({ count: 0, missing: 0 });
});

test('what is missing between two periods is reported with the later one, and with no other', async () => {
  const lost = { stream: 'order-a', revision: 1 };
  await logOf([
    { stream: 'order-a', revision: 0, leaf: 0, at: JANUARY },
    { ...lost, leaf: 1, at: JANUARY },
    { stream: 'order-b', revision: 0, leaf: 2, at: FEBRUARY },
    { stream: 'order-a', revision: 2, leaf: 3, at: FEBRUARY },
    { stream: 'order-a', revision: 3, leaf: 4, at: '2026-03-15T10:00:00.000Z' },
  ]);
  await stack.owner('rm_audit_events.entries').where(lost).delete();
  const named = await Promise.all(
    [1, 2, 3].map(async (month) => {
      const { events, streamRevisions } = await asked(`2026-0${month}-01`, `2026-0${month}-28`);
      return [...events.gaps, ...streamRevisions.gaps].map(({ from, to }) => `${from} to ${to}`);
    }),
  );
  expect(named).toEqual([[], ['1 to 1', 'order-a 1 to order-a 2'], []]);
});

test('a revision that an earlier period had already stands twice', async () => {
  await logOf([...WHOLE, { stream: 'order-a', revision: 1, at: '2026-03-16T10:00:00.000Z' }]);
  const { events, streamRevisions } = await asked('2026-03-01', '2026-03-31');
  expect(events).toMatchObject({ unnumbered: 1, missing: 0 });
  expect(streamRevisions).toMatchObject({ missing: 0, duplicates: ['order-a'] });
});
