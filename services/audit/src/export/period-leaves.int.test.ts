import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { EventsWithin } from 'contracts/calls/history-review';
import { MAX_PACKAGE_EVENTS } from 'contracts/constants/history-exports';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Actor } from 'kernel/http/actor';
import { projectionTx } from 'kernel/projections/projection-tx';
import { startTestStack } from 'kernel/testing/test-stack';
import type { TestStack } from 'kernel/testing/test-stack';
import { background } from '../background.ts';
import { auditEvents } from '../read-models/events/projection.ts';
import { eventsWithinQuery } from './period-leaves.query.ts';

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack(() => ({
    migrations: background.migrations,
    schemas: background.schemas,
    projections: [auditEvents],
    queries: [eventsWithinQuery],
  }));
});
beforeEach(() =>
  stack.owner.raw(
    `TRUNCATE rm_audit_events.entries, rm_audit_events.spans, audit.leaves, audit.checkpoints,
       audit.time_stamps, audit.notary`,
  ),
);
afterAll(() => stack.close());

const auditor: Actor = { kind: 'user', id: randomUUID(), role: 'auditor', tenantId: 'eur' };
const JANUARY = { from: '2026-01-01T00:00:00.000Z', until: '2026-02-01T00:00:00.000Z' };
const FIRST = 100;

/** The index of so many events of one January, the last of them the beginning of an export. @returns the export. */
async function indexed(count: number): Promise<string> {
  const exportId = randomUUID();
  const events = Array.from({ length: count }, (_, n): RecordedEvent => {
    const isLast = n === count - 1;
    return {
      id: randomUUID(),
      stream: isLast ? `historyExport-${exportId}` : 'order-a',
      revision: BigInt(isLast ? 0 : n),
      position: BigInt(FIRST + n),
      type: isLast ? 'HistoryExportBegun.v1' : 'OrderPlaced.v1',
      data: {},
      metadata: { occurredAt: '2026-01-15T10:00:00.000Z' },
    };
  });
  await stack.worker.transaction(async (trx) =>
    auditEvents.applyBatch?.(events, projectionTx(trx, 'rm_audit_events')),
  );
  return exportId;
}

/** That the notary has signed so many events. */
async function signed(size: number): Promise<void> {
  const leaves = Array.from({ length: size }, (_, index) => ({ index, position: FIRST + index }));
  await stack.owner('audit.leaves').insert(leaves);
  await stack.owner('audit.checkpoints').insert({ size, note: `note of ${size}` });
  await stack.owner('audit.notary').insert({ verifier: 'portal.test/history+key' });
}

async function stamped(size: number): Promise<void> {
  const response = Buffer.from(`time of ${size}`);
  const row = { size, note: `note of ${size}`, response, stamped_at: '2026-01-15T11:00:00.000Z' };
  await stack.owner('audit.time_stamps').insert(row);
}

const within = (exportId?: string) =>
  stack.query<{ covered: EventsWithin | null }>(
    'history.eventsWithin',
    { ...JANUARY, ...(exportId !== undefined && { exportId }) },
    auditor,
  );

test('a period comes with the last time stamp that its checkpoint goes on from', async () => {
  const exportId = await indexed(5);
  await signed(5);
  expect((await within(exportId)).covered).toMatchObject({ first: 0, count: 5 });
  expect((await within(exportId)).covered?.timeStamp).toBeUndefined();
  for (const size of [2, 4, 9]) await stamped(size);
  expect((await within(exportId)).covered?.timeStamp).toEqual({
    size: 4,
    note: 'note of 4',
    response: Buffer.from('time of 4').toString('base64'),
    at: '2026-01-15T11:00:00.000Z',
  });
});

test('a period of too many events is refused before an export is begun, signed or not', async () => {
  const exportId = await indexed(MAX_PACKAGE_EVENTS + 1);
  await expect(within()).rejects.toMatchObject({ code: 'too-many-changes' });
  // What was begun is not refused for what came meanwhile: it is recorded already.
  expect((await within(exportId)).covered).toBeNull();
});

test('one of as many as a package takes is none too many', async () => {
  await indexed(MAX_PACKAGE_EVENTS);
  expect((await within()).covered).toBeNull();
});
