import type { ActionRow } from 'contracts/api/operations';
import type { ReactElement } from 'react';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import type { Column, FilterField } from '../list/list-definition.ts';
import { listPath } from '../list/list-path.ts';
import { ResourceList } from '../list/resource-list.tsx';
import type { Texts } from '../texts/en/en.ts';
import { useTexts } from '../texts/use-texts.ts';
import { OperationsTabs } from './operations-tabs.tsx';
import { useStaffChoices } from './use-staff-choices.ts';

/** What staff and the machine's operator did, newest first. */
export function ActionList(): ReactElement {
  const { operations: texts } = useTexts();
  const { actions, fields } = texts;
  const staff = useStaffChoices();
  const filters: readonly FilterField<'operations/deeds'>[] = [
    { name: 'actorId', label: fields.who, choices: staff },
    {
      name: 'kind',
      label: actions.kind,
      choices: Object.entries(actions.kinds).map(([id, name]) => ({ id, name })),
    },
    { name: 'from', label: fields.from, type: 'date' },
    { name: 'to', label: fields.to, type: 'date' },
  ];
  return (
    <ResourceList
      resource="operations/deeds"
      title={actions.title}
      above={<OperationsTabs />}
      everyMarket
      searchHint={actions.searchHint}
      columns={columnsOf(texts)}
      filters={filters}
      sort={{ field: 'at', order: 'DESC' }}
      pathOf={placeOf}
      nameOf={({ deed: action }) => action}
    />
  );
}

const RECORDS: Readonly<Record<string, string>> = {
  order: '/admin/orders',
  wallet: '/admin/wallets',
  walletRequest: '/admin/deposits',
  statementRequest: '/admin/deposits',
  bankStatement: '/admin/bank-statements',
  marketSettings: '/admin/settings',
  product: '/admin/products/edit',
  user: '/admin/users/edit',
  company: '/admin/companies',
  job: '/admin/imports',
};

/** The record itself where it has a page; else what else was done to it. */
function placeOf({ kind, recordId }: ActionRow): string {
  const place = RECORDS[kind];
  if (place !== undefined) return `${place}/${encodeURIComponent(recordId)}`;
  return listPath('operations/deeds', { q: recordId });
}

function columnsOf({
  actions,
  fields,
}: Texts['operations']): readonly Column<'operations/deeds'>[] {
  return [
    {
      name: 'deed',
      label: actions.action,
      cell: ({ deed: action }) => <span className="mono">{action}</span>,
    },
    { name: 'kind', label: actions.kind, cell: ({ kind }) => kindName(actions.kinds, kind) },
    { name: 'who', label: fields.who, cell: ({ actor }) => actor.name ?? actions.operator },
    { name: 'at', label: fields.when, sortBy: 'at', cell: ({ at }) => <DateTime at={at} /> },
    {
      name: 'reason',
      label: fields.reason,
      cell: ({ reason }) => <span className="wrapping">{reason ?? ''}</span>,
    },
    {
      name: 'market',
      label: actions.market,
      optional: true,
      cell: ({ tenantId }) => tenantId?.toUpperCase() ?? '',
    },
    {
      name: 'record',
      label: actions.record,
      optional: true,
      cell: ({ recordId }) => <span className="mono">{recordId}</span>,
    },
  ];
}

function kindName(kinds: Readonly<Record<string, string>>, kind: string): string {
  return kinds[kind] ?? kind;
}
