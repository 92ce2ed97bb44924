import { useQuery } from '@tanstack/react-query';
import type { Panel } from 'contracts/api/console';
import { paths } from 'contracts/api/paths';
import { formatAmount } from 'contracts/primitives/money-format';
import { currencyOf } from 'contracts/primitives/tenant';
import type { ReactElement } from 'react';
import { readJson } from '../data/data-provider.ts';
import { requestIdIn } from '../data/http-error.ts';
import { Notice } from '../design/notice.tsx';
import { Page } from '../design/page.tsx';
import { useMarket } from '../frame/use-market.ts';
import type { Market } from '../frame/use-market.ts';
import { LoadingScreen } from '../lazy/lazy-screen.tsx';
import { listPath } from '../list/list-path.ts';
import { useTexts } from '../texts/texts.ts';
import { useMoment } from '../texts/use-formats.ts';
import { driftOf, isWaiting } from '../history/replays/drift.ts';
import type { Drift } from '../history/replays/drift.ts';
import { useLastWhole } from '../history/replays/replay-api.ts';
import { DriftSection, DriftTile } from './drift.tsx';
import { Sales } from './sales.tsx';
import { SinceLastHere } from './since-last-here.tsx';
import { CountTile, Tile } from './tiles.tsx';

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
  const { data: last, dataUpdatedAt: now } = useLastWhole();
  const drift = last === undefined ? undefined : driftOf(last, now);
  return (
    <>
      <SinceLastHere market={market} />
      <Waiting panel={panel} market={market} drift={drift} />
      <section className="stack" aria-label={texts.today}>
        <h2>{texts.today}</h2>
        {panel.markets.map((each) => (
          <div key={each.tenantId} className="stack">
            <p className="meta">
              {each.tenantId.toUpperCase()}: {texts.since(moment(each.since))}
            </p>
            <div className="tiles">
              <MarketTiles figures={each} />
            </div>
          </div>
        ))}
      </section>
      <Sales market={market} />
      {drift === undefined ? null : <DriftSection drift={drift} />}
    </>
  );
}

interface WaitingProps {
  panel: Panel;
  market: Market;
  drift: Drift | undefined;
}

/** Nothing is shown that nobody waits for. */
function Waiting({ panel, market, drift }: WaitingProps): ReactElement {
  const texts = useTexts().panel;
  const { stock, tickets, markets, money } = panel;
  const processing = markets.reduce((sum, each) => sum + each.processing, 0);
  const ages = (['older', 'week', 'day'] as const).filter((age) => tickets[age] > 0);
  const isDrifting = drift !== undefined && isWaiting(drift);
  const nothing =
    !isDrifting &&
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
        {drift === undefined ? null : <DriftTile drift={drift} />}
        <CountTile
          label={texts.deposits}
          count={money.requests}
          to={listPath('deposits', { state: 'pending' }, market)}
        />
        <CountTile
          label={texts.payments}
          count={money.payments}
          to={listPath('bank-payments', { outcome: 'unmatched' }, market)}
        />
        {ages.map((age) => (
          <Tile
            key={age}
            label={`${texts.tickets}, ${texts.ticketAges[age]}`}
            to={listPath('support', { status: 'waiting', age }, market)}
          >
            {tickets[age]}
          </Tile>
        ))}
        <CountTile
          label={texts.processing}
          count={processing}
          to={listPath('orders', { status: 'processing' }, market)}
        />
        <StockTiles panel={panel} market={market} />
      </div>
    </section>
  );
}

function StockTiles({ panel, market }: Omit<WaitingProps, 'drift'>): ReactElement {
  const texts = useTexts().panel;
  const { stock, belowThreshold } = panel;
  const stockList = (stockLevel: string) => listPath('products', { stockLevel }, market);
  return (
    <>
      <CountTile label={texts.outOfStock} count={stock.outOfStock} to={stockList('out-of-stock')} />
      <CountTile
        label={texts.belowThreshold}
        count={belowThreshold}
        to={listPath('keys/stock', { watch: 'low' })}
      />
      <CountTile label={texts.lowStock} count={stock.lowStock} to={stockList('low-stock')} />
      <CountTile
        label={texts.unpriced}
        count={stock.unpriced}
        to={listPath('products', { sold: 'none' })}
      />
    </>
  );
}

function MarketTiles({ figures }: { figures: Panel['markets'][number] }): ReactElement {
  const texts = useTexts().panel;
  const { tenantId, today, placed, failed, sales } = figures;
  const name = tenantId.toUpperCase();
  const day = (filter: object) => listPath('orders', { from: today, ...filter }, tenantId);
  return (
    <>
      <Tile label={`${texts.ordersToday}, ${name}`} to={day({})}>
        {placed}
      </Tile>
      <Tile label={`${texts.revenueToday}, ${name}`} to={day({ status: 'sold' })}>
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
