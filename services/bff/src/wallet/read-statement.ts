import type { WalletStatement } from 'contracts/api/wallet';
import { boundsOfMonth, monthIn } from 'contracts/primitives/market-days';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import { HttpError } from 'kernel/http/http-error';
import type { SignedIn } from '../http/caller.ts';
import type { Call, RouteSchema } from '../http/route.ts';

type Asking = Pick<Call<RouteSchema, SignedIn>, 'runQuery' | 'caller'>;

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

function notBegun(month: string, current: string): HttpError {
  return new HttpError({
    code: PROBLEM_CODES.monthNotBegun,
    message: `${month} has not begun yet. Choose ${current} or an earlier month.`,
  });
}
