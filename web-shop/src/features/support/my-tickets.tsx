import { useQuery } from '@tanstack/react-query';
import type { Ticket } from 'contracts/api/support';
import type { ReactElement } from 'react';
import { ticketsQuery } from '../../api/support.ts';
import { Button } from '../../design/button.tsx';
import { SelectField } from '../../design/field.tsx';
import { PlusIcon } from '../../design/icons.tsx';
import { EmptyState } from '../../design/panel.tsx';
import { useCurrentUser } from '../../session/use-session.ts';
import { useShopTexts } from '../../texts/shop-texts.ts';
import { filterTickets, PRIORITY_OPTIONS, STATUS_OPTIONS } from './filter-tickets.ts';
import { Loaded } from './loaded.tsx';
import { SearchField } from './search-field.tsx';
import { TicketList } from './ticket-list.tsx';
import { oneOf } from './support-address.ts';
import type { SupportAddressControl } from './use-support-address.ts';

export function MyTickets({ control }: { control: SupportAddressControl }): ReactElement {
  const texts = useShopTexts().support;
  const hasTickets = useCurrentUser()?.companyId != null;
  const tickets = useQuery({ ...ticketsQuery, enabled: hasTickets });
  if (!hasTickets) return <EmptyState title={texts.noCompany} />;
  return (
    <div className="flex flex-col gap-4">
      <Filters control={control} />
      <Loaded query={tickets} texts={texts.list}>
        {(found) => <Found tickets={found} control={control} />}
      </Loaded>
    </div>
  );
}

function Filters({
  control: { address, change, openNewTicket },
}: {
  control: SupportAddressControl;
}): ReactElement {
  const texts = useShopTexts().support;
  return (
    <div className="grid grid-cols-2 items-end gap-3 tablet:flex">
      <div className="col-span-2 min-w-0 tablet:max-w-96 tablet:flex-1">
        <SearchField
          label={texts.list.search}
          placeholder={texts.list.searchHint}
          value={address.search}
          onSearch={(search) => change({ search })}
        />
      </div>
      <SelectField
        label={texts.list.status}
        value={address.status}
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
        value={address.priority}
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
  control: SupportAddressControl;
}): ReactElement {
  const texts = useShopTexts();
  const { address, change } = control;
  const shown = filterTickets(tickets, address);
  const clear = () => change({ search: '', status: 'all', priority: 'all' });
  return (
    <>
      <p role="status" className="text-muted">
        {texts.support.list.shown(shown.length, tickets.length)}
      </p>
      {shown.length > 0 ? (
        <TicketList label={texts.support.tabs.tickets} tickets={shown} control={control} />
      ) : (
        <EmptyState title={texts.support.list.empty}>
          {tickets.length === 0 ? undefined : (
            <Button look="secondary" onClick={clear}>
              {texts.actions.clearAll}
            </Button>
          )}
        </EmptyState>
      )}
    </>
  );
}
