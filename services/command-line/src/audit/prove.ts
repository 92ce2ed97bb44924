import { readFile } from 'node:fs/promises';
import { parseCheckpoint } from 'audit/proof/checkpoint';
import { fromBase64, toBase64 } from 'audit/proof/encodings';
import { sha256, verifyEd25519 } from 'audit/proof/node-crypto';
import { parseNote, parseVerifier, signatureOf, utf8 } from 'audit/proof/signed-note';
import { treeHashes } from 'audit/proof/tree-hashes';
import { isIncluded } from 'audit/proof/verify-proofs';
import { historyLogPaths, inclusionProofSchema } from 'contracts/api/history-log';
import type { InclusionProof } from 'contracts/api/history-log';
import { EXIT } from '../command-failure.ts';
import { alignedTable } from '../output.ts';
import { accountCommand } from './account-command.ts';

const TREE = treeHashes(sha256);

interface Proven {
  readonly position: string;
  readonly holds: boolean;
  readonly index: number | null;
  readonly size: number | null;
  /** What does not hold; '' where all does. */
  readonly why: string;
}

export const prove = accountCommand({
  usage: 'prove <positions..>',
  describe: 'That events are part of the signed log: asked of the portal, checked here',
  options: (yargs) =>
    yargs
      .positional('positions', { type: 'string', array: true, demandOption: true })
      .option('key', {
        type: 'string',
        describe: 'A file with the public key that you trust; else the key that the portal names',
      }),
  run: async ({ positions, key }, { account, output, signal }) => {
    const trusted = key === undefined ? undefined : (await readFile(key, 'utf8')).trim();
    const proven: Proven[] = [];
    const bar = output.progress(positions.length, 'events');
    for (const position of positions) {
      if (signal.aborted) break;
      const path = historyLogPaths.proof(position);
      proven.push(checked(await account.read(inclusionProofSchema, path), trusted));
      bar.advance(1);
    }
    bar.stop();
    const rows = proven.map(({ position, holds, index, size, why }) => [
      position,
      holds ? `leaf ${index} of ${size}` : why,
    ]);
    output.result({ proven }, alignedTable(['position', 'proof'], rows));
    if (signal.aborted) return EXIT.interrupted;
    return proven.every(({ holds }) => holds) ? EXIT.done : EXIT.withProblems;
  },
});

function checked(proof: InclusionProof, trusted: string | undefined): Proven {
  const { position } = proof;
  if (!proof.covered)
    return { position, holds: false, index: null, size: null, why: 'not covered yet' };
  const { index, size } = proof;
  const why = faultOf(proof, trusted ?? proof.verifier);
  return { position, holds: why === '', index, size, why };
}

function faultOf(
  { index, entry, proof, checkpoint }: Extract<InclusionProof, { covered: true }>,
  verifier: string,
): string {
  const key = parseVerifier(verifier, sha256);
  const note = parseNote(checkpoint);
  const head = note && parseCheckpoint(note.text);
  if (!key) return 'the key is none';
  if (!note || !head || !signatureOf(note, key, verifyEd25519))
    return 'the checkpoint was not signed with this key';
  const path = proof.map((hash) => fromBase64(hash) ?? new Uint8Array());
  const leaf = TREE.leaf(utf8(entry));
  const isIn = isIncluded({ index, leaf, proof: path }, head, TREE);
  return isIn ? '' : `leaf ${toBase64(leaf)} is not in the log`;
}
