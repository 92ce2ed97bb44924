import { keyChangeText } from 'audit/proof/key-change';
import { nodeProofCrypto, sha256, signingKey } from 'audit/proof/node-crypto';
import { readKey } from 'audit/proof/signed-checkpoint';
import { noteText, noteVerifier, utf8 } from 'audit/proof/signed-note';
import { offlineCommand } from '../offline-command.ts';
import { CommandFailure, EXIT } from '../command-failure.ts';

const SEED_BYTES = 32;

/** For who runs the portal, before its notary is given another key: auditors take the new one with this note alone. */
export const handOver = offlineCommand({
  usage: 'hand-over <new-key>',
  describe: 'Have the old key of the log (NOTARY_KEY) sign that a new one takes its place',
  options: (yargs) =>
    yargs.positional('new-key', {
      type: 'string',
      demandOption: true,
      describe: 'As the portal names it: name+id+key',
    }),
  run: async ({ newKey }, { output }) => {
    const next = readKey(newKey, nodeProofCrypto);
    if (next?.type !== 'note') throw new CommandFailure('The new key is no key of a log.');
    const seed = Buffer.from(process.env['NOTARY_KEY'] ?? '', 'base64url');
    if (seed.length !== SEED_BYTES)
      throw new CommandFailure('Set NOTARY_KEY to the old key: 32 bytes as base64url.');
    const { publicKey, sign } = signingKey(seed);
    const { name } = next;
    const { keyId } = noteVerifier({ name, type: 'note', publicKey }, sha256);
    const text = keyChangeText(next);
    const note = noteText({ text, signatures: [{ name, keyId, signature: sign(utf8(text)) }] });
    output.result({ note }, [note.trimEnd()]);
    return EXIT.done;
  },
});
