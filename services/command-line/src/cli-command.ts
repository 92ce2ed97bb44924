import type { ArgumentsCamelCase, Argv } from 'yargs';
import type { Output } from './output.ts';
import type { PortalConnection } from 'kernel/http/portal-connection';
import type { PortalAddress } from './find-portal.ts';

/** What a command works with. */
export interface CliContext {
  readonly portal: PortalConnection;
  readonly address: PortalAddress;
  readonly output: Output;
  /** Aborted by Ctrl-C: finish what is under way, report, and end. */
  readonly signal: AbortSignal;
}

/** Runs a command's action with a connection and ends the process's work with its exit code. */
export type RunAction = (action: (context: CliContext) => Promise<number>) => Promise<void>;

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
        await run((context) => definition.run(options, context));
      },
    );
}
