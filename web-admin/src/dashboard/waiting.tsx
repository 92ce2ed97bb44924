import type { Dashboard } from 'contracts/api/console';
import type { ReactElement } from 'react';
import type { Market } from '../frame/use-market.ts';
import { isWaiting } from '../history/replays/drift.ts';
import type { Drift } from '../history/replays/drift.ts';
import { useTexts } from '../texts/use-texts.ts';
import { DriftTile } from './drift.tsx';
import { CountTile } from './tiles.tsx';
import { sumOf, waitingWork } from './waiting-items.ts';

interface WaitingProps {
  dashboard: Dashboard;
  market: Market;
  drift: Drift | undefined;
}

/** What waits for whoever looks. Nothing is shown that nobody waits for. */
export function Waiting({ dashboard, market, drift }: WaitingProps): ReactElement {
  const texts = useTexts().dashboard;
  const { operations, ...work } = waitingWork(dashboard, market, texts);
  // What stands still in the machinery holds up everything else.
  const items = [...operations, ...Object.values(work).flat()];
  const nothing = sumOf(items) === 0 && !(drift !== undefined && isWaiting(drift));
  return (
    <section className="stack" aria-label={texts.waiting}>
      <h2>{texts.waiting}</h2>
      {nothing ? <p className="muted">{texts.nothing}</p> : null}
      <div className="tiles">
        {drift === undefined ? null : <DriftTile drift={drift} />}
        {items.map(({ label, count, to }) => (
          <CountTile key={label} label={label} count={count} to={to} />
        ))}
      </div>
    </section>
  );
}
