import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { SearchIcon } from 'web-shared/design/icons.tsx';
import { DepositIcon, TicketsIcon } from '../design/icons.tsx';
import { useDashboard } from '../dashboard/use-dashboard.ts';
import { waitingDeposits, waitingTickets } from '../dashboard/waiting-items.ts';
import { useTexts } from '../texts/use-texts.ts';
import { marketPath, useMarket } from './use-market.ts';
import { WaitingCount } from './waiting-count.tsx';

/** What cannot wait until somebody is back at a desk: first on a phone, and not there where there is room for all. */
export function UrgentThings(): ReactElement {
  const { urgent: texts, waits } = useTexts().frame;
  const market = useMarket();
  const { data } = useDashboard();
  const { day = 0, week = 0, older = 0 } = data?.tickets ?? {};
  return (
    <nav className="urgent" aria-label={texts.title}>
      <Link className="urgent-thing" to={waitingTickets(market)}>
        <TicketsIcon />
        <span>{texts.tickets}</span>
        <WaitingCount count={day + week + older} what={waits.tickets} />
      </Link>
      <Link className="urgent-thing" to={waitingDeposits(market)}>
        <DepositIcon />
        <span>{texts.deposits}</span>
        <WaitingCount count={data?.money.requests ?? 0} what={waits.deposits} />
      </Link>
      <Link className="urgent-thing" to={marketPath('/admin/orders', market)}>
        <SearchIcon />
        <span>{texts.orders}</span>
      </Link>
    </nav>
  );
}
