import type { z } from 'zod';
import { accountingQueries } from './accounting.ts';
import { accountsCommands, accountsQueries } from './accounts.ts';
import { approvalsCommands, approvalsQueries } from './approvals.ts';
import { branchesCommands, branchesQueries } from './branches.ts';
import { companySightCommands, companySightQueries } from './company-sight.ts';
import { colleaguesCommands, colleaguesQueries } from './colleagues.ts';
import { ownershipCommands, ownershipQueries } from './ownership.ts';
import type { CallSchemas, DeepReadonly, ResultOf, ClientCall } from './call.ts';
import { catalogCommands, catalogQueries } from './catalog.ts';
import { favouritesCommands, favouritesQueries } from './favourites.ts';
import { erasureCommands, erasureQueries } from './history-erasure.ts';
import { personDataQueries } from './person-data.ts';
import { historyExportCommands, historyExportQueries } from './history-export.ts';
import { historyLogCommands, historyLogQueries } from './history-log.ts';
import { historyReplayCommands, historyReplayQueries } from './history-replay.ts';
import { historyReviewQueries } from './history-review.ts';
import { historyVerificationCommands, historyVerificationQueries } from './history-verification.ts';
import { historyEventsCommands, historyEventsQueries } from './history-events.ts';
import { jobsCommands, jobsQueries } from './jobs.ts';
import { keyRotationCommands } from './key-rotation.ts';
import { licensingCommands, licensingQueries } from './licensing.ts';
import { spendingQueries } from './spending.ts';
import { bankStatementCommands, bankStatementQueries } from './bank-statements.ts';
import { walletRequestCommands, walletRequestQueries } from './wallet-requests.ts';
import { noticesCommands, noticesQueries } from './notices.ts';
import { operationsCommands, operationsQueries } from './operations.ts';
import { orderingCommands, orderingQueries } from './ordering.ts';
import { peopleCommands, peopleQueries } from './people.ts';
import { historyAsOfQueries } from './history-as-of.ts';
import { historyWhatIfQueries } from './history-what-if.ts';
import { ownKeysCommands, ownKeysQueries } from './own-keys.ts';
import { savedListsCommands, savedListsQueries } from './saved-lists.ts';
import { processControlCommands } from './process-control.ts';
import { projectionControlCommands } from './projection-control.ts';
import { secondPersonCommands } from './second-person.ts';
import { secondFactorCommands, secondFactorQueries } from './second-factor.ts';
import { supportCommands, supportQueries } from './support.ts';
import { textPlacesCommands, textPlacesQueries } from './text-places.ts';
import { walletCommands, walletQueries } from './wallet.ts';

/** The same with all that each says of itself. */
export const allCommands = {
  ...accountsCommands,
  ...peopleCommands,
  ...secondFactorCommands,
  ...secondPersonCommands,
  ...branchesCommands,
  ...colleaguesCommands,
  ...ownershipCommands,
  ...companySightCommands,
  ...ownKeysCommands,
  ...savedListsCommands,
  ...favouritesCommands,
  ...catalogCommands,
  ...licensingCommands,
  ...walletCommands,
  ...walletRequestCommands,
  ...bankStatementCommands,
  ...orderingCommands,
  ...approvalsCommands,
  ...supportCommands,
  ...noticesCommands,
  ...jobsCommands,
  ...keyRotationCommands,
  ...projectionControlCommands,
  ...processControlCommands,
  ...operationsCommands,
  ...erasureCommands,
  ...textPlacesCommands,
  ...historyExportCommands,
  ...historyLogCommands,
  ...historyReplayCommands,
  ...historyVerificationCommands,
  ...historyEventsCommands,
};

export const allQueries = {
  ...accountingQueries,
  ...accountsQueries,
  ...peopleQueries,
  ...secondFactorQueries,
  ...branchesQueries,
  ...colleaguesQueries,
  ...ownershipQueries,
  ...companySightQueries,
  ...ownKeysQueries,
  ...spendingQueries,
  ...savedListsQueries,
  ...favouritesQueries,
  ...catalogQueries,
  ...historyAsOfQueries,
  ...historyWhatIfQueries,
  ...licensingQueries,
  ...walletQueries,
  ...walletRequestQueries,
  ...bankStatementQueries,
  ...orderingQueries,
  ...approvalsQueries,
  ...supportQueries,
  ...noticesQueries,
  ...jobsQueries,
  ...operationsQueries,
  ...erasureQueries,
  ...personDataQueries,
  ...textPlacesQueries,
  ...historyExportQueries,
  ...historyLogQueries,
  ...historyReplayQueries,
  ...historyReviewQueries,
  ...historyVerificationQueries,
  ...historyEventsQueries,
};

type SentInput<Call extends CallSchemas> = z.input<Call['input']>;
type Commands = typeof allCommands;
type Queries = typeof allQueries;

/** Every command that one process may send another, by name. */
export const commands: {
  readonly [Name in keyof Commands]: ClientCall<
    SentInput<Commands[Name]>,
    ResultOf<Commands[Name]>
  >;
} = allCommands;

/** Every query that one process may ask another, by name. */
export const queries: {
  readonly [Name in keyof Queries]: ClientCall<SentInput<Queries[Name]>, ResultOf<Queries[Name]>>;
} = allQueries;

export type CommandName = keyof Commands;
export type QueryName = keyof Queries;

/** What a caller sends: what has a default may be left out. */
export type CommandInput<Name extends CommandName> = DeepReadonly<SentInput<Commands[Name]>>;
export type CommandResult<Name extends CommandName> = ResultOf<Commands[Name]>;
export type QueryInput<Name extends QueryName> = DeepReadonly<SentInput<Queries[Name]>>;
export type QueryResult<Name extends QueryName> = ResultOf<Queries[Name]>;

/** Whether a text names a command, such as one that was kept to be sent later. */
export function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(commands, name);
}
