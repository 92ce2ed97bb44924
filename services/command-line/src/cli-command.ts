import type { ArgumentsCamelCase, Argv } from 'yargs';
import type { Output } from './output.ts';
import type { PortalConnection } from 'kernel/http/portal-connection';
import type { PortalAddress } from './find-portal.ts';

/** What every command has. */
export interface Terminal {
  readonly output: Output;
  /** Aborted by Ctrl-C: finish what is under way, report, and end. */
  readonly signal: AbortSignal;
}

/** What a command of the machine's operator works with. */
export interface CliContext extends Terminal {
  readonly portal: PortalConnection;
  readonly address: PortalAddress;
}

/** Runs a command's action and ends the process's work with its exit code. */
export interface RunAction {
  /** With the keys of the portal that runs here. */
  asOperator(action: (context: CliContext) => Promise<number>): Promise<void>;
  /** With nothing of it: who needs more signs in, or brings it along. */
  alone(action: (terminal: Terminal) => Promise<number>): Promise<void>;
}

/** Hangs a command into the parser. */
export type CliCommand = (yargs: Argv, run: RunAction) => Argv;

/** One `npm run portal -- <command>`; the types of its options follow from how they are declared. */
export interface CliCommandDefinition<Options> {
  /** Name and positional arguments as yargs writes them. */
  readonly usage: string;
  readonly describe: string;
  options(yargs: Argv): Argv<Options>;
  /** @returns the exit code. */
  run(options: ArgumentsCamelCase<Options>, context: CliContext): Promise<number>;
}

export function cliCommand<Options>(definition: CliCommandDefinition<Options>): CliCommand {
  return (yargs, run) =>
    yargs.command(
      definition.usage,
      definition.describe,
      (each) => definition.options(each),
      async (options) => {
        await run.asOperator((context) => definition.run(options, context));
      },
    );
}
