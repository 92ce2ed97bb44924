import type { Checkpoint } from 'audit/proof/checkpoint';
import { sha256 } from 'audit/proof/node-crypto';
import { treeHashes } from 'audit/proof/tree-hashes';
import { readConsistency, refusalOf } from 'audit/proof/witness';
import { historyLogPaths } from 'contracts/api/history-log';
import type { PortalAccount } from './portal-account.ts';
import { PortalRefusal } from './portal-account.ts';

/** What the later of two checkpoints is to the earlier one. */
export interface CheckpointOrder {
  readonly verdict: 'goes-on' | 'fork' | 'no-proof';
  /** What the portal answered when it was asked for the proof; '' where it was not asked. */
  readonly answer: string;
}

const TREE = treeHashes(sha256);

/** Asks the portal for the proof that the later checkpoint has all of the earlier one, and checks it here. */
export async function orderOf(
  earlier: Checkpoint,
  later: Checkpoint,
  account: Pick<PortalAccount, 'file'>,
): Promise<CheckpointOrder> {
  const isAsked = earlier.size > 0 && earlier.size < later.size;
  const answer = isAsked ? await askedProof(earlier, later, account) : '';
  const proof = readConsistency(answer, { from: earlier.size, to: later.size });
  const refusal = refusalOf(earlier, later, { proof, hashes: TREE });
  if (refusal === undefined) return { verdict: 'goes-on', answer };
  return { verdict: refusal === 'no-proof' ? 'no-proof' : 'fork', answer };
}

/** @returns what was answered, a refusal too. @throws where the portal is away, which says nothing of its log. */
async function askedProof(
  { size: from }: Checkpoint,
  { size: to }: Checkpoint,
  account: Pick<PortalAccount, 'file'>,
): Promise<string> {
  try {
    return await (
      await account.file(`${historyLogPaths.consistency}?from=${from}&to=${to}`)
    ).text();
  } catch (error) {
    if (error instanceof PortalRefusal && error.status < 500) return error.message;
    throw error;
  }
}
