import type { Logger } from '../runtime/logger.ts';
import type { StreamUse } from './decider.ts';
import type { Snapshot, SnapshotTable } from './snapshot-table.ts';

/** A stream is folded from the log for about so many events before the next snapshot of it is due. */
export const SNAPSHOT_EVERY = 200n;

/** Folded streams that outlive the process. Any of them may be thrown away: that costs time and nothing else. */
export interface Snapshots {
  /** A snapshot that this portal made with the decider as it is now; undefined also when none can be had. */
  find(target: StreamUse<unknown>): Promise<Snapshot | undefined>;
  /** Returns at once and is written beside the requests; of several that wait for one stream, the last. */
  offer(target: StreamUse<unknown>, snapshot: Snapshot): void;
  /** Throws away what turned out not to be of this log. */
  discard(stream: string): Promise<void>;
  /** Resolves when nothing waits to be written any more. */
  settled(): Promise<void>;
}

export const withoutSnapshots: Snapshots = {
  find: async () => undefined,
  offer: () => undefined,
  discard: async () => undefined,
  settled: async () => undefined,
};

/** Whatever is wrong with the table is logged and worked around: the log has it all. */
export function createSnapshots(table: SnapshotTable, logger: Logger): Snapshots {
  const waiting = new Map<string, readonly [StreamUse<unknown>, Snapshot]>();
  let writing: Promise<void> = Promise.resolve();

  const attempt = async <Result>(stream: string, work: () => Promise<Result>) => {
    try {
      return await work();
    } catch (err) {
      logger.warn({ err, stream }, 'a snapshot could not be read or written');
      return undefined;
    }
  };

  const writeWaiting = async (): Promise<void> => {
    for (const [stream, offered] of waiting) {
      waiting.delete(stream);
      await attempt(stream, () => table.keep(...offered));
    }
  };

  return {
    find: async (target) => {
      const found = await attempt(target.stream, () => table.find(target));
      if (found !== 'forged') return found;
      logger.error({ stream: target.stream }, 'a snapshot was changed by somebody else');
      await attempt(target.stream, () => table.discard(target.stream));
      return undefined;
    },
    offer: (target, snapshot) => {
      const idle = waiting.size === 0;
      waiting.set(target.stream, [target, snapshot]);
      if (idle) writing = writing.then(writeWaiting);
    },
    discard: async (stream) => {
      await attempt(stream, () => table.discard(stream));
    },
    settled: () => writing,
  };
}
