import { readFile, rename, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { toHex } from 'audit/proof/encodings';
import { nodeProofCrypto, sha256 } from 'audit/proof/node-crypto';
import { openCheckpoint } from 'audit/proof/signed-checkpoint';
import type { SignedCheckpoint } from 'audit/proof/signed-checkpoint';
import { noteText, parseVerifier, verifierText } from 'audit/proof/signed-note';
import type { NoteVerifier } from 'audit/proof/signed-note';
import { treeHashes } from 'audit/proof/tree-hashes';
import { readConsistency, refusalOf } from 'audit/proof/witness';
import type { WitnessRefusal } from 'audit/proof/witness';
import { cosign as cosigned, parseWitnessKey } from 'audit/proof/witness-key';
import { readTextIfPresent } from 'kernel/files/present-files';
import { z } from 'zod';
import { offlineCommand } from '../offline-command.ts';
import { CommandFailure, EXIT } from '../command-failure.ts';
import { writeNew } from './known-logs.ts';

const REFUSALS: Readonly<Record<WitnessRefusal, string>> = {
  'other-log': 'It is a checkpoint of another log than this witness has signed.',
  shorter: 'The log has become shorter than what this witness has signed. Ask the operator why.',
  fork: 'FORK: it is of another history than what this witness has signed.',
  'no-proof': 'A proof of consistency is needed: --proof takes what the portal answers at',
};

/** What a witness has signed last: the next one has to go on from it. */
const memory = z.object({ logKey: z.string(), checkpoint: z.string() });
type Memory = z.infer<typeof memory>;

export const cosign = offlineCommand({
  usage: 'cosign <checkpoint>',
  describe: 'Countersign a checkpoint as a witness, once it is shown to go on from the last one',
  options: (yargs) =>
    yargs
      .positional('checkpoint', { type: 'string', demandOption: true, describe: 'A file, or -' })
      .option('key-file', { type: 'string', demandOption: true, describe: 'Of the witness' })
      .option('log-key', { type: 'string', describe: "The log's own key; kept from then on" })
      .option('proof', { type: 'string', describe: 'The proof of consistency, a file' })
      .option('state', { type: 'string', describe: 'Where it is kept what was signed last' }),
  run: async ({ checkpoint: file, keyFile, logKey, proof, state }, { output }) => {
    const key = parseWitnessKey(await contentOf(keyFile));
    if (!key) throw new CommandFailure(`${keyFile} is no private key of a witness.`);
    const memoryFile = state ?? `${keyFile}.state`;
    const known = await remembered(memoryFile);
    const log = logKeyOf(logKey, known);
    const next = signedBy(log, await contentOf(file));
    const refusal = known && (await refused(known, next, { log, proof }));
    if (refusal) {
      const { size } = signedBy(log, known.checkpoint).checkpoint;
      const where = `/api/history/log/consistency?from=${size}&to=${next.checkpoint.size}`;
      const kept = refusal === 'no-proof' ? null : await keepRefused(memoryFile, refusal, next);
      output.result({ signed: false, refusal, kept }, [
        `Not signed. ${REFUSALS[refusal]}`,
        ...(kept === null ? [] : [`It is kept as ${kept}, and what was signed in ${memoryFile}.`]),
      ]);
      if (refusal === 'no-proof') output.note(where);
      return EXIT.withProblems;
    }
    const note = cosigned(next.note, key, Math.floor(Date.now() / 1_000));
    // Before it is given away: what was signed once must never be forgotten.
    await remember(memoryFile, { logKey: verifierText(log), checkpoint: note });
    output.result({ signed: true, note }, [note.trimEnd()]);
    return EXIT.done;
  },
});

async function contentOf(file: string): Promise<string> {
  if (file === '-') return text(process.stdin);
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw new CommandFailure(`${file} cannot be read.`, { cause: error });
  });
}

async function remembered(file: string): Promise<Memory | undefined> {
  const content = await readTextIfPresent(file);
  if (content === undefined) return undefined;
  try {
    return memory.parse(JSON.parse(content));
  } catch (error) {
    throw new CommandFailure(`${file} is not what a witness keeps. Nothing is signed.`, {
      cause: error,
    });
  }
}

async function remember(file: string, kept: Memory): Promise<void> {
  await writeFile(`${file}.new`, `${JSON.stringify(kept, undefined, 2)}\n`, { flush: true });
  await rename(`${file}.new`, file);
}

/** The checkpoint that contradicts what was signed, beside that: the two are the evidence. */
async function keepRefused(
  memoryFile: string,
  refusal: WitnessRefusal,
  { note, checkpoint }: SignedCheckpoint,
): Promise<string> {
  const root = toHex(checkpoint.root.slice(0, SHOWN_BYTES));
  const file = `${memoryFile}.${refusal}-${checkpoint.size}-${root}`;
  await writeNew(file, noteText(note));
  return file;
}

const SHOWN_BYTES = 4;

function logKeyOf(given: string | undefined, known: Memory | undefined): NoteVerifier {
  const keyText = given ?? known?.logKey;
  if (keyText === undefined)
    throw new CommandFailure("--log-key is needed the first time: the log's own key.");
  const key = parseVerifier(keyText, sha256);
  if (key?.type !== 'note') throw new CommandFailure('--log-key is no key of a log.');
  if (known && known.logKey !== verifierText(key))
    throw new CommandFailure(
      'This witness has signed for another key of the log. Nothing is signed.',
    );
  return key;
}

function signedBy(log: NoteVerifier, note: string): SignedCheckpoint {
  const opened = openCheckpoint(note, log, nodeProofCrypto);
  if (!opened?.isSigned)
    throw new CommandFailure('It is no checkpoint that the log has signed with its key.');
  return opened;
}

async function refused(
  known: Memory,
  { checkpoint }: SignedCheckpoint,
  { log, proof }: { readonly log: NoteVerifier; readonly proof: string | undefined },
): Promise<WitnessRefusal | undefined> {
  const last = signedBy(log, known.checkpoint).checkpoint;
  const between = { from: last.size, to: checkpoint.size };
  const hashes = proof === undefined ? undefined : readConsistency(await contentOf(proof), between);
  return refusalOf(last, checkpoint, { proof: hashes, hashes: treeHashes(sha256) });
}
