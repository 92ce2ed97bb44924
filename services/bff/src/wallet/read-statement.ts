import type { WalletStatement } from 'contracts/api/wallet';
import { boundsOfMonth, monthOf } from 'contracts/primitives/days';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import { HttpError } from 'kernel/http/http-error';
import type { SignedIn } from '../http/caller.ts';
import type { Call, RouteSchema } from '../http/route.ts';

type QueryRunner = Pick<Call<RouteSchema, SignedIn>, 'runQuery'>;

/**
 * A month of the caller's wallet.
 * @throws {HttpError} 422 for a month that has not begun: there is nothing to state yet.
 */
export async function readStatement(
  { runQuery }: QueryRunner,
  month: string,
): Promise<WalletStatement> {
  const now = new Date();
  const { from, to } = boundsOfMonth(month);
  if (Date.parse(from) > now.getTime()) throw notBegun(month, now);
  // Not the session's copy: the company may have changed its name since the sign-in.
  const [figures, company] = await Promise.all([
    runQuery('wallet.statement', { month }),
    runQuery('accounts.company', {}),
  ]);
  const final = Date.parse(to) <= now.getTime();
  return { ...figures, companyName: company.name, final };
}

function notBegun(month: string, now: Date): HttpError {
  return new HttpError({
    code: PROBLEM_CODES.monthNotBegun,
    message: `${month} has not begun yet. Choose ${monthOf(now)} or an earlier month.`,
  });
}
