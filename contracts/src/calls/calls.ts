import type { z } from 'zod';
import { accountsCommands, accountsQueries } from './accounts.ts';
import { branchesCommands, branchesQueries } from './branches.ts';
import type { Exchange, ReadOnly, ResultOf, SentCall } from './call.ts';
import { catalogCommands, catalogQueries } from './catalog.ts';
import { licensingCommands, licensingQueries } from './licensing.ts';
import { orderingCommands, orderingQueries } from './ordering.ts';
import { processControlCommands } from './process-control.ts';
import { projectionControlCommands } from './projection-control.ts';
import { supportCommands, supportQueries } from './support.ts';
import { walletCommands, walletQueries } from './wallet.ts';

const everyCommand = {
  ...accountsCommands,
  ...branchesCommands,
  ...catalogCommands,
  ...licensingCommands,
  ...walletCommands,
  ...orderingCommands,
  ...supportCommands,
  ...projectionControlCommands,
  ...processControlCommands,
};

const everyQuery = {
  ...accountsQueries,
  ...branchesQueries,
  ...catalogQueries,
  ...licensingQueries,
  ...walletQueries,
  ...orderingQueries,
  ...supportQueries,
};

type Sent<Call extends Exchange> = z.input<Call['input']>;
type Commands = typeof everyCommand;
type Queries = typeof everyQuery;

/** Every command that one process may send another, by name. */
export const commands: {
  readonly [Name in keyof Commands]: SentCall<Sent<Commands[Name]>, ResultOf<Commands[Name]>>;
} = everyCommand;

/** Every query that one process may ask another, by name. */
export const queries: {
  readonly [Name in keyof Queries]: SentCall<Sent<Queries[Name]>, ResultOf<Queries[Name]>>;
} = everyQuery;

export type CommandName = keyof Commands;
export type QueryName = keyof Queries;

/** What a caller sends: what has a default may be left out. */
export type CommandInput<Name extends CommandName> = ReadOnly<Sent<Commands[Name]>>;
export type CommandResult<Name extends CommandName> = ResultOf<Commands[Name]>;
export type QueryInput<Name extends QueryName> = ReadOnly<Sent<Queries[Name]>>;
export type QueryResult<Name extends QueryName> = ResultOf<Queries[Name]>;

/** Whether a text names a command, such as one that was kept to be sent later. */
export function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(commands, name);
}
