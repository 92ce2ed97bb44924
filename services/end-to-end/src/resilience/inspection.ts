import type { Knex } from 'knex';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { eventually } from 'kernel/testing/eventually';
import { compareAll } from 'kernel/projections/compare';
import type { Comparison } from 'kernel/projections/compare';
import { readCheckpoints } from 'kernel/projections/checkpoints';
import { connectDatabase } from 'kernel/runtime/database';
import { failedWork } from 'kernel/work-queue/failed-work';
import { namedProjections } from 'command-line/replay-projections';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { retryThroughOutages } from '../harness/retry-through-outages.ts';

const PAGE = 1_000;

/** Lends the owner's connection to a stack's database. */
export async function withDatabase<Result>(
  url: string,
  work: (db: Knex) => Promise<Result>,
): Promise<Result> {
  const db = connectDatabase({ url, role: 'owner', applicationName: 'inspection', poolSize: 3 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Whether every read model and process has read the whole log. */
export async function haveCaughtUp(portal: PortalUnderTest): Promise<boolean> {
  return haveReadTo(await portal.store.head(), portal);
}

/** Whether every read model and process has read the log as far as this position. */
export async function haveReadTo(asked: bigint, { address }: PortalUnderTest): Promise<boolean> {
  return withDatabase(address.databaseUrl, async (db) =>
    [...(await readCheckpoints(db)).values()].every(({ position }) => position >= asked),
  );
}

/** Replays every read model beside the live one. */
export async function compareEveryReadModel({
  address,
  store,
}: PortalUnderTest): Promise<readonly Comparison[]> {
  return withDatabase(address.databaseUrl, (db) =>
    retryThroughOutages(() => compareAll(namedProjections([]), { db, store })),
  );
}

/** Those read models that are not what a replay makes of the log. */
export async function readModelsThatDiffer(
  portal: PortalUnderTest,
): Promise<readonly Comparison[]> {
  return (await compareEveryReadModel(portal)).filter(({ differences }) => differences.length > 0);
}

/** The ids of all keys that were ever allocated; one that was sold twice stands there twice. */
export function allocatedKeys(events: readonly RecordedEvent[]): readonly string[] {
  return events.flatMap(({ type, data }) =>
    type === 'KeysAllocated.v1' && Array.isArray(data['keyIds']) ? data['keyIds'].map(String) : [],
  );
}

/** What the portal itself has noticed: broken streams, events that could not be applied, projections that stopped. */
export async function alarmsOf({ address }: PortalUnderTest): Promise<readonly unknown[]> {
  return withDatabase(address.databaseUrl, async (db) => {
    const violations: unknown[] = await db('violations').withSchema('rm_integrity').select();
    const parked: unknown[] = await db('parked_events').withSchema('kernel').select();
    const stopped = [...(await readCheckpoints(db)).values()].filter(
      ({ stoppedBecause }) => stoppedBecause !== null,
    );
    const refused = await failedWork(db);
    return [...violations, ...parked, ...refused, ...stopped];
  });
}

/** Waits until nothing is wrong: a mail that was tried before what it asks was there is sent with its next try. */
export async function untilNoAlarms(portal: PortalUnderTest): Promise<void> {
  await eventually(
    () => alarmsOf(portal),
    (alarms) => alarms.length === 0,
  );
}

/** Every event that is not the store's own, in log order. */
export async function wholeLog({ store }: PortalUnderTest): Promise<readonly RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for (;;) {
    const last = events.at(-1);
    const page = await store.readAll({ ...(last ? { after: last.position } : {}), limit: PAGE });
    events.push(...page);
    if (page.length < PAGE) return events;
  }
}
