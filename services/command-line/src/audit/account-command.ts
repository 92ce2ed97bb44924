import type { ArgumentsCamelCase, Argv } from 'yargs';
import type { CliCommand, Terminal } from '../cli-command.ts';
import { signInToPortal } from './portal-account.ts';
import type { PortalAccount } from './portal-account.ts';

export interface AccountContext extends Terminal {
  readonly account: PortalAccount;
}

interface AccountCommand<Options> {
  readonly usage: string;
  readonly describe: string;
  options(yargs: Argv): Argv<Options>;
  /** @returns the exit code. */
  run(options: ArgumentsCamelCase<Options>, context: AccountContext): Promise<number>;
}

/** A command that an auditor gives with an account of the portal and nothing else. */
export function accountCommand<Options>(definition: AccountCommand<Options>): CliCommand {
  const { usage, describe, options: declare, run } = definition;
  return (yargs, program) =>
    yargs.command(
      usage,
      describe,
      (each) => declare(each),
      async (options) => {
        await program.alone(async (terminal) => {
          const account = await signInToPortal(process.env);
          try {
            return await run(options, { ...terminal, account });
          } finally {
            await account.signOut();
          }
        });
      },
    );
}
