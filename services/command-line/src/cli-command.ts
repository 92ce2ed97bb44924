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

/** What a command works with that asks no portal. */
export type OfflineContext = Pick<CliContext, 'output' | 'signal'>;

export interface Runners {
  readonly online: RunAction;
  /** Without a portal, and whether or not one runs. */
  readonly offline: (action: (context: OfflineContext) => Promise<number>) => Promise<void>;
}

/** Hangs a command into the parser. */
export type CliCommand = (yargs: Argv, runners: Runners) => Argv;

/** One `npm run portal -- <command>`; the types of its options follow from how they are declared. */
export interface CliCommandDefinition<Options, Context = CliContext> {
  /** Name and positional arguments as yargs writes them. */
  readonly usage: string;
  readonly describe: string;
  options(yargs: Argv): Argv<Options>;
  /** @returns the exit code. */
  run(options: ArgumentsCamelCase<Options>, context: Context): Promise<number>;
}

export function cliCommand<Options>(definition: CliCommandDefinition<Options>): CliCommand {
  return (yargs, { online }) => hang(yargs, definition, online);
}

/** A command that needs no portal. */
export function offlineCommand<Options>(
  definition: CliCommandDefinition<Options, OfflineContext>,
): CliCommand {
  return (yargs, { offline }) => hang(yargs, definition, offline);
}

function hang<Options, Context>(
  yargs: Argv,
  definition: CliCommandDefinition<Options, Context>,
  run: (action: (context: Context) => Promise<number>) => Promise<void>,
): Argv {
  return yargs.command(
    definition.usage,
    definition.describe,
    (each) => definition.options(each),
    async (options) => {
      await run((context) => definition.run(options, context));
    },
  );
}
