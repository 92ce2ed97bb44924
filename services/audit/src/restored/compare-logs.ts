import { isSame } from '../proof/crypto.ts';
import { checkpointSizes } from '../notary/log-folder.ts';
import { lastWhere } from './last-where.ts';
import type { LogOnDisk } from './log-on-disk.ts';

/** `longer`: the first goes on from the second; `shorter`: the other way; `fork`: neither does. */
export type LogRelation = 'same' | 'longer' | 'shorter' | 'fork';

/** How one log stands to another, by their trees: what the roots do not show is not believed. */
export async function compareLogs(one: LogOnDisk, other: LogOnDisk): Promise<LogRelation> {
  const [size, otherSize] = [one.checkpoint.size, other.checkpoint.size];
  if (one.checkpoint.origin !== other.checkpoint.origin) return 'fork';
  const shorter = size < otherSize ? one : other;
  const longer = size < otherSize ? other : one;
  if (!(await beginsWith(longer, shorter))) return 'fork';
  if (size === otherSize) return 'same';
  return longer === one ? 'longer' : 'shorter';
}

/** Up to which of its checkpoints one log is the beginning of another; 0 for none. */
export async function sharedSize(one: LogOnDisk, other: LogOnDisk): Promise<number> {
  const sizes = (await checkpointSizes(one.dir)).filter((size) => size <= other.checkpoint.size);
  return lastWhere(sizes, async (size) =>
    isSame(await one.tree.rangeHash(0, size), await other.tree.rangeHash(0, size)),
  );
}

async function beginsWith(longer: LogOnDisk, shorter: LogOnDisk): Promise<boolean> {
  const { size, root } = shorter.checkpoint;
  return isSame(await longer.tree.rangeHash(0, size), root);
}
