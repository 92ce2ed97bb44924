import type { NamedActor } from 'contracts/api/admin-keys';
import type {
  AdminTransaction,
  ListedChange,
  ListedRequest,
  ListedSettings,
  MarketSettings,
  SettingsChange,
  WalletRequest,
} from 'contracts/api/admin-wallets';
import type { BankStatementRecord, ListedStatement } from 'contracts/api/bank-statements';
import type { WalletTransaction } from 'contracts/api/wallet';
import { namedActor, peopleOf } from '../http/names.ts';
import { decidersOf } from './deciders.ts';

type Asking = Parameters<typeof peopleOf>[0];
type NameOf = (id: string) => NamedActor;

async function namesOf(call: Asking, ids: readonly string[]): Promise<NameOf> {
  const people = await peopleOf(call, ids);
  return (id) => namedActor(people, id);
}

/** Requests with those who entered and decided them by name. */
export async function namedRequests(
  call: Asking,
  requests: readonly WalletRequest[],
): Promise<readonly ListedRequest[]> {
  const name = await namesOf(call, requests.flatMap(peopleOfRequest));
  return requests.map((each) => requestWith(each, name));
}

/** One of them. */
export async function namedRequest(call: Asking, request: WalletRequest): Promise<ListedRequest> {
  return requestWith(request, await namesOf(call, peopleOfRequest(request)));
}

const peopleOfRequest = ({ requestedBy, decidedBy }: WalletRequest) =>
  decidedBy === null ? [requestedBy] : [requestedBy, decidedBy];

function requestWith(request: WalletRequest, name: NameOf): ListedRequest {
  const { requestedBy, decidedBy } = request;
  const decided = decidedBy === null ? null : name(decidedBy);
  return { ...request, requestedBy: name(requestedBy), decidedBy: decided };
}

/** Transactions with who made them by name. */
export async function namedTransactions(
  call: Asking,
  transactions: readonly WalletTransaction[],
): Promise<readonly AdminTransaction[]> {
  const ids = transactions.map(({ actor }) => actor);
  const name = await namesOf(call, ids);
  return transactions.map((each) => ({ ...each, actor: name(each.actor) }));
}

/** Bank statements with who imported them by name. */
export async function namedStatements(
  call: Asking,
  statements: readonly BankStatementRecord[],
): Promise<readonly ListedStatement[]> {
  const ids = statements.map(({ receivedBy }) => receivedBy);
  const name = await namesOf(call, ids);
  return statements.map((each) => ({ ...each, receivedBy: name(each.receivedBy) }));
}

/** One of them. */
export async function namedStatement(
  call: Asking,
  statement: BankStatementRecord,
): Promise<ListedStatement> {
  const name = await namesOf(call, [statement.receivedBy]);
  return { ...statement, receivedBy: name(statement.receivedBy) };
}

/** Changes of settings with who made them by name. */
export async function namedChanges(
  call: Asking,
  changes: readonly SettingsChange[],
): Promise<readonly ListedChange[]> {
  const ids = changes.flatMap(({ requestedBy, actor }) => [requestedBy ?? actor, actor]);
  const name = await namesOf(call, ids);
  return changes.map((each) => ({
    ...each,
    requestedBy: each.requestedBy === null ? null : name(each.requestedBy),
    actor: name(each.actor),
  }));
}

/** Settings with those who asked for changes that wait by name, and who may decide about them. */
export async function namedSettings(
  call: Asking & Parameters<typeof decidersOf>[0],
  settings: MarketSettings,
): Promise<ListedSettings> {
  const ids = settings.waiting.map(({ requestedBy }) => requestedBy);
  const name = await namesOf(call, ids);
  const waiting = settings.waiting.map(async (each) => {
    const { id: requestId, requestedBy } = each;
    const deciders = await decidersOf(call, { requestId, requestedBy, superAdmins: true });
    return { ...each, requestedBy: name(requestedBy), ...deciders };
  });
  return { ...settings, waiting: await Promise.all(waiting) };
}
