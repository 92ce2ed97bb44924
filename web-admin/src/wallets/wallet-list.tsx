import { WALLET_DEBTS } from 'contracts/constants/wallet-requests';
import type { WalletBalance } from 'contracts/api/wallet';
import { formatAmount } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import type { Column, FilterField } from '../list/list-definition.ts';
import { ResourceList } from '../list/resource-list.tsx';
import type { Texts } from '../texts/en/en.ts';
import { useTexts } from '../texts/use-texts.ts';
import { walletPath } from './paths.ts';

/** The wallets of all companies: who has what, and who owes. */
export function WalletList(): ReactElement {
  const { wallets: texts } = useTexts();
  const { wallets } = texts;
  const filters: readonly FilterField<'wallets'>[] = [
    {
      name: 'debt',
      label: wallets.debt,
      choices: WALLET_DEBTS.map((id) => ({ id, name: wallets.debts[id] })),
    },
  ];
  return (
    <ResourceList
      resource="wallets"
      title={wallets.title}
      everyMarket={false}
      searchHint={wallets.searchHint}
      columns={columnsOf(texts)}
      filters={filters}
      sort={{ field: 'changedAt', order: 'DESC' }}
      pathOf={({ id }) => walletPath(id)}
      nameOf={({ companyName, id }) => companyName ?? id}
    />
  );
}

type Figure = 'depositBalance' | 'creditUsed' | 'creditLimit' | 'totalAvailable';

const amountIn = (balance: WalletBalance, figure: Figure): string =>
  formatAmount(balance[figure], balance.currency);

function columnsOf({ market, company, wallets }: Texts['wallets']): readonly Column<'wallets'>[] {
  return [
    {
      name: 'company',
      label: company,
      cell: ({ companyName, id }) => <span className="wrapping">{companyName ?? id}</span>,
    },
    { name: 'market', label: market, cell: ({ tenantId }) => tenantId.toUpperCase() },
    {
      name: 'deposit',
      label: wallets.deposit,
      sortBy: 'deposit',
      numeric: true,
      cell: ({ balance }) => amountIn(balance, 'depositBalance'),
    },
    {
      name: 'creditUsed',
      label: wallets.creditUsed,
      sortBy: 'creditUsed',
      numeric: true,
      cell: ({ balance }) => amountIn(balance, 'creditUsed'),
    },
    {
      name: 'creditLimit',
      label: wallets.creditLimit,
      sortBy: 'creditLimit',
      numeric: true,
      cell: ({ balance }) => amountIn(balance, 'creditLimit'),
    },
    {
      name: 'total',
      label: wallets.total,
      numeric: true,
      cell: ({ balance }) => amountIn(balance, 'totalAvailable'),
    },
    {
      name: 'changedAt',
      label: wallets.changedAt,
      sortBy: 'changedAt',
      cell: ({ changedAt }) => (changedAt === null ? '' : <DateTime at={changedAt} />),
    },
  ];
}
