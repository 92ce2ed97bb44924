import { DATA_FORMATS, RELEASE, formatOf } from 'contracts/data-format';
import type { DataFormat } from 'contracts/data-format';
import type { EventStore, StreamAppend } from 'eventstore-client/event-store';
import type { Knex } from 'knex';
import type { Migration } from '../area-module.ts';
import { ConfigurationError } from './setting-files.ts';

/** The data's format: one row, raised with the first event that older releases cannot read. */
export const dataFormatMigration: Migration = {
  name: '0115-kernel-data-format',
  up: async (db) => {
    await db.raw(
      `CREATE TABLE kernel.data_format (
         singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
         number integer NOT NULL,
         release text NOT NULL,
         raised_at timestamptz NOT NULL DEFAULT now())`,
    );
    const [first] = DATA_FORMATS;
    await db.raw('INSERT INTO kernel.data_format (number, release) VALUES (?, ?)', [
      first?.number ?? 1,
      first?.release ?? RELEASE,
    ]);
  },
};

type Recorded = Pick<DataFormat, 'number' | 'release'>;

/**
 * Holds that this release can read the data: nothing is changed by one that cannot.
 * @throws {ConfigurationError} that says which release it takes.
 */
export async function requireReadableData(
  db: Knex,
  formats: readonly DataFormat[] = DATA_FORMATS,
): Promise<void> {
  const recorded = await readFormat(db);
  const newest = formats.at(-1)?.number ?? 1;
  if (recorded === undefined || recorded.number <= newest) return;
  throw new ConfigurationError(
    `This is release ${RELEASE}, and its data holds what only release ${recorded.release} and later ones can read. ` +
      'Start one of those, or restore a backup from before it.',
  );
}

/** Undefined where the data is of before formats were counted, or there is none yet. */
async function readFormat(db: Knex): Promise<Recorded | undefined> {
  const { rows } = await db.raw<{ rows: { found: boolean }[] }>(
    `SELECT to_regclass('kernel.data_format') IS NOT NULL AS found`,
  );
  if (rows[0]?.found !== true) return undefined;
  return db<Recorded>('data_format').withSchema('kernel').first('number', 'release');
}

/**
 * An event store that raises the format of the data before it appends the first event that needs it. Whoever fails in
 * between has raised it in vain, which costs an older release its start and loses nothing.
 */
export function raisingFormats(
  store: EventStore,
  db: Knex,
  formats: readonly DataFormat[] = DATA_FORMATS,
): EventStore {
  const newest = formats.at(-1)?.number ?? 1;
  let raisedTo = 1;
  const raise = async (appends: readonly StreamAppend[]): Promise<void> => {
    if (raisedTo === newest) return;
    const needed = appends
      .flatMap(({ events }) => events.map(({ type }) => formatOf(type, formats)))
      .reduce((a, b) => ((b?.number ?? 1) > (a?.number ?? 1) ? b : a), formats[0]);
    if (needed === undefined || needed.number <= raisedTo) return;
    await db.raw(
      'UPDATE kernel.data_format SET number = ?, release = ?, raised_at = now() WHERE number < ?',
      [needed.number, needed.release, needed.number],
    );
    raisedTo = needed.number;
  };
  return {
    ...store,
    append: async (append) => {
      await raise([append]);
      return store.append(append);
    },
    appendToMany: async (appends) => {
      await raise(appends);
      return store.appendToMany(appends);
    },
  };
}
