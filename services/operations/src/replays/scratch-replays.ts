import { liveSchema } from 'kernel/projections/projection';
import type { Projection } from 'kernel/projections/projection';
import { readControl } from 'kernel/projections/projection-control';
import type { Replay, ReplayParts } from 'kernel/projections/replay';
import { ReplayFailed, beginReplay, dropSchemas } from 'kernel/projections/replay';
import type { Knex } from 'knex';
import type { ReplayModelRow } from './replay-rows.ts';
import { replayModelsTable } from './replay-rows.ts';

const SUFFIX = '__replay';

/** What was made of read models in scratch schemas so far. */
export interface Scratch {
  /** Those that are not compared yet. */
  readonly replays: readonly Replay[];
  /** Parts of a replay that write down, with the rows themselves, how far each is. */
  keeping(parts: ReplayParts): ReplayParts;
}

/**
 * Opens the scratch schemas of a replay: as they were left, where read model and decisions are still the same, and
 * else anew. What other replays have left is dropped.
 */
export async function openScratch(
  replayId: string,
  projections: readonly Projection[],
  parts: ReplayParts,
): Promise<Scratch> {
  const { db } = parts;
  const rows = new Map((await rowsOf(db, replayId)).map((row) => [row.read_model, row]));
  await dropForeign(db, rows);
  const replays: Replay[] = [];
  const reached = new Map<string, string>();
  for (const projection of projections) {
    const row = rows.get(projection.name);
    if (row && (row.compared_at !== null || row.error !== null)) continue;
    if (parts.signal?.aborted) break;
    const replay =
      (await goOn(projection, row, parts)) ?? (await begin(replayId, projection, parts));
    replays.push(replay);
    reached.set(projection.name, String(replay.position));
  }
  return { replays, keeping: (each) => ({ ...each, ...keepers(replayId, reached, db) }) };
}

async function rowsOf(db: Knex, replayId: string): Promise<readonly ReplayModelRow[]> {
  return replayModelsTable(db).where({ replay_id: replayId }).select<ReplayModelRow[]>('*');
}

/** Scratch schemas of read models that this replay knows nothing of: of another one, or of another version of the portal. */
async function dropForeign(db: Knex, known: ReadonlyMap<string, ReplayModelRow>): Promise<void> {
  for (const schema of await scratchSchemas(db)) {
    const name = schema.slice(liveSchema({ name: '' }).length, -SUFFIX.length);
    if (!known.has(name)) await db.raw('DROP SCHEMA IF EXISTS ?? CASCADE', [schema]);
  }
}

async function scratchSchemas(db: Knex): Promise<readonly string[]> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    String.raw`SELECT nspname AS name FROM pg_namespace WHERE nspname LIKE 'rm\_%\_\_replay'`,
  );
  return rows.map(({ name }) => name);
}

async function goOn(
  projection: Projection,
  row: ReplayModelRow | undefined,
  { db, store }: ReplayParts,
): Promise<Replay | undefined> {
  const schema = scratchSchema(projection);
  if (row?.version !== projection.version) return undefined;
  if (!(await scratchSchemas(db)).includes(schema)) return undefined;
  const control = await readControl(store, projection.name);
  // What is left out is counted from the first event on.
  if (control.decisions !== row.decisions || control.skipped.size > 0) return undefined;
  const position = BigInt(row.reached);
  // What is only compared has no readers.
  return { projection, schema, control, leftOut: new Set(), readerIndexes: [], position };
}

async function begin(
  replayId: string,
  projection: Projection,
  parts: ReplayParts,
): Promise<Replay> {
  const { version, name: read_model } = projection;
  const key = { replay_id: replayId, read_model };
  // Of a schema that was not made whole nobody must think that it is.
  await replayModelsTable(parts.db).where(key).delete();
  const replay = await beginReplay(projection, scratchSchema(projection), parts);
  const { decisions } = replay.control;
  await replayModelsTable(parts.db).insert({ ...key, version, decisions });
  return replay;
}

function scratchSchema(projection: Projection): string {
  return `${liveSchema(projection)}${SUFFIX}`;
}

/** Drops what is not needed any more. */
export async function dropScratch(db: Knex, replay: Replay): Promise<void> {
  await dropSchemas(db, [replay]);
}

function keepers(
  replayId: string,
  reached: Map<string, string>,
  db: Knex,
): Pick<ReplayParts, 'keep' | 'passed'> {
  return {
    // The commit need not wait for the disk: rows and place are lost together, and whoever finds another place begins anew.
    keep: async (trx, { projection: { name } }, upTo) => {
      const { rows } = await trx.raw<{ rows: unknown[] }>(
        `UPDATE kernel.replay_models SET reached = ?
         WHERE replay_id = ? AND read_model = ? AND reached = ?
         RETURNING set_config('synchronous_commit', 'off', true)`,
        [String(upTo), replayId, name, reached.get(name) ?? '0'],
      );
      if (rows.length === 0)
        throw new ReplayFailed(`What was replayed of ${name} is not there any more.`);
      reached.set(name, String(upTo));
    },
    passed: async (replays) => {
      const names = replays.map(({ projection }) => projection.name);
      const places = replays.map(({ position }) => String(position));
      await db.raw(
        `UPDATE kernel.replay_models AS held SET reached = place
         FROM unnest(?::text[], ?::numeric[]) AS passed (name, place)
         WHERE held.replay_id = ? AND held.read_model = passed.name
         RETURNING set_config('synchronous_commit', 'off', true)`,
        [names, places, replayId],
      );
      for (const [index, name] of names.entries()) reached.set(name, places[index] ?? '0');
    },
  };
}
