import { derivedId } from 'kernel/commands/derived-id';
import { liveSchema } from 'kernel/projections/projection';
import type { QueryDatabase } from 'kernel/queries/query';
import { AUDIT_EVENTS } from '../read-models/events/tables.ts';
import type { EventRow } from '../read-models/events/tables.ts';
import { hasIdOf, hasOneOf } from '../read-models/events/where-id.ts';

const EVENTS = `${liveSchema({ name: AUDIT_EVENTS })}.events`;
/** The events of one chain that are shown; an import of thousands of keys has more. */
const MAX_CHAIN = 500;
const MAX_LEVELS = 5;
/** Among so many events of the same record before it the cause of a process's command is looked for. */
const CANDIDATES = 50;

/** Events of a chain by their position, and the event that each command of a process answers. */
export interface ChainRows {
  readonly rows: readonly EventRow[];
  /** By command id. */
  readonly causes: ReadonlyMap<string, EventRow>;
  readonly more: boolean;
}

/**
 * A request's events, those that led to it through a process, and those that processes made of them: a process names
 * its command after the event that it answers.
 */
export async function chainRows(
  db: QueryDatabase,
  correlation: string,
  steps: readonly string[],
): Promise<ChainRows> {
  const found = new Map<string, EventRow>();
  const causes = new Map<string, EventRow>();
  let frontier = await ofCorrelations(db, [correlation]);
  for (let level = 0; frontier.length > 0 && level < MAX_LEVELS; level++) {
    for (const row of frontier) found.set(row.position, row);
    if (found.size > MAX_CHAIN) break;
    const before = await ledTo(db, { rows: frontier, steps, causes });
    const after = await followed(db, { rows: frontier, steps, causes });
    const correlations = [...before, ...after].map((row) => row.correlation_id);
    const all = await ofCorrelations(db, [...new Set(correlations)]);
    frontier = all.filter(({ position }) => !found.has(position));
  }
  const rows = [...found.values()].toSorted(byPosition);
  return { rows: rows.slice(0, MAX_CHAIN), causes, more: rows.length > MAX_CHAIN };
}

interface Linking {
  readonly rows: readonly EventRow[];
  readonly steps: readonly string[];
  readonly causes: Map<string, EventRow>;
}

async function ofCorrelations(
  db: QueryDatabase,
  correlations: readonly string[],
): Promise<readonly EventRow[]> {
  if (correlations.length === 0) return [];
  const condition = hasOneOf('correlation_id', correlations);
  const { rows } = await db.raw<EventRow>(
    `SELECT * FROM ${EVENTS} WHERE ${condition.sql} ORDER BY position LIMIT ?`,
    [...condition.values, MAX_CHAIN + 1],
  );
  return rows;
}

/** What processes did about these events. */
async function followed(
  db: QueryDatabase,
  { rows, steps, causes }: Linking,
): Promise<readonly EventRow[]> {
  const commands = answersTo(rows, steps);
  const condition = hasOneOf('command_id', [...commands.keys()]);
  const { rows: after } = await db.raw<EventRow>(
    `SELECT * FROM ${EVENTS} WHERE ${condition.sql} ORDER BY position LIMIT ?`,
    [...condition.values, MAX_CHAIN + 1],
  );
  noteCauses(after, commands, causes);
  return after;
}

/** The events that processes answered with these: they are about the same record. */
async function ledTo(
  db: QueryDatabase,
  { rows, steps, causes }: Linking,
): Promise<readonly EventRow[]> {
  const ofProcesses = rows.filter(({ actor_id: actor }) => actor.startsWith('system:'));
  const [first] = ofProcesses;
  if (!first) return [];
  const records = ofProcesses.flatMap((row) => row.order_id ?? row.record_id);
  const { rows: candidates } = await db.raw<EventRow>(
    `SELECT each.* FROM unnest(?::text[]) AS searched(record) CROSS JOIN LATERAL (
       SELECT * FROM ${EVENTS} WHERE ${hasIdOf('record_id', 'searched.record')} AND position < ?::bigint
       ORDER BY position DESC LIMIT ?) AS each`,
    [[...new Set(records)], first.position, CANDIDATES],
  );
  const commands = answersTo(candidates, steps);
  return noteCauses(ofProcesses, commands, causes);
}

/** The command that each step would have made of each event. */
function answersTo(
  rows: readonly EventRow[],
  steps: readonly string[],
): ReadonlyMap<string, EventRow> {
  return new Map(
    rows.flatMap((row) =>
      steps.flatMap((step) => (isId(row.event_id) ? [[derivedId(row.event_id, step), row]] : [])),
    ),
  );
}

function noteCauses(
  rows: readonly EventRow[],
  commands: ReadonlyMap<string, EventRow>,
  causes: Map<string, EventRow>,
): readonly EventRow[] {
  return rows.flatMap(({ command_id: id }) => {
    const cause = commands.get(id);
    if (!cause) return [];
    causes.set(id, cause);
    return [cause];
  });
}

const isId = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

function byPosition(a: EventRow, b: EventRow): number {
  return BigInt(a.position) < BigInt(b.position) ? -1 : 1;
}
