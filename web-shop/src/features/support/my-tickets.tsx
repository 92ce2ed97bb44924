import { useQuery } from '@tanstack/react-query';
import type { Ticket } from 'contracts/api/support';
import type { ReactElement } from 'react';
import { ticketsQuery } from '../../api/support.ts';
import { Button } from '../../design/button.tsx';
import { SelectField } from '../../design/field.tsx';
import { PlusIcon } from 'web-shared/design/icons.tsx';
import { EmptyState } from '../../design/panel.tsx';
import { QueryResult } from '../../request/query-result.tsx';
import { useCurrentUser } from '../../session/use-session.ts';
import { useSupportTexts } from '../../texts/use-support-texts.ts';
import { useShopTexts } from '../../texts/use-shop-texts.ts';
import { filterTickets, PRIORITY_OPTIONS, STATUS_OPTIONS } from './filter-tickets.ts';
import { SearchField } from './search-field.tsx';
import { TicketList } from './ticket-list.tsx';
import { oneOf } from './support-url.ts';
import type { SupportUrlControl } from './use-support-url.ts';

export function MyTickets({ control }: { control: SupportUrlControl }): ReactElement {
  const texts = useSupportTexts();
  const hasTickets = useCurrentUser()?.companyId != null;
  const tickets = useQuery({ ...ticketsQuery, enabled: hasTickets });
  if (!hasTickets) return <EmptyState title={texts.noCompany} />;
  return (
    <div className="flex flex-col gap-4">
      <Filters control={control} />
      <QueryResult query={tickets} texts={texts.list}>
        {(found) => <Found tickets={found} control={control} />}
      </QueryResult>
    </div>
  );
}

function Filters({
  control: { urlState, change, openNewTicket },
}: {
  control: SupportUrlControl;
}): ReactElement {
  const texts = useSupportTexts();
  return (
    <div className="grid grid-cols-2 items-end gap-3 tablet:flex">
      <div className="col-span-2 min-w-0 tablet:max-w-96 tablet:flex-1">
        <SearchField
          label={texts.list.search}
          placeholder={texts.list.searchHint}
          value={urlState.search}
          onSearch={(search) => change({ search })}
        />
      </div>
      <SelectField
        label={texts.list.status}
        value={urlState.status}
        onChange={(event) => change({ status: oneOf(STATUS_OPTIONS, event.target.value) ?? 'all' })}
      >
        {STATUS_OPTIONS.map((status) => (
          <option key={status} value={status}>
            {status === 'all' ? texts.list.all : texts.statuses[status]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.list.priority}
        value={urlState.priority}
        onChange={(event) =>
          change({ priority: oneOf(PRIORITY_OPTIONS, event.target.value) ?? 'all' })
        }
      >
        {PRIORITY_OPTIONS.map((priority) => (
          <option key={priority} value={priority}>
            {priority === 'all' ? texts.list.all : texts.priorities[priority]}
          </option>
        ))}
      </SelectField>
      <Button className="col-span-2 tablet:ml-auto" onClick={openNewTicket}>
        <PlusIcon width="18" height="18" />
        {texts.overview.create}
      </Button>
    </div>
  );
}

function Found({
  tickets,
  control,
}: {
  tickets: readonly Ticket[];
  control: SupportUrlControl;
}): ReactElement {
  const texts = useShopTexts();
  const supportTexts = useSupportTexts();
  const { urlState, change } = control;
  const shown = filterTickets(tickets, urlState);
  const clear = () => change({ search: '', status: 'all', priority: 'all' });
  return (
    <>
      <p role="status" className="text-muted">
        {supportTexts.list.shown(shown.length, tickets.length)}
      </p>
      {shown.length > 0 ? (
        <TicketList label={supportTexts.tabs.tickets} tickets={shown} control={control} />
      ) : (
        <EmptyState title={supportTexts.list.empty}>
          {tickets.length === 0 ? undefined : (
            <Button variant="secondary" onClick={clear}>
              {texts.actions.clearAll}
            </Button>
          )}
        </EmptyState>
      )}
    </>
  );
}
