import yargs from 'yargs';
import type { Argv } from 'yargs';
import { EventStoreError } from 'eventstore-client/errors';
import { HttpError } from 'kernel/http/http-error';
import { connectPortal } from 'kernel/http/portal-connection';
import { isOutage } from 'kernel/runtime/database-faults';
import { ConfigurationError } from 'kernel/runtime/setting-files';
import { outliveReader } from 'launcher/closed-pipe';
import type { CliCommand, RunAction } from './cli-command.ts';
import { clockFault } from './clock-fault.ts';
import { CommandFailure, EXIT, UsageError } from './command-failure.ts';
import { createOutput } from './output.ts';
import { findPortal } from './find-portal.ts';
import { loadCommands } from './lazy-commands.ts';
import type { LazyCommands } from './lazy-commands.ts';

/** Runs one of the command lines: `npm run <script> -- <command>`. Its exit code is the process's. */
export async function runProgram(script: string, commands: LazyCommands): Promise<void> {
  outliveReader();
  const interrupted = new AbortController();
  process.on('SIGINT', () => interrupted.abort());
  process.on('SIGTERM', () => interrupted.abort());
  const json = process.argv.includes('--json');
  const output = createOutput(json, { out: process.stdout, err: process.stderr });
  const terminal = { output, signal: interrupted.signal };
  const run: RunAction = {
    asOperator: async (action) => {
      const address = findPortal(process.env);
      const portal = connectPortal(address);
      try {
        process.exitCode = await action({ portal, address, ...terminal });
      } catch (error) {
        throw (await clockFault(error, address)) ?? error;
      } finally {
        await portal.close();
      }
    },
    alone: async (action) => {
      process.exitCode = await action(terminal);
    },
  };
  try {
    const loaded = await loadCommands(commands, process.argv.slice(2));
    await parserOf(script, loaded, run).parseAsync();
  } catch (error) {
    const exitCode = error instanceof CommandFailure ? error.exitCode : EXIT.failed;
    const help = exitCode === EXIT.usage ? `\nnpm run ${script} -- --help lists the commands.` : '';
    output.note(`${explain(error)}${help}`);
    process.exitCode = exitCode;
  }
}

function parserOf(script: string, commands: readonly CliCommand[], run: RunAction): Argv {
  return commands
    .reduce((built: Argv, each) => each(built, run), yargs(process.argv.slice(2)))
    .scriptName(`npm run ${script} --`)
    .option('json', { type: 'boolean', default: false, describe: 'Answer one JSON document' })
    .demandCommand(1, 'Name a command.')
    .strict()
    .check(requireNumbers)
    .exitProcess(false)
    .fail((message: string | undefined, error: Error | undefined) => {
      if (error) throw error;
      throw new UsageError(message);
    });
}

/** Yargs makes NaN of a word where a number belongs, and goes on with it. */
function requireNumbers(options: Readonly<Record<string, unknown>>): true {
  const [wrong] = Object.entries(options).filter(([, value]) => Number.isNaN(value));
  if (wrong) throw new UsageError(`--${wrong[0]} takes a number.`);
  return true;
}

function explain(error: unknown): string {
  if (error instanceof CommandFailure || error instanceof ConfigurationError) return error.message;
  if (error instanceof HttpError) return `${error.message} (${error.code})`;
  if (error instanceof EventStoreError) return away('event store', error);
  if (isOutage(error)) return away('database', error);
  return error instanceof Error ? (error.stack ?? error.message) : 'The command failed.';
}

function away(what: string, error: unknown): string {
  const why = error instanceof Error && error.message ? `: ${error.message}` : '';
  return `The ${what} does not answer${why}. Look whether it runs, then repeat the command.`;
}
