import path from 'node:path';
import type { EventStore } from 'eventstore-client/event-store';
import type { Logger } from 'kernel/runtime/logger';
import type { Stoppable } from 'kernel/runtime/process';
import type { Knex } from 'knex';
import type { Registry } from 'prom-client';
import { checkLog } from './notary/check-log.ts';
import { secondPlaces as askable } from './notary/ask-second-places.ts';
import { followAndSeal } from './notary/follow-and-seal.ts';
import type { SealEvery } from './notary/follow-and-seal.ts';
import { openLogFolder } from './notary/log-folder.ts';
import type { LogFolder } from './notary/log-folder.ts';
import { notaryKey } from './notary/notary-key.ts';
import { notaryMetrics } from './notary/notary-metrics.ts';
import { requireOneHistory } from './notary/one-history.ts';
import type { HistoryOptions } from './notary/one-history.ts';
import { ForkedLog } from './notary/known-checkpoints.ts';
import { publishedLog } from './notary/published-log.ts';
import { nodeProofCrypto } from './proof/node-crypto.ts';
import { readKey } from './proof/signed-checkpoint.ts';
import { verifierText } from './proof/signed-note.ts';
import { gitRepository, outsideFile, webhook } from './notary/second-place.ts';
import type { SecondPlace } from './notary/second-place.ts';
import { stampCheckpoints } from './notary/stamp-checkpoints.ts';
import type { StampingOptions } from './notary/stamp-checkpoints.ts';
import { verifyOnRequest } from './notary/verify-on-request.ts';

export interface NotaryOptions {
  readonly store: EventStore;
  /** May write to schema `audit`, and to nothing else. */
  readonly db: Knex;
  /** Where what is signed lies: below it `log`. */
  readonly dir: string;
  /** The log's name; '' for the one that it has, or that a new one takes from the address. */
  readonly name: string;
  /** The portal's address. */
  readonly address: string;
  /** 32 bytes: the private key. */
  readonly seed: Uint8Array;
  readonly every: SealEvery;
  /** Between two pages of the check that never ends; in milliseconds. */
  readonly checkPauseMs: number;
  /** '' for none. */
  readonly webhookUrl: string;
  /** '' for none. */
  readonly gitDir: string;
  /** A file outside of the data that keeps the last checkpoint; '' for none. */
  readonly file: string;
  /** How long a second place that is away is waited for before anything is signed. */
  readonly placeWaitMs: number;
  /** Who gives checkpoints time stamps; left out, nobody does. */
  readonly stamping?: Pick<StampingOptions, 'authority' | 'everyMs' | 'againMs'> | undefined;
  /** The consent to give up what was signed before; '' for none. */
  readonly acceptFork: string;
  readonly registry: Registry;
  readonly logger: Logger;
}

/**
 * Signs checkpoints of all that stands in the log, and verifies it when asked to, until it is stopped.
 * @throws {ForkedLog} where checkpoints are known that the folder's log does not go on from.
 */
export async function startNotary(options: NotaryOptions): Promise<Stoppable> {
  const { store, db, every, logger, file, acceptFork: accepted } = options;
  const folder = await openLogFolder(path.join(options.dir, 'log'));
  const key = notaryKey(options.name || (await nameOf(folder, options)), options.seed);
  const secondPlaces = placesOf(options);
  const metrics = notaryMetrics(options.registry);
  const history = { db, folder, key, file, accepted, logger };
  const isOneHistory = await holdsAtStart(history);
  const waitMs = options.placeWaitMs;
  const { ask } = askable({ folder, key, places: secondPlaces, waitMs, accepted, metrics, logger });
  const following = followAndSeal({
    store,
    db,
    folder,
    key,
    every,
    secondPlaces,
    metrics,
    logger,
    isOneHistory,
    askPlaces: ask,
    requireOneHistory: () => requireOneHistory(history),
  });
  const verifying = verifyOnRequest({ store, db, folder, key, logger });
  const { verifier } = key;
  const pauseMs = options.checkPauseMs;
  const checking = checkLog({ store, db, folder, verifier, metrics, logger, pauseMs });
  const published = publishedLog(db);
  const stamping =
    options.stamping &&
    stampCheckpoints({ ...options.stamping, folder, published, metrics, logger });
  const working = [following, verifying, checking, ...(stamping ? [stamping] : [])];
  return {
    name: following.name,
    stop: async () => {
      await Promise.all(working.map(async (each) => each.stop()));
      for (const place of secondPlaces) await place.stop();
    },
  };
}

/** Refuses the start where it would deny what was signed; it finds and reports any other fault while it runs. */
async function holdsAtStart(history: HistoryOptions): Promise<boolean> {
  try {
    await requireOneHistory(history);
    return true;
  } catch (error) {
    if (!(error instanceof ForkedLog)) return false;
    const verifier = verifierText(history.key.verifier);
    await publishedLog(history.db).reportStanding({ verifier, fault: error.message });
    throw error;
  }
}

/** A log keeps its name: programs that check it know it by that. */
async function nameOf(
  folder: LogFolder,
  { db, address }: Pick<NotaryOptions, 'db' | 'address'>,
): Promise<string> {
  const [inFolder] = (await folder.checkpoint())?.split('\n') ?? [];
  if (inFolder) return inFolder;
  const verifier = await publishedLog(db).verifier();
  const key = verifier === undefined ? undefined : readKey(verifier, nodeProofCrypto);
  return key?.name ?? `${new URL(address).host}/history`;
}

function placesOf({ webhookUrl, gitDir, file, logger }: NotaryOptions): readonly SecondPlace[] {
  return [
    ...(webhookUrl === '' ? [] : [webhook(webhookUrl, logger)]),
    ...(gitDir === '' ? [] : [gitRepository(gitDir, logger)]),
    ...(file === '' ? [] : [outsideFile(file, logger)]),
  ];
}

export { ForkedLog };
export { certificatesIn } from './proof/time-stamp-authority.ts';
