import type { Knex } from 'knex';
import { AUDIT_SCHEMA } from '../migrations/published-log.ts';
import { TILE_WIDTH, tilesOf } from '../proof/tiles.ts';
import type { LogFolder, Sealed, StampedCheckpoint } from './log-folder.ts';
import type { ManifestOfExport } from './sign-manifest.ts';

/** So many leaves are copied at once. */
const PART = 50_000;

/** What the notary writes to the database: never more than what lies in its folder. */
export interface PublishedLog {
  publish(sealed: Sealed): Promise<void>;
  /** A checkpoint that an authority has stamped, and when. */
  publishTimeStamp(stamped: StampedCheckpoint & { readonly at: Date }): Promise<void>;
  /** What an export that was met in the log is answered with. */
  answer(signed: ManifestOfExport): Promise<void>;
  /** The key that all can check with, and what keeps the notary from signing, if anything does. */
  reportStanding(standing: {
    readonly verifier: string;
    readonly fault: string | null;
  }): Promise<void>;
  /** The key that was published last. */
  verifier(): Promise<string | undefined>;
  /** Drops the copy of a history that was given up. */
  forget(): Promise<void>;
}

export function publishedLog(db: Knex): PublishedLog {
  return {
    publish: (sealed) => db.transaction((trx) => write(trx, sealed)),
    publishTimeStamp: async ({ size, note, response, at }) => {
      await db('time_stamps')
        .withSchema(AUDIT_SCHEMA)
        .insert({ size, note, response: Buffer.from(response), stamped_at: at })
        .onConflict('size')
        .merge();
    },
    answer: async ({ exportId, manifest, note }) => {
      await db('manifests')
        .withSchema(AUDIT_SCHEMA)
        .insert({ export_id: exportId, manifest, note })
        .onConflict('export_id')
        .merge();
    },
    reportStanding: async (standing) => {
      await db('notary')
        .withSchema(AUDIT_SCHEMA)
        .insert({ singleton: true, ...standing, seen_at: db.fn.now() })
        .onConflict('singleton')
        .merge();
    },
    verifier: async () => {
      const row = await db('notary')
        .withSchema(AUDIT_SCHEMA)
        .first<{ verifier: string } | undefined>('verifier');
      return row?.verifier;
    },
    forget: () =>
      db.transaction(async (trx) => {
        for (const table of ['tiles', 'leaves', 'checkpoints', 'time_stamps'])
          await trx(table).withSchema(AUDIT_SCHEMA).delete();
      }),
  };
}

/** Brings a database that is behind, that lost checkpoints or never had the log, to what lies in the folder. */
export async function copyFromFolder(
  db: Knex,
  folder: LogFolder,
  { size, note }: Pick<Sealed, 'size' | 'note'>,
): Promise<void> {
  const known = await publishedSize(db);
  await copyTree(db, folder, { from: known, size });
  await insertLacking(db, folder, size);
  if (known !== size) await insertCheckpoint(db, { size, note });
}

async function copyTree(
  db: Knex,
  folder: LogFolder,
  { from: known, size }: { readonly from: number; readonly size: number },
): Promise<void> {
  if (known === size) return;
  for (let from = known; from < size; from += PART) {
    const positions = await folder.positions(from, Math.min(PART, size - from));
    await insertLeaves(db, from, positions);
  }
  const missing = tilesOf(size).filter(
    ({ level, index }) => (index + 1) * TILE_WIDTH ** (level + 1) > known,
  );
  for (const tile of missing)
    await upsertTile(db, { ...tile, hashes: await folder.readTile(tile) });
}

/** The checkpoints before the last that the copy lacks, without those of a history that was given up. */
async function insertLacking(db: Knex, folder: LogFolder, last: number): Promise<void> {
  const rows = await db('checkpoints').withSchema(AUDIT_SCHEMA).select<{ size: string }[]>('size');
  const copied = new Set(rows.map(({ size }) => Number(size)));
  const lacking = (await folder.keptSizes()).filter((size) => size < last && !copied.has(size));
  const givenUp = new Set(lacking.length === 0 ? [] : await folder.givenUp());
  for (const size of lacking) {
    const note = await folder.keptOf(size);
    if (note !== undefined && !givenUp.has(note)) await insertCheckpoint(db, { size, note });
  }
}

/** How far the database's copy goes: never beyond the folder, which is written first. */
async function publishedSize(db: Knex): Promise<number> {
  const last = await db<{ size: string }>('checkpoints')
    .withSchema(AUDIT_SCHEMA)
    .max({ size: 'size' })
    .first<{ size: string | null } | undefined>();
  return Number(last?.size ?? 0);
}

async function write(trx: Knex.Transaction, sealed: Sealed): Promise<void> {
  for (const tile of sealed.tiles) await upsertTile(trx, tile);
  await insertLeaves(trx, sealed.from, sealed.positions);
  await insertCheckpoint(trx, sealed);
}

async function upsertTile(
  db: Knex,
  { level, index, width, hashes }: Sealed['tiles'][number],
): Promise<void> {
  await db('tiles')
    .withSchema(AUDIT_SCHEMA)
    .insert({ level, index, width, hashes: Buffer.from(hashes) })
    .onConflict(['level', 'index'])
    .merge();
}

async function insertLeaves(db: Knex, from: number, positions: readonly bigint[]): Promise<void> {
  await db.raw(
    `INSERT INTO audit.leaves (index, position)
     SELECT ?::bigint + place - 1, position
     FROM unnest(?::bigint[]) WITH ORDINALITY AS given (position, place)
     ON CONFLICT (index) DO UPDATE SET position = excluded.position`,
    [from, positions.map(String)],
  );
}

async function insertCheckpoint(
  db: Knex,
  { size, note }: Pick<Sealed, 'size' | 'note'>,
): Promise<void> {
  await db('checkpoints')
    .withSchema(AUDIT_SCHEMA)
    .insert({ size, note })
    .onConflict('size')
    .merge();
}
