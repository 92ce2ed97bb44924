import { useQuery } from '@tanstack/react-query';
import type { AdminTicketDetails } from 'contracts/api/admin-support';
import { formatAmount } from 'contracts/primitives/money-format';
import { currencyOf } from 'contracts/primitives/tenant';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../data/api.ts';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { keyPaths } from '../keys/key-paths.ts';
import { listPath } from '../list/list-path.ts';
import { orderPath } from '../orders/order-path.ts';
import { OrderStatusBadge } from '../orders/order-status-badge.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** How many of each are shown; the whole lists are a link away. */
const LATEST = [0, 4] as const;

/** What the customer has bought, can spend and holds, beside what they ask. */
export function CustomerPanel({ ticket }: { ticket: AdminTicketDetails }): ReactElement {
  const { support } = useTexts();
  const texts = support.customer;
  const { companyId, companyName, tenantId } = ticket;
  return (
    <section className="section" aria-label={texts.title}>
      <div>
        <h2>{companyName ?? texts.title}</h2>
        <p className="meta">{tenantId.toUpperCase()}</p>
      </div>
      <Wallet ticket={ticket} />
      <Orders companyId={companyId} />
      <Keys companyId={companyId} />
      <div className="row">
        <Link className="text-link" to={listPath('orders', { companyId })}>
          {texts.allOrders}
        </Link>
        <Link className="text-link" to={listPath('support', { companyId })}>
          {texts.tickets}
        </Link>
      </div>
    </section>
  );
}

function Wallet({ ticket }: { ticket: AdminTicketDetails }): ReactElement {
  const { support } = useTexts();
  const texts = support.customer;
  const { companyId, tenantId } = ticket;
  const { data, error } = useQuery({
    queryKey: ['customer', 'wallet', companyId],
    // Found in the list, as a wallet that was never opened cannot be read by itself.
    queryFn: ({ signal }) =>
      api('GET /api/admin/wallets', { filter: { id: [companyId] } }, { signal }),
  });
  // It is opened when money first comes in.
  if (data?.length === 0) return <p className="muted">{texts.noWallet}</p>;
  if (error) return <p className="field-error">{error.message}</p>;
  const balance = data?.[0]?.balance;
  const money = (decimal: string | undefined): string =>
    decimal === undefined ? '…' : formatAmount(decimal, currencyOf(tenantId));
  const facts = [
    [texts.deposit, balance?.depositBalance],
    [texts.creditUsed, balance?.creditUsed],
    [texts.creditLimit, balance?.creditLimit],
    [texts.available, balance?.totalAvailable],
  ] as const;
  return (
    <div>
      <h3>{texts.wallet}</h3>
      <dl className="pairs">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{money(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Orders({ companyId }: { companyId: string }): ReactElement {
  const { support } = useTexts();
  const texts = support.customer;
  const { data, error } = useQuery({
    queryKey: ['customer', 'orders', companyId],
    queryFn: ({ signal }) =>
      api('GET /api/admin/orders', { range: LATEST, filter: { companyId } }, { signal }),
  });
  return (
    <div>
      <h3>{texts.orders}</h3>
      {error ? <p className="field-error">{error.message}</p> : null}
      {data?.length === 0 ? <p className="muted">{texts.noOrders}</p> : null}
      <ul className="short-list">
        {data?.map(({ id, orderNumber, status, total, currency, placedAt }) => (
          <li key={id}>
            <Link className="text-link mono" to={orderPath(id)}>
              {orderNumber}
            </Link>
            <OrderStatusBadge status={status} />
            <span className="figures">{formatAmount(total, currency)}</span>
            <span className="meta">
              <DateTime at={placedAt} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Keys({ companyId }: { companyId: string }): ReactElement {
  const { support, unknown } = useTexts();
  const texts = support.customer;
  const { data, error } = useQuery({
    queryKey: ['customer', 'keys', companyId],
    queryFn: ({ signal }) =>
      api('GET /api/admin/keys', { range: LATEST, filter: { companyId } }, { signal }),
  });
  return (
    <div>
      <h3>{texts.keys}</h3>
      {error ? <p className="field-error">{error.message}</p> : null}
      {data?.length === 0 ? <p className="muted">{texts.noKeys}</p> : null}
      <ul className="short-list">
        {data?.map(({ id, lastFour, allocatedAt }) => (
          <li key={id}>
            <Link className="text-link mono" to={keyPaths.key(id)}>
              •••• {lastFour}
            </Link>
            <span className="meta">
              {allocatedAt === null ? unknown : <DateTime at={allocatedAt} />}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
