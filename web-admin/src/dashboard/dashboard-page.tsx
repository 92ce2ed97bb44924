import type { Dashboard } from 'contracts/api/console';
import { formatAmount } from 'contracts/primitives/money-format';
import { currencyOf } from 'contracts/primitives/tenant';
import type { ReactElement } from 'react';
import { requestIdIn } from '../data/http-error.ts';
import { Notice } from '../design/notice.tsx';
import { Page } from '../design/page.tsx';
import { UrgentThings } from '../frame/urgent-things.tsx';
import { useMarket } from '../frame/use-market.ts';
import type { Market } from '../frame/use-market.ts';
import { LoadingScreen } from '../lazy/lazy-screen.tsx';
import { listPath } from '../list/list-path.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useMoment } from 'web-shared/texts/use-moment';
import { driftOf } from '../history/replays/drift.ts';
import { useLastWhole } from '../history/replays/replay-api.ts';
import { DriftSection } from './drift.tsx';
import { Machinery } from './machinery.tsx';
import { Sales } from './sales.tsx';
import { SinceLastHere } from './since-last-here.tsx';
import { CountTile, Tile } from './tiles.tsx';
import { useDashboard } from './use-dashboard.ts';
import { Waiting } from './waiting.tsx';

/** What waits first, figures second; each is a link to the list behind it. */
export function DashboardPage(): ReactElement {
  const texts = useTexts();
  const market = useMarket();
  const { data, error, refetch } = useDashboard();
  return (
    <Page title={texts.dashboard.title}>
      <UrgentThings />
      {error ? (
        <Notice tone="bad" title={texts.dashboard.failed}>
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
      {data === undefined ? null : <Figures dashboard={data} market={market} />}
    </Page>
  );
}

function Figures({ dashboard, market }: { dashboard: Dashboard; market: Market }): ReactElement {
  const texts = useTexts().dashboard;
  const moment = useMoment();
  const { data: last, dataUpdatedAt: now } = useLastWhole();
  const drift = last === undefined ? undefined : driftOf(last, now);
  return (
    <>
      <Waiting dashboard={dashboard} market={market} drift={drift} />
      <SinceLastHere market={market} />
      <section className="stack" aria-label={texts.today}>
        <h2>{texts.today}</h2>
        <div className="markets">
          {dashboard.markets.map((each) => (
            <div key={each.tenantId} className="stack">
              <p className="meta">
                {each.tenantId.toUpperCase()}: {texts.since(moment(each.since))}
              </p>
              <div className="tiles">
                <MarketTiles figures={each} />
              </div>
            </div>
          ))}
        </div>
      </section>
      <Sales market={market} />
      {dashboard.machinery === null ? null : <Machinery machinery={dashboard.machinery} />}
      {drift === undefined ? null : <DriftSection drift={drift} />}
    </>
  );
}

function MarketTiles({ figures }: { figures: Dashboard['markets'][number] }): ReactElement {
  const texts = useTexts().dashboard;
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
