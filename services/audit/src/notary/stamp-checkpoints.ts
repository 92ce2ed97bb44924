import { delay } from 'kernel/runtime/clock';
import type { Logger } from 'kernel/runtime/logger';
import type { Stoppable } from 'kernel/runtime/process';
import { parseCheckpoint } from '../proof/checkpoint.ts';
import { sha256 } from '../proof/node-crypto.ts';
import { utf8 } from '../proof/signed-note.ts';
import { stampOf } from '../proof/time-stamp.ts';
import { askTimeStamp } from './ask-time-stamp.ts';
import type { TimeStampAuthority } from './ask-time-stamp.ts';
import type { LogFolder, StampedCheckpoint } from './log-folder.ts';
import type { NotaryMetrics } from './notary-metrics.ts';
import type { PublishedLog } from './published-log.ts';

export interface StampingOptions {
  readonly authority: TimeStampAuthority;
  /** No more than one time stamp in so long a time. */
  readonly everyMs: number;
  /** How long to wait after the first failure; it doubles with each that follows. */
  readonly againMs: number;
  readonly folder: LogFolder;
  readonly published: Pick<PublishedLog, 'publishTimeStamp'>;
  readonly metrics: Pick<NotaryMetrics, 'stamped' | 'timeStampFaults'>;
  readonly logger: Logger;
}

const LOOK_EVERY_MS = 1_000;
const LONGEST_PAUSE_MS = 10 * 60_000;

/**
 * Has the last checkpoint stamped by a time stamp authority, as often as the operator says. It stands beside the signing,
 * which never waits for it: it looks at what lies in the folder. While the authority is away it goes on trying, and the
 * next time stamp covers all that was signed meanwhile.
 */
export function stampCheckpoints(options: StampingOptions): Stoppable {
  const stopping = new AbortController();
  const running = stampUntil(options, stopping.signal);
  return {
    name: 'time stamps',
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** What was stamped last. */
interface Standing {
  last: (StampedCheckpoint & { readonly at: Date }) | undefined;
  /** When that was, by a clock that nobody sets. */
  since: number;
  isPublished: boolean;
}

async function stampUntil(options: StampingOptions, signal: AbortSignal): Promise<void> {
  const { logger, metrics, againMs } = options;
  let standing: Standing | undefined;
  let failures = 0;
  while (!signal.aborted) {
    try {
      standing ??= await takenUp(options.folder);
      await stampWhenDue(standing, options, signal);
      failures = 0;
      metrics.timeStampFaults(0);
      await delay(LOOK_EVERY_MS, signal);
    } catch (err) {
      if (signal.aborted) return;
      failures += 1;
      metrics.timeStampFaults(1);
      logger.warn({ err, failures }, 'the last checkpoint has no time stamp, trying again');
      await delay(Math.min(againMs * 2 ** (failures - 1), LONGEST_PAUSE_MS), signal);
    }
  }
}

/** A start goes on from what lies in the folder: who starts often asks the authority no more often. */
async function takenUp(folder: LogFolder): Promise<Standing> {
  for await (const each of folder.timeStamps()) {
    const stamp = stampOf(utf8(each.note), each.response, { sha256 });
    // One that is of another checkpoint is of a history that was given up.
    if (!stamp) continue;
    const age = Math.max(0, Date.now() - stamp.at.getTime());
    const since = performance.now() - age;
    return { last: { ...each, at: stamp.at }, since, isPublished: false };
  }
  return { last: undefined, since: Number.NEGATIVE_INFINITY, isPublished: true };
}

async function stampWhenDue(
  standing: Standing,
  options: StampingOptions,
  signal: AbortSignal,
): Promise<void> {
  const { folder, everyMs, authority, logger } = options;
  await publish(standing, options);
  if (performance.now() - standing.since < everyMs) return;
  const note = await folder.checkpoint();
  const size = note === undefined ? undefined : parseCheckpoint(note)?.size;
  if (note === undefined || size === undefined || note === standing.last?.note) return;
  const { response, at } = await askTimeStamp(note, authority, signal);
  await folder.keepTimeStamp(size, response);
  standing.last = { size, note, response, at };
  standing.since = performance.now();
  standing.isPublished = false;
  logger.info({ size, at: at.toISOString() }, 'a checkpoint was given a time stamp');
  await publish(standing, options);
}

async function publish(standing: Standing, { published, metrics }: StampingOptions): Promise<void> {
  if (standing.isPublished || !standing.last) return;
  metrics.stamped(standing.last.at);
  await published.publishTimeStamp(standing.last);
  standing.isPublished = true;
}
