import type { AsOf, DashboardFigures, StateAt } from 'contracts/api/history-as-of';
import { formatAmount } from 'contracts/primitives/money-format';
import { TENANTS, currencyOf } from 'contracts/primitives/tenant';
import type { Currency } from 'contracts/primitives/tenant';
import type { ReactElement } from 'react';
import { FactList } from '../../record/fact-list.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { useCount } from '../../texts/use-formats.ts';
import { PlainTable } from './plain-table.tsx';

/** What it was, in words and figures. */
export function Figures({ shown }: { shown: AsOf | StateAt }): ReactElement {
  if (!('subject' in shown)) return <StreamState state={shown} />;
  switch (shown.subject) {
    case 'wallet':
      return <WalletFigures figures={shown.figures} />;
    case 'order':
      return <OrderFigures figures={shown.figures} />;
    case 'product':
      return <ProductFigures figures={shown.figures} />;
    case 'company-keys':
      return <KeyFigures figures={shown.figures} />;
    case 'dashboard':
      return <Dashboard figures={shown.figures} />;
    default:
      return shown satisfies never;
  }
}

type FiguresOf<Name extends AsOf['subject']> = Extract<AsOf, { subject: Name }>['figures'];

function StreamState({ state }: { state: StateAt }): ReactElement {
  const texts = useTexts().historyAsOf;
  return (
    <section className="section" aria-label={texts.state}>
      <h2>{texts.state}</h2>
      <pre className="state-json" tabIndex={0} aria-label={texts.state}>
        {JSON.stringify(state.after, null, 2)}
      </pre>
    </section>
  );
}

function WalletFigures({ figures: { balance } }: { figures: FiguresOf<'wallet'> }): ReactElement {
  const { historyAsOf: texts } = useTexts();
  if (balance === null) return <p className="muted">{texts.notYet}</p>;
  const amount = (decimal: string) => formatAmount(decimal, balance.currency);
  const names = [
    'depositBalance',
    'creditUsed',
    'creditLimit',
    'availableCredit',
    'totalAvailable',
  ] as const;
  const facts = names.map((name) => [texts.wallet[name], amount(balance[name])] as const);
  return <FactList title={texts.kinds.wallet} facts={facts} />;
}

function amountIn(currency: Currency | null, decimal: string | null): string {
  return currency === null || decimal === null ? '–' : formatAmount(decimal, currency);
}

function OrderFigures({ figures }: { figures: FiguresOf<'order'> }): ReactElement {
  const { historyAsOf: texts } = useTexts();
  const count = useCount();
  const { currency, lines, keys } = figures;
  const amount = (decimal: string | null) => amountIn(currency, decimal);
  return (
    <>
      <FactList
        title={texts.kinds.order}
        facts={[
          [texts.order.number, figures.orderNumber ?? '–'],
          [texts.order.status, texts.statuses[figures.status]],
          [texts.order.total, amount(figures.total)],
          [texts.order.deposit, amount(figures.depositPart)],
          [texts.order.credit, amount(figures.creditPart)],
          [texts.order.refunded, amount(figures.refunded)],
        ]}
      />
      {lines.length === 0 ? null : (
        <section className="section">
          <PlainTable
            label={texts.order.lines}
            head={[texts.order.product, texts.order.quantity, texts.order.price, texts.order.sum]}
            words={1}
            rows={lines.map(({ productId, name, quantity, unitPrice, lineTotal }) => ({
              id: productId,
              cells: [name, count(quantity), amount(unitPrice), amount(lineTotal)],
            }))}
          />
        </section>
      )}
      {keys.length === 0 ? null : <KeyTable keys={keys} />}
    </>
  );
}

