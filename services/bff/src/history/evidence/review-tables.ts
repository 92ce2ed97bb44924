import type { GrantRow, MoneyActRow, ReviewedAccount } from 'contracts/api/history-review';
import { MARKET_TIME_ZONES } from 'contracts/primitives/market-days';
import type { Tenant } from 'contracts/primitives/tenant';
import { currencyOf } from 'contracts/primitives/tenant';
import { marketTime } from '../../http/market-time.ts';
import { columns } from '../../http/table-columns.ts';
import type { Columns } from '../../http/table-columns.ts';

// Persons stand by id and role in all of them: names are personal, and auditors are shown none.

export function accountColumns(market: Tenant): Columns<ReviewedAccount> {
  return columns<ReviewedAccount>(
    ['account_id', ({ userId }) => userId],
    ['role', ({ role }) => role],
    ['market', ({ tenantId }) => tenantId],
    ['company_id', ({ companyId }) => companyId],
    ['role_in_company', ({ companyRole }) => companyRole],
    ['state', ({ state }) => state],
    ['second_factors', ({ secondFactors }) => secondFactors.join(' ')],
    ['role_since', ({ roleSince }) => marketTime(roleSince, market), 'moment'],
    ['time_zone', () => MARKET_TIME_ZONES[market]],
    ['role_given_by', ({ roleBy }) => roleBy.id],
    ['role_given_by_role', ({ roleBy }) => roleBy.role],
    ['last_sign_in', ({ lastSignInAt }) => marketTime(lastSignInAt, market), 'moment'],
    ['conflicts', ({ conflicts }) => conflicts.join(' ')],
  );
}

export function actColumns(market: Tenant): Columns<MoneyActRow> {
  return columns<MoneyActRow>(
    ['position', ({ position }) => position, 'code'],
    ['at', ({ at }) => marketTime(at, market), 'moment'],
    ['time_zone', () => MARKET_TIME_ZONES[market]],
    ['act', ({ kind }) => kind],
    ['outcome', ({ outcome }) => outcome],
    ['company_id', ({ companyId }) => companyId],
    ['amount', ({ amount }) => amount, 'amount'],
    ['currency', () => currencyOf(market)],
    ['entered_by', ({ enteredBy }) => enteredBy.id],
    ['entered_by_role', ({ enteredBy }) => enteredBy.role],
    ['decided_by', ({ decidedBy }) => decidedBy?.id],
    ['decided_by_role', ({ decidedBy }) => decidedBy?.role],
    ['two_people', (act) => (isByTwo(act) ? 'yes' : 'no')],
    ['above_sum', ({ isAboveSum }) => (isAboveSum ? 'yes' : 'no')],
    ['exceptions', ({ exceptions }) => exceptions.join(' ')],
  );
}

export function grantColumns(market: Tenant): Columns<GrantRow> {
  return columns<GrantRow>(
    ['position', ({ position }) => position, 'code'],
    ['at', ({ at }) => marketTime(at, market), 'moment'],
    ['time_zone', () => MARKET_TIME_ZONES[market]],
    ['what', ({ kind }) => kind],
    ['account_id', ({ userId }) => userId],
    ['role', ({ role }) => role],
    ['by', ({ by }) => by.id],
    ['by_role', ({ by }) => by.role],
  );
}

/** Whether it was booked because another person than who entered it agreed. */
export function isByTwo({
  outcome,
  enteredBy,
  decidedBy,
}: Pick<MoneyActRow, 'outcome' | 'enteredBy' | 'decidedBy'>): boolean {
  return outcome === 'booked' && decidedBy !== null && decidedBy.id !== enteredBy.id;
}
