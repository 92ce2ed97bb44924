import type { WalletStatement } from 'contracts/api/wallet';
import type { Language } from 'contracts/primitives/languages';
import { boundsOfMonth, monthIn } from 'contracts/primitives/market-days';
import { MAX_PAGE_ROWS } from 'contracts/primitives/paging';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import { HttpError } from 'kernel/http/http-error';
import { inParts } from '../gateway/in-parts.ts';
import { currentCheckpoint } from '../history/current-checkpoint.ts';
import type { SignedIn } from '../http/caller.ts';
import type { Call } from '../http/route.ts';
import type { SentStatement, StatementOrder } from './statement-lines.ts';

type Asking = Pick<Call<SignedIn>, 'runQuery' | 'caller'>;

/**
 * A month of the caller's wallet.
 * @throws {HttpError} 422 for a month that has not begun: there is nothing to state yet.
 */
export async function readStatement(
  { runQuery, caller }: Asking,
  month: string,
): Promise<WalletStatement> {
  const now = new Date();
  const { tenantId } = caller.user;
  const { from, to } = boundsOfMonth(tenantId, month);
  if (Date.parse(from) > now.getTime()) throw notBegun(month, monthIn(tenantId, now));
  // Not the session's copy: the company may have changed its name since the sign-in.
  const [figures, company] = await Promise.all([
    runQuery('wallet.statement', { month }),
    runQuery('accounts.company', {}),
  ]);
  const final = Date.parse(to) <= now.getTime();
  return { ...figures, companyName: company.name, final };
}

/** The same with what its files say besides: the orders it names, and how the log stood. */
export async function statementToSend(
  call: Asking,
  { month, language }: { readonly month: string; readonly language: Language },
): Promise<SentStatement> {
  const statement = await readStatement(call, month);
  const [orders, checkpoint] = await Promise.all([
    ordersOf(call, statement),
    currentCheckpoint(call),
  ]);
  return { statement, language, checkpoint, orders };
}

async function ordersOf(
  { runQuery }: Asking,
  { movements }: WalletStatement,
): Promise<ReadonlyMap<string, StatementOrder>> {
  const ids = [...new Set(movements.flatMap(({ orderId }) => orderId ?? []))];
  const orders = new Map<string, StatementOrder>();
  for (const orderIds of inParts(ids, MAX_PAGE_ROWS)) {
    for (const order of await runQuery('orders.named', { orderIds })) orders.set(order.id, order);
  }
  return orders;
}

function notBegun(month: string, current: string): HttpError {
  return new HttpError({
    code: PROBLEM_CODES.monthNotBegun,
    message: `${month} has not begun yet. Choose ${current} or an earlier month.`,
  });
}
