import { useQuery } from '@tanstack/react-query';
import type { TicketStats } from 'contracts/api/support';
import type { ReactElement } from 'react';
import { ticketsQuery, ticketStatsQuery } from '../../api/support.ts';
import { Button } from '../../design/button.tsx';
import { PlusIcon } from 'web-shared/design/icons.tsx';
import { lineIcon } from 'web-shared/design/line-icon.tsx';
import { Card, Notice } from '../../design/panel.tsx';
import { QueryResult } from '../../request/query-result.tsx';
import { useCurrentUser } from '../../session/use-session.ts';
import { useSupportTexts } from '../../texts/use-support-texts.ts';
import { TicketList } from './ticket-list.tsx';
import type { SupportUrlControl } from './use-support-url.ts';

const GuideIcon = lineIcon(
  'M10 5.5C8.5 4.2 6 3.8 3 4v11.5c3-.2 5.5.2 7 1.5 1.5-1.3 4-1.7 7-1.5V4c-3-.2-5.5.2-7 1.5M10 5.5V17',
);

const LATEST = 5;

export function Overview({ control }: { control: SupportUrlControl }): ReactElement {
  const texts = useSupportTexts();
  const hasTickets = useCurrentUser()?.companyId != null;
  return (
    <div className="flex flex-col gap-6">
      {hasTickets ? <Counters /> : <Notice tone="info">{texts.noCompany}</Notice>}
      <section aria-labelledby="quick-actions">
        <h2 id="quick-actions" className="mb-3 text-lead">
          {texts.overview.quickActions}
        </h2>
        <div className="flex flex-wrap gap-3">
          {hasTickets ? (
            <Button onClick={control.openNewTicket}>
              <PlusIcon width="18" height="18" />
              {texts.overview.create}
            </Button>
          ) : null}
          <Button variant="secondary" onClick={() => control.goTo({ tab: 'knowledge' })}>
            <GuideIcon width="18" height="18" />
            {texts.overview.browse}
          </Button>
        </div>
      </section>
      {hasTickets ? <Latest control={control} /> : null}
    </div>
  );
}

function Counters(): ReactElement {
  const texts = useSupportTexts().overview;
  const stats = useQuery(ticketStatsQuery);
  const counted = (count: (stats: TicketStats) => number) =>
    stats.data === undefined ? '–' : count(stats.data);
  const counters = [
    { label: texts.total, count: counted(({ totalTickets }) => totalTickets) },
    { label: texts.open, count: counted(({ openTickets }) => openTickets) },
    { label: texts.resolved, count: counted(({ resolvedTickets }) => resolvedTickets) },
  ];
  return (
    <section aria-labelledby="ticket-counters">
      <h2 id="ticket-counters" className="mb-3 text-lead">
        {texts.tickets}
      </h2>
      {stats.isError ? (
        <div className="mb-3">
          <Notice tone="warn" title={texts.statsFailed} />
        </div>
      ) : null}
      <dl aria-busy={stats.isPending} className="grid grid-cols-3 gap-3 tablet:max-w-2xl">
        {counters.map(({ label, count }) => (
          <Card key={label} className="p-4">
            <dt className="text-muted">{label}</dt>
            <dd className="text-heading font-[650]">{count}</dd>
          </Card>
        ))}
      </dl>
    </section>
  );
}

function Latest({ control }: { control: SupportUrlControl }): ReactElement {
  const texts = useSupportTexts();
  const tickets = useQuery(ticketsQuery);
  return (
    <section aria-labelledby="latest-tickets" className="flex flex-col gap-3">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3">
        <h2 id="latest-tickets" className="text-lead">
          {texts.overview.latest}
        </h2>
        {(tickets.data?.length ?? 0) > LATEST ? (
          <Button variant="quiet" onClick={() => control.goTo({ tab: 'tickets' })}>
            {texts.overview.all}
          </Button>
        ) : null}
      </div>
      <QueryResult query={tickets} texts={texts.list} rows={3}>
        {(found) =>
          found.length === 0 ? (
            <p className="text-muted">{texts.overview.none}</p>
          ) : (
            <TicketList
              label={texts.overview.latest}
              tickets={found.slice(0, LATEST)}
              control={control}
            />
          )
        }
      </QueryResult>
    </section>
  );
}
