import type { EventStore, RecordedEvent } from 'eventstore-client/event-store';
import type { Knex } from 'knex';
import { delay } from 'kernel/runtime/clock';
import type { Logger } from 'kernel/runtime/logger';
import type { Stoppable } from 'kernel/runtime/process';
import { isSame } from '../proof/crypto.ts';
import { hashTree } from '../proof/hash-tree.ts';
import { logEntry } from '../proof/log-entry.ts';
import { verifierText } from '../proof/signed-note.ts';
import { isCheckpointRequest } from './checkpoint-request.ts';
import type { LogFolder } from './log-folder.ts';
import type { NotaryKey } from './notary-key.ts';
import type { NotaryMetrics } from './notary-metrics.ts';
import type { SecondPlaces } from './ask-second-places.ts';
import { copyFromFolder, publishedLog } from './published-log.ts';
import { packStreams } from './pack-streams.ts';
import { exportIn, signedManifest, wantsCheckpoint } from './sign-manifest.ts';
import { LogFolderFault, TREE, openSealedLog } from './sealed-log.ts';
import type { SealedLog } from './sealed-log.ts';
import type { SecondPlace } from './second-place.ts';

export interface FollowOptions {
  readonly store: Pick<EventStore, 'scanAll' | 'readAll' | 'readStream'>;
  readonly db: Knex;
  readonly folder: LogFolder;
  readonly key: NotaryKey;
  readonly every: SealEvery;
  readonly secondPlaces: readonly SecondPlace[];
  readonly askPlaces: SecondPlaces['ask'];
  /** Holds what is kept of the log's history against the folder. @throws {LogFolderFault} */
  requireOneHistory(): Promise<void>;
  /** Whether that was done before this began. */
  readonly isOneHistory: boolean;
  readonly metrics: NotaryMetrics;
  readonly logger: Logger;
}

/** A checkpoint is signed after so many events; after so long a time where there was any; and once none has followed. */
export interface SealEvery {
  readonly events: number;
  readonly ms: number;
  readonly quietMs: number;
}

const LOOK_EVERY_MS = 1_000;
const AGAIN_AFTER_MS = 5_000;
const PAGE = 500;

/**
 * Follows the log and signs what stands in it. It alone has the key, hears no calls, and takes each event from the event
 * store itself, so that whoever has the database can have nothing signed that is not in the log.
 */
