import { GRANTED_REVEALS } from 'contracts/constants/keys';
import { isAdmin } from 'contracts/policies/access';
import { idSchema } from 'contracts/primitives/ids';
import { cliCommand } from '../cli-command.ts';
import { CommandFailure, EXIT } from '../command-failure.ts';

/** The second person of a portal that has one admin is whoever operates its machine. */
export const allowKeys = cliCommand({
  usage: 'allow-keys <admin>',
  describe: `Let an admin look at ${GRANTED_REVEALS} keys more within the hour`,
  options: (yargs) =>
    yargs.positional('admin', {
      type: 'string',
      demandOption: true,
      describe: 'Their e-mail or user name',
    }),
  run: async ({ admin }, { portal, output }) => {
    const { userId, role } = await portal.query('accounts.findLogin', { login: admin });
    if (!isAdmin(role)) throw new CommandFailure(`'${admin}' is no admin, and looks at no keys.`);
    const requestId = `reveals.${userId}` as const;
    const granted = await portal.command('DecideVaultRequest', { requestId, approve: true });
    output.result(granted, [`${admin} may look at ${GRANTED_REVEALS} keys more within the hour.`]);
    return EXIT.done;
  },
});

export const allowReplacement = cliCommand({
  usage: 'allow-replacement <key>',
  describe: 'Agree that a licence is replaced once more, as an admin has asked',
  options: (yargs) =>
    yargs.positional('key', {
      type: 'string',
      demandOption: true,
      describe: 'The id of the key, as its page in the console has it in its address',
    }),
  run: async ({ key }, { portal, output }) => {
    const keyId = idSchema.safeParse(key);
    if (!keyId.success) {
      throw new CommandFailure(
        `'${key}' is no id of a key. Take it from the address of its page in the console.`,
      );
    }
    const requestId = `replacement.${keyId.data}` as const;
    const agreed = await portal.command('DecideVaultRequest', { requestId, approve: true });
    output.result(agreed, ['The licence may be replaced once more.']);
    return EXIT.done;
  },
});