function KeyTable({ keys }: { keys: FiguresOf<'order'>['keys'] }): ReactElement {
  const { historyAsOf: texts } = useTexts();
  return (
    <section className="section" aria-label={texts.kinds['company-keys']}>
      <PlainTable
        label={texts.keys.key}
        head={[texts.keys.key, texts.order.product, texts.order.status]}
        words={3}
        rows={keys.map(({ keyId, lastFour, product, status }) => ({
          id: keyId,
          cells: [
            <span key="key" className="mono">{`•••• ${lastFour}`}</span>,
            product,
            texts.keys.statuses[status],
          ],
        }))}
      />
    </section>
  );
}

function KeyFigures({ figures }: { figures: FiguresOf<'company-keys'> }): ReactElement {
  const { historyAsOf: texts } = useTexts();
  const count = useCount();
  const names = ['active', 'revoked', 'replaced', 'refunded'] as const;
  const facts = names.map(
    (name) => [texts.keys.statuses[name], count(figures.counts[name])] as const,
  );
  return (
    <>
      <FactList title={texts.kinds['company-keys']} facts={facts} />
      {figures.ordersLeftOut > 0 ? (
        <p className="meta">{texts.keys.leftOut(count(figures.ordersLeftOut))}</p>
      ) : null}
      {figures.keys.length === 0 ? null : <KeyTable keys={figures.keys} />}
    </>
  );
}

function ProductFigures({ figures }: { figures: FiguresOf<'product'> }): ReactElement {
  const { historyAsOf: texts } = useTexts();
  const count = useCount();
  if (figures.sku === null) return <p className="muted">{texts.notYet}</p>;
  const markets = TENANTS.flatMap((market) => [
    [
      `${texts.product.price} ${market.toUpperCase()}`,
      amountIn(currencyOf(market), figures.prices[market]),
    ] as const,
    [`${texts.product.stock} ${market.toUpperCase()}`, count(figures.stock[market])] as const,
  ]);
  return (
    <FactList
      title={figures.name ?? ''}
      facts={[
        [
          texts.product.sku,
          <span key="sku" className="mono">
            {figures.sku}
          </span>,
        ],
        ...markets,
      ]}
    />
  );
}

function Dashboard({ figures }: { figures: DashboardFigures }): ReactElement {
  const { historyAsOf: texts } = useTexts();
  const count = useCount();
  const { markets, tickets, waiting, days } = figures;
  const money = ['sales', 'refunded', 'deposit', 'creditUsed', 'creditLimit'] as const;
  return (
    <>
      <div className="facts-beside">
        {TENANTS.map((market) => {
          const amounts = money.map(
            (name) =>
              [
                texts.dashboard[name],
                formatAmount(markets[market][name], currencyOf(market)),
              ] as const,
          );
          const counts = (['orders', 'stock'] as const).map(
            (name) => [texts.dashboard[name], count(markets[market][name])] as const,
          );
          const title = market.toUpperCase();
          return <FactList key={market} title={title} facts={[...counts, ...amounts]} />;
        })}
        <FactList
          title={texts.dashboard.waits}
          facts={[
            [texts.dashboard.openTickets, count(tickets.open)],
            [texts.dashboard.ticketsInProgress, count(tickets.in_progress)],
            [texts.dashboard.openOrders, count(waiting.orders)],
            [texts.dashboard.walletRequests, count(waiting.walletRequests)],
            [texts.dashboard.bankPayments, count(waiting.bankPayments)],
          ]}
        />
      </div>
      {days.length === 0 ? null : (
        <section className="section" aria-label={texts.dashboard.byDay}>
          <h2>{texts.dashboard.byDay}</h2>
          <PlainTable
            label={texts.dashboard.byDay}
            head={[
              texts.dashboard.day,
              texts.dashboard.orders,
              texts.dashboard.sales,
              texts.dashboard.refunded,
            ]}
            words={1}
            rows={days.map(({ day, tenantId, orders, sales, refunded }) => ({
              id: `${day} ${tenantId}`,
              cells: [
                `${day} · ${tenantId.toUpperCase()}`,
                count(orders),
                formatAmount(sales, currencyOf(tenantId)),
                formatAmount(refunded, currencyOf(tenantId)),
              ],
            }))}
          />
        </section>
      )}
    </>
  );
}
