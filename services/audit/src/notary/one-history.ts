import { readTextIfPresent } from 'kernel/files/present-files';
import type { Logger } from 'kernel/runtime/logger';
import type { Knex } from 'knex';
import { AUDIT_SCHEMA } from '../migrations/published-log.ts';
import { ForkedLog, openKnown, requireBeginnings, sizeOf } from './known-checkpoints.ts';
import type { KnownCheckpoint } from './known-checkpoints.ts';
import type { LogFolder } from './log-folder.ts';
import type { NotaryKey } from './notary-key.ts';
import { publishedLog } from './published-log.ts';
import { lastCheckpoint } from './sealed-log.ts';
import { passOverTiles } from './standing-tree.ts';

export interface HistoryOptions {
  readonly db: Knex;
  readonly folder: LogFolder;
  readonly key: NotaryKey;
  /** A file outside of the data that keeps the last checkpoint; '' for none. */
  readonly file: string;
  /** The consent to give up what was signed before; '' for none. */
  readonly accepted: string;
  readonly logger: Logger;
}

/**
 * Every checkpoint that this machine knows has to be a beginning of what lies in the folder, or nothing is signed: who
 * takes the folder away must not have another history signed with the same key.
 * @throws {LogFolderFault}
 */
export async function requireOneHistory(options: HistoryOptions): Promise<void> {
  const { db, folder, key } = options;
  const last = await lastCheckpoint(folder, key);
  const givenUp = new Set(await folder.givenUp());
  const published = await publishedNotes(db);
  if (published.some((note) => givenUp.has(note))) await publishedLog(db).forget();
  const known = [
    ...(await folder.kept()).map(keptIn('the folder of the log')),
    ...published.map(keptIn(DATABASE)),
    ...(await noteIn(options.file)),
  ].filter(({ note }) => !givenUp.has(note));
  const opened = openKnown(known);
  const tree = await passOverTiles(last, new Set(opened.map(sizeOf)), folder.readTile);
  const given = await giveUpWhereAccepted(() => requireBeginnings(opened, tree, key), options);
  if (given.some(({ place }) => place === DATABASE)) await publishedLog(db).forget();
}

/**
 * @returns what the operator has given up: it is kept, so that it can be shown, and asked for no more.
 * @throws {ForkedLog} where this was not consented to.
 */
export async function giveUpWhereAccepted(
  check: () => Promise<void>,
  { folder, accepted, logger }: Pick<HistoryOptions, 'folder' | 'accepted' | 'logger'>,
): Promise<readonly KnownCheckpoint[]> {
  try {
    await check();
    return [];
  } catch (error) {
    if (!(error instanceof ForkedLog) || error.consent !== accepted) throw error;
    logger.warn({ consent: accepted }, 'checkpoints are given up, as the operator has said');
    for (const { note } of error.contradicting) await folder.giveUp(note);
    return error.contradicting;
  }
}

const DATABASE = 'the database';

function keptIn(place: string): (note: string) => KnownCheckpoint {
  return (note) => ({ place, note });
}

async function noteIn(file: string): Promise<readonly KnownCheckpoint[]> {
  const note = file === '' ? undefined : await readTextIfPresent(file);
  return note === undefined ? [] : [{ place: file, note }];
}

async function publishedNotes(db: Knex): Promise<readonly string[]> {
  const rows = await db('checkpoints')
    .withSchema(AUDIT_SCHEMA)
    .select<{ note: string }[]>('note')
    .orderBy('size');
  return rows.map(({ note }) => note);
}
