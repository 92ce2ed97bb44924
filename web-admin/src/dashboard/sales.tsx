import { useQuery } from '@tanstack/react-query';
import type { MarketSales, DashboardSales } from 'contracts/api/console';
import { formatAmount } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import { api } from '../data/api.ts';
import type { Market } from '../frame/use-market.ts';
import { listPath } from '../list/list-path.ts';
import { useTexts } from '../texts/use-texts.ts';
import { SalesChart } from './sales-chart.tsx';
import { BestTable, DaysTable } from './sales-tables.tsx';
import { Tile } from './tiles.tsx';

/** What was sold in the last days, what sold best, and what the wallets hold. */
export function Sales({ market }: { market: Market }): ReactElement | null {
  const texts = useTexts().dashboard;
  const { data, error } = useQuery({
    queryKey: ['dashboard', 'sales', market ?? 'all'],
    queryFn: ({ signal }) => api('GET /api/admin/panel/sales', { tenantId: market }, { signal }),
  });
  if (error) return <p className="field-error">{error.message}</p>;
  if (data === undefined) return null;
  return (
    <>
      {data.markets.map((each) => (
        <OfMarket key={each.tenantId} sales={each} />
      ))}
      <section className="stack" aria-label={texts.wallets}>
        <h2>{texts.wallets}</h2>
        <div className="tiles">
          {data.wallets.map(({ currency, deposits, creditUsed }) => (
            <WalletTiles
              key={currency}
              currency={currency}
              deposits={formatAmount(deposits, currency)}
              creditUsed={formatAmount(creditUsed, currency)}
            />
          ))}
        </div>
      </section>
    </>
  );
}

interface WalletTilesProps {
  currency: DashboardSales['wallets'][number]['currency'];
  deposits: string;
  creditUsed: string;
}

function WalletTiles({ currency, deposits, creditUsed }: WalletTilesProps): ReactElement {
  const texts = useTexts().dashboard;
  const wallets = (filter: object): string =>
    listPath('wallets', filter, currency === 'KM' ? 'km' : 'eur');
  return (
    <>
      <Tile label={`${texts.deposited}, ${currency}`} to={wallets({})}>
        {deposits}
      </Tile>
      <Tile label={`${texts.creditUsed}, ${currency}`} to={wallets({ debt: 'any' })}>
        {creditUsed}
      </Tile>
    </>
  );
}

function OfMarket({ sales }: { sales: MarketSales }): ReactElement {
  const texts = useTexts().dashboard;
  const { tenantId, days, best } = sales;
  const name = tenantId.toUpperCase();
  const title = `${texts.sales}, ${name}`;
  return (
    <section className="section" aria-label={title}>
      <h2>{title}</h2>
      <div className="sales">
        <SalesChart days={days} label={texts.chart(name, days.length)} />
        <DaysTable sales={sales} label={title} />
      </div>
      <h3>{texts.best}</h3>
      {best.length === 0 ? <p className="muted">{texts.noSales}</p> : <BestTable sales={sales} />}
    </section>
  );
}
