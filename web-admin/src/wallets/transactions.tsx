import type { AdminTransaction } from 'contracts/api/admin-wallets';
import { TRANSACTION_KINDS } from 'contracts/constants/wallet';
import { formatAmount } from 'contracts/primitives/money-format';
import { signedAmount } from 'contracts/primitives/signed-amount';
import type { Currency } from 'contracts/primitives/tenant';
import type { ReactElement } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { TableScroll } from '../design/table-scroll.tsx';
import { ExportLink } from '../list/export-link.tsx';
import { FilterBar } from '../list/filter-bar.tsx';
import type { Filter } from '../list/list-definition.ts';
import { Pager } from '../list/pager.tsx';
import { SavedQueries } from '../list/saved-queries.tsx';
import { useDensity } from '../list/use-density.ts';
import { orderPath } from '../orders/order-path.ts';
import { useTexts } from '../texts/use-texts.ts';
import { LoadFailure } from '../record/load-failure.tsx';
import { depositPath } from './paths.ts';
import { ActorName } from './request-badge.tsx';

/** The statement of a wallet: filtered, page by page, and whole as CSV. */
export function Transactions({ companyId }: { companyId: string }): ReactElement {
  const { wallets, kinds } = useTexts().wallets;
  const filters: readonly Filter[] = [
    {
      name: 'kind',
      label: wallets.kind,
      choices: TRANSACTION_KINDS.map((id) => ({ id, name: kinds[id] })),
    },
    { name: 'from', label: wallets.from, type: 'date' },
    { name: 'to', label: wallets.to, type: 'date' },
  ];
  return (
    <ListBase<AdminTransaction>
      resource={`wallets/${companyId}/transactions`}
      sort={{ field: 'occurredAt', order: 'DESC' }}
      perPage={25}
      storeKey={false}
      disableAuthentication
    >
      <section className="section" aria-label={wallets.transactions}>
        <div className="page-head">
          <h2>{wallets.transactions}</h2>
          <span className="header-space" />
          <ExportLink
            endpoint="GET /api/admin/wallets/:companyId/transactions/export.csv"
            params={{ companyId }}
          />
        </div>
        <p className="meta wrapping">{wallets.signs}</p>
        <SavedQueries resource="wallet-transactions" />
        <FilterBar filters={filters} />
        <Rows />
        <Pager />
      </section>
    </ListBase>
  );
}

function Rows(): ReactElement {
  const { wallets, amount, note, by, when } = useTexts().wallets;
  const { data = [], error, isFetching, isPending, refetch } = useListContext<AdminTransaction>();
  const [density] = useDensity();
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!isPending && data.length === 0) return <p className="muted">{wallets.empty}</p>;
  return (
    <TableScroll label={wallets.transactions}>
      <table className="table" data-still="true" data-density={density} aria-busy={isFetching}>
        <thead>
          <tr>
            <th scope="col">{when}</th>
            <th scope="col">{wallets.kind}</th>
            <th scope="col" data-numeric="true">
              {amount}
            </th>
            <th scope="col" data-numeric="true">
              {wallets.deposit}
            </th>
            <th scope="col" data-numeric="true">
              {wallets.creditUsed}
            </th>
            <th scope="col">
              {note} · {by}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

function Row({ row }: { row: AdminTransaction }): ReactElement {
  const { wallets } = useTexts().wallets;
  const { currency, balanceAfter, change, kind, note, orderNumber, repaidCredit } = row;
  const byDeposit = kind === 'credit-repaid' ? wallets.byDeposit : '';
  return (
    <tr>
      <td>
        <DateTime at={row.occurredAt} />
      </td>
      <th scope="row">
        <What row={row} />
      </th>
      <td data-numeric="true">
        {/* A limit moves no money. */}
        {kind === 'credit-limit-set'
          ? formatAmount(row.amount, currency)
          : signedAmount(row.amount, currency)}
      </td>
      <Column change={change.deposit} after={balanceAfter.depositBalance} currency={currency} />
      <Column change={change.creditUsed} after={balanceAfter.creditUsed} currency={currency} />
      <td>
        <span className="wrapping">{orderNumber ?? note ?? byDeposit}</span>
        {repaidCredit === null ? null : (
          <div className="meta">{wallets.repaidCredit(formatAmount(repaidCredit, currency))}</div>
        )}
        <span className="meta">
          <ActorName actor={row.actor} />
        </span>
      </td>
    </tr>
  );
}

/** What changed, and how it stood then: as a statement shows it. */
function Column({
  change,
  after,
  currency,
}: {
  change: string;
  after: string;
  currency: Currency;
}): ReactElement {
  const { wallets } = useTexts().wallets;
  return (
    <td data-numeric="true">
      <div>{signedAmount(change, currency)}</div>
      <div className="meta">{wallets.after(formatAmount(after, currency))}</div>
    </td>
  );
}

/** Deposits and purchases lead to what they come of. */
function What({ row }: { row: AdminTransaction }): ReactElement {
  const { kinds } = useTexts().wallets;
  const name = kinds[row.kind];
  if (row.kind === 'deposit') {
    return (
      <Link className="row-link" to={depositPath(row.id)}>
        {name}
      </Link>
    );
  }
  if (row.orderId === null) return <>{name}</>;
  return (
    <Link className="row-link" to={orderPath(row.orderId)}>
      {name}
    </Link>
  );
}
