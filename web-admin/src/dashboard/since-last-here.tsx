import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { api } from '../data/api.ts';
import type { Market } from '../frame/use-market.ts';
import { listPath } from '../list/list-path.ts';
import { useSession } from '../session/session.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useMoment } from 'web-shared/texts/use-moment';
import { noteVisit } from './last-here.ts';
import { Tile } from './tiles.tsx';

const EVERY_MS = 60_000;

/** What happened between the last visit and now; nothing at the first visit. */
export function SinceLastHere({ market }: { market: Market }): ReactElement | null {
  const texts = useTexts().dashboard;
  const moment = useMoment();
  const before = useLastVisit();
  const { data } = useQuery({
    queryKey: ['dashboard', 'since', before, market],
    queryFn: ({ signal }) =>
      api('GET /api/admin/panel/since', { since: before ?? '', tenantId: market }, { signal }),
    enabled: before !== undefined,
  });
  if (data === undefined) return null;
  const { since, orders, tickets } = data;
  return (
    <section className="stack" aria-label={texts.away}>
      <div>
        <h2>{texts.away}</h2>
        <p className="meta">{texts.since(moment(since))}</p>
      </div>
      <div className="tiles">
        <Tile label={texts.awayOrders} to={listPath('orders', { placedSince: since }, market)}>
          {orders.placed}
        </Tile>
        <Tile
          label={texts.awayFailed}
          to={listPath('orders', { placedSince: since, status: 'failed' }, market)}
        >
          {orders.failed}
        </Tile>
        <Tile label={texts.awayTickets} to={listPath('support', { updatedSince: since }, market)}>
          {tickets}
        </Tile>
      </div>
    </section>
  );
}

/** Noted while the dashboard is open, so that a visit ends when it is left. */
function useLastVisit(): string | undefined {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : '';
  const [before] = useState(() => noteVisit(userId));
  useEffect(() => {
    const timer = setInterval(() => noteVisit(userId), EVERY_MS);
    return () => clearInterval(timer);
  }, [userId]);
  return before;
}
