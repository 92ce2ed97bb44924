import type { CompanyLogEntry, CompanyLogField } from 'contracts/api/company-log';
import { COMPANY_ROLES } from 'contracts/primitives/company-role';
import { formatAmount } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import { useMarket } from '../../tenant/use-market.ts';
import { useColleaguesTexts, useCompanyLogTexts } from './texts.ts';

type Change = CompanyLogEntry['changes'][number];

/** What a field was before, and what it is since. */
export function LogChange({ change: { field, before, after } }: { change: Change }): ReactElement {
  const texts = useCompanyLogTexts();
  const shown = useShown();
  return (
    <li className="wrap-anywhere">
      {texts.fields[field]}: {shown(field, before)} → {shown(field, after)}
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
