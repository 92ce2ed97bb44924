import type {
  AccessReview,
  Duties,
  PeriodTotals,
  ReviewedAccount,
  ShownDuties,
} from 'contracts/api/history-review';
import { COMPANY_ROLES } from 'contracts/primitives/company-role';
import { isCustomer } from 'contracts/policies/access';
import type { PeriodSummary } from '../period/period-file.ts';
import { isByTwo } from './review-tables.ts';

/** What a screen shows of the books; the files of a package say more. */
export function shownTotals({
  currency,
  transactions,
  walletAccounts,
  differingAccounts,
  accounts,
  trialBalance,
  numbers,
}: PeriodSummary): PeriodTotals {
  return {
    currency,
    transactions,
    walletAccounts,
    differingAccounts,
    accounts: [...accounts],
    trialBalance,
    numbers: [...numbers],
  };
}

/** Staff one by one; accounts of companies are thousands, of which a screen shows how many there were. */
export function shownAccess(accounts: readonly ReviewedAccount[], until: string): AccessReview {
  const ofCompanies = accounts.filter(({ role }) => isCustomer(role));
  const active = ofCompanies.filter(({ state }) => state === 'active');
  return {
    until,
    staff: accounts.filter(({ role }) => !isCustomer(role)),
    companies: {
      accounts: ofCompanies.length,
      active: active.length,
      byRole: COMPANY_ROLES.map((role) => ({
        role,
        active: active.filter(({ companyRole }) => companyRole === role).length,
      })),
    },
  };
}

/** Beside all exceptions a screen shows so many of the others, the newest; the package has them all. */
const SHOWN = 50;

export function shownDuties({ acts, grants, ...duties }: Duties): ShownDuties {
  const exceptions = acts.filter((act) => act.exceptions.length > 0);
  const others = acts.filter((act) => act.exceptions.length === 0);
  return {
    ...duties,
    acts: [...exceptions, ...others.slice(0, SHOWN)],
    grants: grants.slice(0, SHOWN),
    totals: {
      acts: acts.length,
      byTwo: acts.filter(isByTwo).length,
      exceptions: exceptions.length,
      grants: grants.length,
    },
  };
}
