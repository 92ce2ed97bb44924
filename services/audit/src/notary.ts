import path from 'node:path';
import type { EventStore } from 'eventstore-client/event-store';
import type { Logger } from 'kernel/runtime/logger';
import type { Stoppable } from 'kernel/runtime/process';
import type { Knex } from 'knex';
import type { Registry } from 'prom-client';
import { checkLog } from './notary/check-log.ts';
import { followAndSeal } from './notary/follow-and-seal.ts';
import type { SealEvery } from './notary/follow-and-seal.ts';
import { openLogFolder } from './notary/log-folder.ts';
import type { LogFolder } from './notary/log-folder.ts';
import { notaryKey } from './notary/notary-key.ts';
import { notaryMetrics } from './notary/notary-metrics.ts';
import { gitRepository, webhook } from './notary/second-place.ts';
import type { SecondPlace } from './notary/second-place.ts';
import { verifyOnRequest } from './notary/verify-on-request.ts';

export interface NotaryOptions {
  readonly store: EventStore;
  /** May write to schema `audit`, and to nothing else. */
  readonly db: Knex;
  /** Where what is signed lies: below it `log`. */
  readonly dir: string;
  /** The portal's address, which names a new log. */
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
  readonly registry: Registry;
  readonly logger: Logger;
}

/** Signs checkpoints of all that stands in the log, and verifies it when asked to, until it is stopped. */
export async function startNotary(options: NotaryOptions): Promise<Stoppable> {
  const { store, db, every, logger } = options;
  const folder = await openLogFolder(path.join(options.dir, 'log'));
  const key = notaryKey(await originOf(folder, options.address), options.seed);
  const secondPlaces = placesOf(options);
  const metrics = notaryMetrics(options.registry);
  const following = followAndSeal({ store, db, folder, key, every, secondPlaces, metrics, logger });
  const verifying = verifyOnRequest({ store, db, folder, verifier: key.verifier, logger });
  const { verifier } = key;
  const pauseMs = options.checkPauseMs;
  const checking = checkLog({ store, db, folder, verifier, metrics, logger, pauseMs });
  return {
    name: following.name,
    stop: async () => {
      await Promise.all([following.stop(), verifying.stop(), checking.stop()]);
      for (const place of secondPlaces) await place.stop();
    },
  };
}

/** A log keeps its name: programs that check it know it by that. */
async function originOf(folder: LogFolder, address: string): Promise<string> {
  const [known] = (await folder.checkpoint())?.split('\n') ?? [];
  return known || `${new URL(address).host}/history`;
}

function placesOf({ webhookUrl, gitDir, logger }: NotaryOptions): readonly SecondPlace[] {
  return [
    ...(webhookUrl === '' ? [] : [webhook(webhookUrl, logger)]),
    ...(gitDir === '' ? [] : [gitRepository(gitDir, logger)]),
  ];
}
