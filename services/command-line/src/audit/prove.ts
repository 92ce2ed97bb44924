import { factsOf } from 'audit/proof/chained-entry';
import type { EntryFacts } from 'audit/proof/chained-entry';
import type { Checkpoint } from 'audit/proof/checkpoint';
import { fromBase64, toBase64 } from 'audit/proof/encodings';
import { sha256 } from 'audit/proof/node-crypto';
import { utf8 } from 'audit/proof/signed-note';
import { treeHashes } from 'audit/proof/tree-hashes';
import { isIncluded } from 'audit/proof/verify-proofs';
import { historyLogPaths, inclusionProofSchema, positionSchema } from 'contracts/api/history-log';
import type { InclusionProof } from 'contracts/api/history-log';
import { EXIT, UsageError } from '../command-failure.ts';
import { alignedTable } from '../output.ts';
import { accountCommand } from './account-command.ts';
import type { AccountContext } from './account-command.ts';

const TREE = treeHashes(sha256);

interface Proven {
  readonly position: string;
  readonly holds: boolean;
  readonly index: number | null;
  readonly size: number | null;
  /** What does not hold; '' where all does. */
  readonly why: string;
  /** The event that the proof is of, as it was hashed; null where none was answered, or where it is not shown whole. */
  readonly entry: string | null;
}

export const prove = accountCommand({
  usage: 'prove <positions..>',
  describe: 'That events are part of the signed log: asked of the portal, checked here',
  options: (yargs) =>
    yargs
      .positional('positions', { type: 'string', array: true, demandOption: true })
      .check(({ positions }) => requirePositions(positions)),
  run: async ({ positions }, context) => {
    const { account, output, signal } = context;
    const proven: Proven[] = [];
    const bar = output.progress(positions.length, 'events');
    for (const position of positions) {
      if (signal.aborted) break;
      const path = historyLogPaths.proof(position);
      proven.push(await checked(await account.read(inclusionProofSchema, path), context));
      bar.advance(1);
    }
    bar.stop();
    const { origin } = context.standing().log;
    output.result({ proven, origin }, [
      ...alignedTable(
        ['position', 'proof', 'event', 'stream', 'revision', 'id'],
        proven.map(rowOf),
      ),
      ...proven.flatMap(({ position, entry }) => (entry === null ? [] : [`${position} ${entry}`])),
    ]);
    if (signal.aborted) return EXIT.interrupted;
    return proven.every(({ holds }) => holds) ? EXIT.done : EXIT.withProblems;
  },
});

function requirePositions(positions: readonly string[]): true {
  const wrong = positions.find((each) => !positionSchema.safeParse(each).success);
  if (wrong !== undefined)
    throw new UsageError(`A position is a number such as 4711, and '${wrong}' is none.`);
  return true;
}

async function checked(proof: InclusionProof, { standing }: AccountContext): Promise<Proven> {
  const { position } = proof;
  const none = { position, holds: false, index: null, size: null, entry: null };
  if (!proof.covered) return { ...none, why: 'not covered yet' };
  const { index, entry } = proof;
  const head = await standing().log.check(proof.checkpoint);
  const why = faultOf(proof, head);
  return { position, holds: why === '', index, size: head.size, why, entry };
}

function faultOf(
  { index, entry, leafHash, proof }: Extract<InclusionProof, { covered: true }>,
  head: Checkpoint,
): string {
  const path = proof.map((hash) => fromBase64(hash) ?? new Uint8Array());
  // Of an event that is not shown whole, its place in the log is proven, and not what it says.
  const givenLeaf = fromBase64(leafHash) ?? new Uint8Array();
  const leaf = entry === null ? givenLeaf : TREE.leaf(utf8(entry));
  const isIn = isIncluded({ index, leaf, proof: path }, head, TREE);
  return isIn ? '' : `leaf ${toBase64(leaf)} is not in the log`;
}

const NO_FACTS: EntryFacts = { stream: '', revision: '', id: '', type: '', prevHash: undefined };

function rowOf({ position, holds, index, size, why, entry }: Proven): string[] {
  const { type, stream, revision, id } = factsOf(utf8(entry ?? '')) ?? NO_FACTS;
  const place = `leaf ${index} of ${size}${entry === null ? ', its content is not shown' : ''}`;
  return [position, holds ? place : why, type, stream, revision, id];
}
