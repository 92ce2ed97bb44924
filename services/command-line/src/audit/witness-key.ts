import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { verifierText } from 'audit/proof/signed-note';
import { witnessKey, witnessKeyText } from 'audit/proof/witness-key';
import { offlineCommand } from '../offline-command.ts';
import { CommandFailure, EXIT } from '../command-failure.ts';

const SEED_BYTES = 32;
const OWNER_ONLY = 0o600;

export const makeWitnessKey = offlineCommand({
  usage: 'witness-key <name> <file>',
  describe: 'Make the key of a witness, who countersigns checkpoints',
  options: (yargs) =>
    yargs
      .positional('name', {
        type: 'string',
        demandOption: true,
        describe: 'auditor.example/witness',
      })
      .positional('file', { type: 'string', demandOption: true, describe: 'Where it is kept' }),
  run: async ({ name, file }, { output }) => {
    if (!/^[^\s+]+$/.test(name)) throw new CommandFailure('A name has no spaces and no plus sign.');
    const seed = randomBytes(SEED_BYTES);
    // A key that is there is never written over: what it signed could not be checked any more.
    await writeFile(file, `${witnessKeyText(name, seed)}\n`, {
      mode: OWNER_ONLY,
      flag: 'wx',
    }).catch((error: unknown) => {
      throw new CommandFailure(`${file} cannot be made. Is there a file already?`, {
        cause: error,
      });
    });
    const key = verifierText(witnessKey(name, seed).verifier);
    output.result({ key, file }, [key]);
    output.note(`The private key is in ${file}. Give others the line above: --witness takes it.`);
    return EXIT.done;
  },
});
