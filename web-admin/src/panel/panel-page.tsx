import { useQuery } from '@tanstack/react-query';
import type { Panel } from 'contracts/api/console';
import { paths } from 'contracts/api/paths';
import { formatAmount } from 'contracts/primitives/money-format';
import { currencyOf } from 'contracts/primitives/tenant';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { readJson } from '../data/data-provider.ts';
import { requestIdIn } from '../data/http-error.ts';
import { Notice } from '../design/notice.tsx';
import { Page } from '../design/page.tsx';
import { useMarket } from '../frame/use-market.ts';
import type { Market } from '../frame/use-market.ts';
import { LoadingScreen } from '../lazy/lazy-screen.tsx';
import { useTexts } from '../texts/texts.ts';
import { useCount, useMoment } from '../texts/use-formats.ts';

const REFRESH_MS = 30_000;

/** What waits first, figures second; each is a link to the list behind it. */
export function PanelPage(): ReactElement {
  const texts = useTexts();
  const market = useMarket();
  const address =
    market === undefined ? paths.admin.panel : `${paths.admin.panel}?tenantId=${market}`;
  const { data, error, refetch } = useQuery({
    queryKey: ['panel', market ?? 'all'],
    queryFn: ({ signal }) => readJson<Panel>(address, signal),
    refetchInterval: REFRESH_MS,
  });
  return (
    <Page title={texts.panel.title}>
      {error ? (
        <Notice tone="bad" title={texts.panel.failed}>
          <p>{error.message}</p>
          <p className="meta">
            {texts.errors.requestId}: {requestIdIn(error)}
          </p>
          <button type="button" className="button" onClick={() => void refetch()}>
            {texts.actions.retry}
          </button>
        </Notice>
      ) : null}
      {data === undefined && !error ? <LoadingScreen /> : null}
      {data === undefined ? null : <Figures panel={data} market={market} />}
    </Page>
  );
}

function Figures({ panel, market }: { panel: Panel; market: Market }): ReactElement {
  const texts = useTexts().panel;
  const moment = useMoment();
  return (
    <>
      <Waiting panel={panel} market={market} />
      <section className="stack" aria-label={texts.today}>
        <div>
          <h2>{texts.today}</h2>
          <p className="meta">{texts.since(moment(panel.since))}</p>
        </div>
        {panel.markets.map((each) => (
          <div key={each.tenantId} className="tiles">
            <MarketTiles figures={each} since={panel.since} />
          </div>
        ))}
      </section>
    </>
  );
}

/** Nothing is shown that nobody waits for. */
function Waiting({ panel, market }: { panel: Panel; market: Market }): ReactElement {
  const texts = useTexts().panel;
  const { stock, tickets, markets, money } = panel;
  const processing = markets.reduce((sum, each) => sum + each.processing, 0);
  const stockList = (stockLevel: string) => listOf('products', { stockLevel }, market);
  const ages = (['older', 'week', 'day'] as const).filter((age) => tickets[age] > 0);
  const nothing =
    money.requests +
      money.payments +
      processing +
      panel.belowThreshold +
      stock.outOfStock +
      stock.lowStock +
      stock.unpriced +
      ages.length ===
    0;
  return (
    <section className="stack" aria-label={texts.waiting}>
      <h2>{texts.waiting}</h2>
      {nothing ? <p className="muted">{texts.nothing}</p> : null}
      <div className="tiles">
        <CountTile
          label={texts.deposits}
          count={money.requests}
          to={listOf('deposits', { state: 'pending' }, market)}
        />
        <CountTile
          label={texts.payments}
          count={money.payments}
          to={listOf('bank-payments', { outcome: 'unmatched' }, market)}
        />
        {ages.map((age) => (
          <Tile key={age} label={`${texts.tickets}, ${texts.ticketAges[age]}`}>
            {tickets[age]}
          </Tile>
        ))}
        <CountTile
          label={texts.processing}
          count={processing}
          to={listOf('orders', { status: 'processing' }, market)}
        />
        <CountTile
          label={texts.outOfStock}
          count={stock.outOfStock}
          to={stockList('out-of-stock')}
        />
        <CountTile
          label={texts.belowThreshold}
          count={panel.belowThreshold}
          to={listOf('keys/stock', { watch: 'low' }, undefined)}
        />
        <CountTile label={texts.lowStock} count={stock.lowStock} to={stockList('low-stock')} />
        <CountTile
          label={texts.unpriced}
          count={stock.unpriced}
          to={listOf('products', { sold: 'none' }, undefined)}
        />
      </div>
    </section>
  );
}

interface MarketTilesProps {
  figures: Panel['markets'][number];
  since: string;
}

function MarketTiles({ figures, since }: MarketTilesProps): ReactElement {
  const texts = useTexts().panel;
  const { tenantId, placed, failed, sales } = figures;
  const name = tenantId.toUpperCase();
  const from = since.slice(0, 10);
  const day = (filter: object) => listOf('orders', { from, ...filter }, tenantId);
  return (
    <>
      <Tile label={`${texts.ordersToday}, ${name}`} to={day({})}>
        {placed}
      </Tile>
      <Tile label={`${texts.revenueToday}, ${name}`} to={day({ status: 'completed' })}>
        {formatAmount(sales, currencyOf(tenantId))}
      </Tile>
      <CountTile
        label={`${texts.failedToday}, ${name}`}
        count={failed}
        to={day({ status: 'failed' })}
      />
    </>
  );
}

function CountTile(props: { label: string; count: number; to: string }): ReactElement | null {
  const { label, count, to } = props;
  if (count === 0) return null;
  return (
    <Tile label={label} to={to}>
      {count}
    </Tile>
  );
}

interface TileProps {
  label: string;
  to?: string;
  children: ReactNode;
}

function Tile({ label, to, children }: TileProps): ReactElement {
  const count = useCount();
  const content = (
    <>
      <span className="tile-figure">
        {typeof children === 'number' ? count(children) : children}
      </span>
      <span className="tile-label">{label}</span>
    </>
  );
  if (to === undefined) return <div className="tile">{content}</div>;
  return (
    <Link to={to} className="tile">
      {content}
    </Link>
  );
}

/** A list with its filter, as its own address says it. */
function listOf(resource: string, filter: object, market: Market): string {
  const search = new URLSearchParams({ filter: JSON.stringify(filter) });
  if (market !== undefined) search.set('market', market);
  return `/admin/${resource}?${search.toString()}`;
}
