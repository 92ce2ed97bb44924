import yargs from 'yargs';
import type { Argv } from 'yargs';
import { EventStoreError } from 'eventstore-client/errors';
import { HttpError } from 'kernel/http/http-error';
import { connectPortal } from 'kernel/http/portal-connection';
import { isOutage } from 'kernel/runtime/database-faults';
import type { RunAction } from './cli-command.ts';
import { CommandFailure, EXIT } from './command-failure.ts';
import { compare } from './commands/compare.ts';
import { createUser } from './commands/create-user.ts';
import { creditLimit } from './commands/credit-limit.ts';
import { deposit } from './commands/deposit.ts';
import { importKeys } from './commands/import-keys.ts';
import { importProducts } from './commands/import-products.ts';
import { orders } from './commands/orders.ts';
import { projections } from './commands/projections.ts';
import { rebuild } from './commands/rebuild.ts';
import { parked, retry, skip } from './commands/parked.ts';
import { createOutput } from './output.ts';
import { findPortal } from './find-portal.ts';

// `npm run portal -- <command>`: the operator's command line.

const COMMANDS = [
  importProducts,
  importKeys,
  deposit,
  creditLimit,
  createUser,
  orders,
  projections,
  rebuild,
  compare,
  parked,
  skip,
  retry,
];

const interrupted = new AbortController();
process.on('SIGINT', () => interrupted.abort());
process.on('SIGTERM', () => interrupted.abort());

const json = process.argv.includes('--json');
const output = createOutput(json, { out: process.stdout, err: process.stderr });

const run: RunAction = async (action) => {
  const address = findPortal(process.env);
  const portal = connectPortal(address);
  try {
    process.exitCode = await action({ portal, address, output, signal: interrupted.signal });
  } finally {
    await portal.close();
  }
};

function explain(error: unknown): string {
  if (error instanceof CommandFailure) return error.message;
  if (error instanceof HttpError) return `${error.message} (${error.code})`;
  if (error instanceof EventStoreError) return away('event store', error);
  if (isOutage(error)) return away('database', error);
  return error instanceof Error ? (error.stack ?? error.message) : 'The command failed.';
}

function away(what: string, error: unknown): string {
  const why = error instanceof Error && error.message ? `: ${error.message}` : '';
  return `The ${what} does not answer${why}. Look whether it runs, then repeat the command.`;
}

const parser: Argv = COMMANDS.reduce(
  (built: Argv, each) => each(built, run),
  yargs(process.argv.slice(2)),
)
  .scriptName('npm run portal --')
  .option('json', { type: 'boolean', default: false, describe: 'Answer one JSON document' })
  .demandCommand(1, 'Name a command.')
  .strict()
  .exitProcess(false)
  .fail((message: string | undefined, error: Error | undefined) => {
    if (error) throw error;
    throw new UsageError(message);
  });

class UsageError extends Error {
  override readonly name = 'UsageError';
}

try {
  await parser.parseAsync();
} catch (error) {
  const isUsage = error instanceof UsageError;
  output.note(
    isUsage ? `${error.message}\nnpm run portal -- --help lists the commands.` : explain(error),
  );
  process.exitCode = isUsage ? EXIT.usage : EXIT.failed;
}
