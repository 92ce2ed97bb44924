import type { CompanyLogEntry, CompanyLogField } from 'contracts/api/company-log';
import { COMPANY_ROLES } from 'contracts/primitives/company-role';
import { formatAmount } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import { useMarket } from '../../tenant/use-market.ts';
import { useColleaguesTexts, useCompanyLogTexts } from './texts.ts';

type Change = CompanyLogEntry['changes'][number];

/** Here null says something: no limit, and all branches. */
const NULL_SAYS: ReadonlySet<CompanyLogField> = new Set(['monthlyLimit', 'branches']);

/** What a field was before, where it was anything, and what it is since. */
export function LogChange({ change: { field, before, after } }: { change: Change }): ReactElement {
  const texts = useCompanyLogTexts();
  const shown = useShown();
  const isNew = before === null && !NULL_SAYS.has(field);
  return (
    <li className="wrap-anywhere">
      {texts.fields[field]}: {isNew ? '' : `${shown(field, before)} → `}
      {shown(field, after)}
    </li>
  );
}

function useShown(): (field: CompanyLogField, value: string | null) => string {
  const texts = useCompanyLogTexts();
  const { roles } = useColleaguesTexts();
  const { currency } = useMarket();
  return (field, value) => {
    if (field === 'monthlyLimit')
      return value === null ? texts.noLimit : formatAmount(value, currency);
    if (value === null) return field === 'branches' ? texts.allBranches : texts.nothing;
    const role = field === 'role' ? COMPANY_ROLES.find((each) => each === value) : undefined;
    return role === undefined ? value : roles[role];
  };
}
