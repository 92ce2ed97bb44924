import { useQuery } from '@tanstack/react-query';
import type { MarketSales, PanelSales } from 'contracts/api/console';
import { paths } from 'contracts/api/paths';
import { formatAmount } from 'contracts/primitives/money-format';
import { currencyOf } from 'contracts/primitives/tenant';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { readJson } from '../data/data-provider.ts';
import type { Market } from '../frame/use-market.ts';
import { productPath } from '../products/product-record.ts';
import { useTexts } from '../texts/texts.ts';
import { useCount, useDay } from '../texts/use-formats.ts';
import { listOf } from './list-of.ts';
import { SalesChart } from './sales-chart.tsx';
import { Tile } from './tiles.tsx';

/** What was sold in the last days, what sold best, and what the wallets hold. */
export function Sales({ market }: { market: Market }): ReactElement | null {
  const texts = useTexts().panel;
  const address =
    market === undefined ? paths.admin.panelSales : `${paths.admin.panelSales}?tenantId=${market}`;
  const { data, error } = useQuery({
    queryKey: ['panel', 'sales', market ?? 'all'],
    queryFn: ({ signal }) => readJson<PanelSales>(address, signal),
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
  currency: PanelSales['wallets'][number]['currency'];
  deposits: string;
  creditUsed: string;
}

function WalletTiles({ currency, deposits, creditUsed }: WalletTilesProps): ReactElement {
  const texts = useTexts().panel;
  const to = listOf('wallets', {}, currency === 'KM' ? 'km' : 'eur');
  return (
    <>
      <Tile label={`${texts.deposited}, ${currency}`} to={to}>
        {deposits}
      </Tile>
      <Tile label={`${texts.creditUsed}, ${currency}`} to={to}>
        {creditUsed}
      </Tile>
    </>
  );
}

function OfMarket({ sales }: { sales: MarketSales }): ReactElement {
  const texts = useTexts().panel;
  const { tenantId, days, best } = sales;
  const name = tenantId.toUpperCase();
  const title = `${texts.sales}, ${name}`;
  return (
    <section className="section" aria-label={title}>
      <h2>{title}</h2>
      <div className="sales">
        <SalesChart days={days} label={texts.chart(name, days.length)} />
        <DaysTable sales={sales} title={title} />
      </div>
      <h3>{texts.best}</h3>
      {best.length === 0 ? <p className="muted">{texts.noSales}</p> : <BestTable sales={sales} />}
    </section>
  );
}

/** The same figures in words, the latest first. */
function DaysTable({ sales, title }: { sales: MarketSales; title: string }): ReactElement {
  const texts = useTexts().panel;
  const day = useDay();
  const count = useCount();
  const { tenantId, days } = sales;
  return (
    <div className="table-scroll days" role="group" aria-label={title} tabIndex={0}>
      <table className="table" data-still="true">
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            <th scope="col" data-numeric="true">
              {texts.orders}
            </th>
            <th scope="col" data-numeric="true">
              {texts.sales}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day: date, orders, sales: sum }) => (
            <tr key={date}>
              <th scope="row">
                <Link
                  className="row-link"
                  to={listOf('orders', { from: date, to: date }, tenantId)}
                >
                  {day(date)}
                </Link>
              </th>
              <td data-numeric="true">{count(orders)}</td>
              <td data-numeric="true">{formatAmount(sum, currencyOf(tenantId))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function BestTable({ sales }: { sales: MarketSales }): ReactElement {
  const texts = useTexts().panel;
  const count = useCount();
  const { tenantId, best } = sales;
  return (
    <div className="table-scroll" role="group" aria-label={texts.best} tabIndex={0}>
      <table className="table" data-still="true">
        <thead>
          <tr>
            <th scope="col">{texts.product}</th>
            <th scope="col" data-numeric="true">
              {texts.licences}
            </th>
            <th scope="col" data-numeric="true">
              {texts.sales}
            </th>
          </tr>
        </thead>
        <tbody>
          {best.map(({ productId, name, licences, sales: sum }) => (
            <tr key={productId}>
              <th scope="row">
                <Link className="row-link wrapping" to={productPath(productId)}>
                  {name}
                </Link>
              </th>
              <td data-numeric="true">
                <Link className="row-link" to={listOf('orders', { productId }, tenantId)}>
                  {count(licences)}
                </Link>
              </td>
              <td data-numeric="true">{formatAmount(sum, currencyOf(tenantId))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
