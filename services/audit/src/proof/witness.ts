import { fromBase64 } from './encodings.ts';
import { isSame } from './crypto.ts';
import type { Checkpoint } from './checkpoint.ts';
import type { TreeHashes } from './tree-hashes.ts';
import { isConsistent } from './verify-proofs.ts';

/** Why a witness does not sign. */
export type WitnessRefusal = 'other-log' | 'shorter' | 'fork' | 'no-proof';

/**
 * Whether a witness who signed `last` may sign `next`: only the same log, grown or as it was.
 * @param proof that `next` has all of `last`; undefined where none was given.
 */
export function refusalOf(
  last: Checkpoint,
  next: Checkpoint,
  {
    proof,
    hashes,
  }: { readonly proof: readonly Uint8Array[] | undefined; readonly hashes: TreeHashes },
): WitnessRefusal | undefined {
  if (last.origin !== next.origin) return 'other-log';
  if (next.size < last.size) return 'shorter';
  if (next.size === last.size) return isSame(next.root, last.root) ? undefined : 'fork';
  if (last.size === 0) return undefined;
  if (!proof) return 'no-proof';
  return isConsistent(last, next, { proof, hashes }) ? undefined : 'fork';
}

/** A proof as `GET /api/history/log/consistency` answers it; undefined for one that is not between these sizes. */
export function readConsistency(
  text: string,
  { from, to }: { readonly from: number; readonly to: number },
): readonly Uint8Array[] | undefined {
  const said = parsed(text);
  if (said['from'] !== from || said['to'] !== to || !Array.isArray(said['proof'])) return undefined;
  const hashes = said['proof'].map((each: unknown) =>
    typeof each === 'string' ? fromBase64(each) : undefined,
  );
  const found = hashes.filter((each) => each !== undefined);
  return found.length === hashes.length ? found : undefined;
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value))
      : {};
  } catch {
    return {};
  }
}
