import { REQUEST_KINDS, REQUEST_STATES } from 'contracts/constants/wallet-requests';
import { formatAmount } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import type { Column, FilterField } from '../list/list-definition.ts';
import { ResourceList } from '../list/resource-list.tsx';
import type { Texts } from '../texts/en/en.ts';
import { useTexts } from '../texts/use-texts.ts';
import { depositPath } from './paths.ts';
import { ActorName, RequestBadge } from './request-badge.tsx';

/** Deposits, and whatever else of money takes two people. */
export function DepositList(): ReactElement {
  const { wallets: texts } = useTexts();
  const { requests } = texts;
  const filters: readonly FilterField<'deposits'>[] = [
    {
      name: 'state',
      label: requests.state,
      choices: REQUEST_STATES.map((id) => ({ id, name: requests.states[id] })),
    },
    {
      name: 'kind',
      label: requests.kind,
      choices: REQUEST_KINDS.map((id) => ({ id, name: requests.kinds[id] })),
    },
  ];
  return (
    <ResourceList
      resource="deposits"
      title={requests.title}
      everyMarket={false}
      searchHint={requests.searchHint}
      columns={columnsOf(texts)}
      filters={filters}
      sort={{ field: 'requestedAt', order: 'DESC' }}
      pathOf={({ id }) => depositPath(id)}
      nameOf={({ amount, currency }) => formatAmount(amount, currency)}
    />
  );
}

function columnsOf(texts: Texts['wallets']): readonly Column<'deposits'>[] {
  const { requests } = texts;
  return [
    {
      name: 'company',
      label: texts.company,
      cell: ({ companyName, companyId }) => (
        <span className="wrapping">
          {companyName ?? companyId ?? texts.requests.severalCompanies}
        </span>
      ),
    },
    {
      name: 'amount',
      label: texts.amount,
      sortBy: 'amount',
      numeric: true,
      cell: ({ amount, currency }) => formatAmount(amount, currency),
    },
    {
      name: 'state',
      label: requests.state,
      cell: ({ state, reversed }) => <RequestBadge state={state} reversed={reversed} />,
    },
    { name: 'kind', label: requests.kind, cell: ({ kind }) => requests.kinds[kind] },
    {
      name: 'requestedBy',
      label: requests.requestedBy,
      cell: ({ requestedBy }) => <ActorName actor={requestedBy} />,
    },
    {
      name: 'requestedAt',
      label: requests.requestedAt,
      sortBy: 'requestedAt',
      cell: ({ requestedAt }) => <DateTime at={requestedAt} />,
    },
    {
      name: 'reference',
      label: texts.reference,
      cell: ({ reference }) => <span className="wrapping">{reference ?? ''}</span>,
    },
    {
      name: 'note',
      label: texts.note,
      optional: true,
      cell: ({ note }) => <span className="wrapping">{note ?? ''}</span>,
    },
    { name: 'market', label: texts.market, cell: ({ tenantId }) => tenantId.toUpperCase() },
    {
      name: 'decidedBy',
      label: requests.decidedBy,
      optional: true,
      cell: ({ decidedBy }) => (decidedBy === null ? '' : <ActorName actor={decidedBy} />),
    },
  ];
}