export function followAndSeal(options: FollowOptions): Stoppable {
  const stopping = new AbortController();
  const running = workUntil(options, stopping.signal);
  return {
    name: 'notary',
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** Whatever goes wrong, it begins anew from what lies in the folder. */
async function workUntil(options: FollowOptions, signal: AbortSignal): Promise<void> {
  const { logger, metrics, db, key } = options;
  const standing = { verifier: verifierText(key.verifier) };
  // It passes over all tiles: once, and again after each fault of the folder, which somebody may have mended.
  let isOneHistory = options.isOneHistory;
  while (!signal.aborted) {
    try {
      if (!isOneHistory) await options.requireOneHistory();
      isOneHistory = true;
      await work(options, signal);
    } catch (err) {
      const isFault = err instanceof LogFolderFault;
      if (isFault) isOneHistory = false;
      metrics.faults(isFault ? 1 : 0);
      if (isFault) {
        logger.error({ err }, 'nothing is signed: the log is not the one that was signed before');
        await publishedLog(db)
          .reportStanding({ ...standing, fault: err.message })
          .catch(() => undefined);
      } else logger.warn({ err }, 'the log could not be followed, trying again');
      await delay(AGAIN_AFTER_MS, signal);
    }
  }
}

async function work(options: FollowOptions, signal: AbortSignal): Promise<void> {
  const { folder, key, db, metrics } = options;
  const log = await openSealedLog(folder, key);
  await requireSameEnd(log, options);
  await options.askPlaces(log.sealedSize, signal);
  const note = await folder.checkpoint();
  if (note !== undefined) await copyFromFolder(db, folder, { size: log.sealedSize, note });
  await publishedLog(db).reportStanding({ verifier: verifierText(key.verifier), fault: null });
  metrics.faults(0);
  metrics.sealed(log.sealedSize);
  const following: Following = { log, upTo: log.sealedUpTo, due: undefined, dueInQuiet: 0 };
  while (!signal.aborted) {
    await follow(following, options, signal);
    await sealWhenDue(following, options, signal);
    await delay(LOOK_EVERY_MS, signal);
  }
  // What was added and not sealed is read again by the next start.
}

interface Following {
  readonly log: SealedLog;
  /** Everything up to here was added. */
  upTo: bigint;
  /** When what is not sealed yet is sealed at the latest. */
  due: number | undefined;
  /** When it is sealed if nothing follows. */
  dueInQuiet: number;
}

async function follow(
  following: Following,
  options: FollowOptions,
  signal: AbortSignal,
): Promise<void> {
  const { store, every } = options;
  const { log } = following;
  for await (const page of store.scanAll({ after: following.upTo, limit: PAGE, signal })) {
    for (const event of page.events) {
      await answerExport(event, following, options);
      add(event, following, every);
      if (log.size - log.sealedSize >= every.events) await seal(following, options, signal);
    }
    following.upTo = page.upTo;
    // Where events come without a pause there is always one more page.
    await sealWhenDue(following, options, signal);
  }
}

/** Before the event is sealed: who begins anew from what was sealed meets it again, unless it was answered. */
async function answerExport(
  event: RecordedEvent,
  { log }: Following,
  { db, key, store }: FollowOptions,
): Promise<void> {
  const exported = exportIn(event);
  const streams = exported && (await packStreams(store, exported));
  const signed = signedManifest(event, { index: log.size, streams }, key);
  if (signed) await publishedLog(db).answer(signed);
}

function add(event: RecordedEvent, following: Following, every: SealEvery): void {
  following.log.add(logEntry(event), event.position);
  // The first one is signed at once: whoever looks shall find what to check with.
  const isFirst = following.log.sealedSize === 0;
  const isRequested = isCheckpointRequest(event) || wantsCheckpoint(event);
  const latest = isFirst || isRequested ? 0 : every.ms;
  const now = performance.now();
  following.due = Math.min(following.due ?? Number.POSITIVE_INFINITY, now + latest);
  following.dueInQuiet = now + every.quietMs;
}

async function sealWhenDue(
  following: Following,
  options: FollowOptions,
  signal: AbortSignal,
): Promise<void> {
  const { due, dueInQuiet } = following;
  if (due !== undefined && performance.now() >= Math.min(due, dueInQuiet))
    await seal(following, options, signal);
}

async function seal(
  following: Following,
  options: FollowOptions,
  signal: AbortSignal,
): Promise<void> {
  const { db, metrics, secondPlaces, askPlaces } = options;
  await askPlaces(following.log.sealedSize, signal);
  // Whoever stops the notary while a place is asked has not heard what it answers.
  if (signal.aborted) return;
  const sealed = await following.log.seal();
  following.due = undefined;
  metrics.sealed(sealed.size);
  await publishedLog(db).publish(sealed);
  for (const place of secondPlaces) place.send(sealed);
}

/** @throws {LogFolderFault} where the event that was signed last is not there, or is another one. */
async function requireSameEnd(
  log: SealedLog,
  { store, folder }: Pick<FollowOptions, 'store' | 'folder'>,
): Promise<void> {
  const { sealedSize, sealedUpTo } = log;
  if (sealedSize === 0) return;
  const [last] = await store.readAll({ after: sealedUpTo - 1n, limit: 1 });
  const leaf = await hashTree(sealedSize, TREE, folder.readTile).leaf(sealedSize - 1);
  if (last?.position !== sealedUpTo || !isSame(TREE.leaf(logEntry(last)), leaf))
    throw new LogFolderFault(
      `Event ${sealedSize - 1}, the last that was signed, is not at position ${sealedUpTo} of the log any more. ` +
        'Verify the log against the folder before anything else is done.',
    );
}
