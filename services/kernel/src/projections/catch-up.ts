import type { EventStore, LogPage } from 'eventstore-client/event-store';
import { readCheckpoints, takesEvents } from './checkpoints.ts';
import { drain } from './drain.ts';
import type { DrainParts } from './drain.ts';
import { drainTogether } from './drain-together.ts';
import { pageSource } from './event-source.ts';
import type { Projection } from './projection.ts';
import { planScans } from './scan-plan.ts';
import type { ScanPlan } from './scan-plan.ts';

export interface CatchUpParts extends Omit<DrainParts, 'source'> {
  readonly store: EventStore;
}

/** The most events of one page of a scan. */
const SCAN_PAGE = 1_000;
/** A projection of the whole log writes little for each event: larger pages make fewer statements. */
const WHOLE_LOG_PAGE = 4_000;
/** So many projections write at the same time; more would take the database from those who buy. */
const WRITERS = 3;

/** A projection and where it stands. */
interface Member {
  readonly projection: Projection;
  readonly position: bigint;
  readonly categories: readonly string[];
}

/**
 * Brings projections to the end of the log as it is now, those that stand near to each other by one scan. How far each
 * is, is kept after every page, so that whoever ends in mid-scan goes on from there.
 */
export async function catchUp(
  projections: readonly Projection[],
  parts: CatchUpParts,
): Promise<void> {
  for (const scan of await planFor(projections, parts)) await runScan(scan, parts);
}

/** The scans that these projections need, the shortest first; none for those that stand still or are through. */
export async function planFor(
  projections: readonly Projection[],
  { db, store }: Pick<CatchUpParts, 'db' | 'store'>,
): Promise<readonly ScanPlan<Member>[]> {
  const head = await store.head();
  const checkpoints = await readCheckpoints(db);
  const members = projections.flatMap((projection) => {
    const checkpoint = checkpoints.get(projection.name);
    if (!takesEvents(projection, checkpoint) || checkpoint.position >= head) return [];
    const { position } = checkpoint;
    return [{ projection, position, categories: projection.categories }];
  });
  return planScans(members, head);
}

/** Hands each page to everybody until the end of the log, or until it is enough. */
export async function runScan(
  scan: ScanPlan<Member>,
  parts: CatchUpParts & { readonly signal?: AbortSignal; isEnough?(): boolean },
): Promise<void> {
  let due = scan.readers.map(({ projection }) => projection);
  let after = scan.after;
  for await (const page of parts.store.scanAll(optionsOf(scan, parts.signal))) {
    due = await applyToAll(due, { ...parts, after, page });
    after = page.upTo;
    if (parts.isEnough?.()) return;
  }
}

function optionsOf({ after, categories }: ScanPlan<Member>, signal: AbortSignal | undefined) {
  return {
    after,
    limit: categories ? SCAN_PAGE : WHOLE_LOG_PAGE,
    ...(categories ? { filter: { categories } } : {}),
    ...(signal ? { signal } : {}),
  };
}

/**
 * Answers who goes on with this scan: whoever met an outage of its own begins again by itself.
 * @throws when nobody goes on.
 */
async function applyToAll(
  projections: readonly Projection[],
  parts: CatchUpParts & { readonly after: bigint; readonly page: LogPage },
): Promise<Projection[]> {
  const drained = { ...parts, source: pageSource(parts.after, parts.page) };
  const alone = [...(await drainTogether(projections, drained))];
  const failed = new Map<Projection, unknown>();
  const write = async (): Promise<void> => {
    for (let next = alone.shift(); next; next = alone.shift()) {
      const projection = next;
      await drain(projection, drained).catch((error: unknown) => failed.set(projection, error));
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  if (failed.size > 0 && failed.size === projections.length) throw [...failed.values()][0];
  for (const [{ name }, err] of failed)
    parts.logger.warn({ err, projection: name }, 'a read model leaves the scan, and tries again');
  return projections.filter((each) => !failed.has(each));
}
