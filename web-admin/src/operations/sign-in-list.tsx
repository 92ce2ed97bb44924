import type { SignInRow } from 'contracts/api/operations';
import { SIGN_IN_OUTCOMES } from 'contracts/constants/operations';
import type { SignInOutcome } from 'contracts/constants/operations';
import type { ReactElement } from 'react';
import { Badge } from '../design/badge.tsx';
import type { Tone } from '../design/badge.tsx';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import type { Column, FilterField } from '../list/list-definition.ts';
import { listPath } from '../list/list-path.ts';
import { ResourceList } from '../list/resource-list.tsx';
import type { Texts } from '../texts/en/en.ts';
import { useTexts } from '../texts/use-texts.ts';
import { OperationsTabs } from './operations-tabs.tsx';

const TONES: Readonly<Record<SignInOutcome, Tone>> = {
  succeeded: 'ok',
  failed: 'bad',
  slowed: 'warn',
  locked: 'warn',
  'account-disabled': 'bad',
  'panel-denied': 'warn',
  'second-factor-asked': 'info',
  'codes-refused': 'bad',
};

/** Attempts to sign in of the last 90 days, newest first. */
export function SignInList(): ReactElement {
  const texts = useTexts().operations;
  const { signIns } = texts;
  const filters: readonly FilterField<'operations/sign-ins'>[] = [
    {
      name: 'outcome',
      label: signIns.outcome,
      choices: SIGN_IN_OUTCOMES.map((id) => ({ id, name: signIns.outcomes[id] })),
    },
    { name: 'from', label: texts.fields.from, type: 'date' },
    { name: 'to', label: texts.fields.to, type: 'date' },
  ];
  return (
    <ResourceList
      resource="operations/sign-ins"
      title={signIns.title}
      above={<OperationsTabs />}
      everyMarket
      searchHint={signIns.searchHint}
      columns={columnsOf(texts)}
      filters={filters}
      sort={{ field: 'at', order: 'DESC' }}
      pathOf={placeOf}
      nameOf={({ account }) => account?.name ?? signIns.nobody}
    />
  );
}

/** Whose account it was; else what else came from there. */
function placeOf({ account, address }: SignInRow): string {
  if (account) return `/admin/users/edit/${encodeURIComponent(account.id)}`;
  return listPath('operations/sign-ins', address === null ? {} : { q: address });
}

function columnsOf({
  signIns,
  fields,
}: Texts['operations']): readonly Column<'operations/sign-ins'>[] {
  return [
    {
      name: 'account',
      label: signIns.account,
      cell: ({ account }) =>
        account ? (account.name ?? account.id) : <span className="muted">{signIns.nobody}</span>,
    },
    {
      name: 'outcome',
      label: signIns.outcome,
      cell: ({ outcome }) => <Badge tone={TONES[outcome]}>{signIns.outcomes[outcome]}</Badge>,
    },
    {
      name: 'address',
      label: signIns.address,
      cell: ({ address }) => <span className="mono">{address ?? ''}</span>,
    },
    { name: 'at', label: fields.when, sortBy: 'at', cell: ({ at }) => <DateTime at={at} /> },
  ];
}
