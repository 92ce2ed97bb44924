import {
  TICKET_AGES,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  TICKET_QUEUES,
} from 'contracts/constants/tickets';
import type { ReactElement } from 'react';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { byName } from '../list/by-name.ts';
import type { Choice, Column, FilterField } from '../list/list-definition.ts';
import { ResourceList } from '../list/resource-list.tsx';
import type { StaffMember } from '../people/read-staff.ts';
import type { Texts } from '../texts/en/en.ts';
import { useTexts } from '../texts/use-texts.ts';
import { PriorityBadge, TicketStatusBadge } from './ticket-badges.tsx';
import { ticketPath } from './ticket-path.ts';
import { TicketBulkActions } from './ticket-bulk-actions.tsx';
import { useMe, useStaff } from './use-staff.ts';

const DAY_MS = 86_400_000;

/** The queue: what waits for staff, the oldest first. */
export function TicketList(): ReactElement {
  const { support: texts } = useTexts();
  const staff = useStaff();
  const me = useMe();
  return (
    <ResourceList
      resource="tickets"
      title={texts.title}
      everyMarket={false}
      searchHint={texts.searchHint}
      columns={columnsOf(texts)}
      filters={filtersOf(texts, me, staff)}
      firstFilters={{ status: 'waiting' }}
      sort={{ field: 'createdAt', order: 'ASC' }}
      pathOf={({ id }) => ticketPath(id)}
      nameOf={({ ticketNumber }) => ticketNumber}
      bulkActions={<TicketBulkActions />}
    />
  );
}

const named = <Id extends string>(
  ids: readonly Id[],
  names: Readonly<Record<Id, string>>,
): readonly Choice[] => ids.map((id) => ({ id, name: names[id] }));

function filtersOf(
  texts: Texts['support'],
  me: StaffMember,
  staff: readonly StaffMember[],
): readonly FilterField<'tickets'>[] {
  const { fields } = texts;
  const others = staff.filter(({ id }) => id !== me.id);
  const owners = [{ id: me.id, name: texts.mine }, { id: 'none', name: texts.nobody }, ...others];
  return [
    { name: 'status', label: fields.status, choices: named(TICKET_QUEUES, texts.statuses) },
    {
      name: 'priority',
      label: fields.priority,
      choices: named(TICKET_PRIORITIES, texts.priorities),
    },
    { name: 'age', label: fields.age, choices: named(TICKET_AGES, texts.ages) },
    { name: 'assigneeId', label: fields.assignee, choices: owners },
    {
      name: 'category',
      label: fields.category,
      choices: named(TICKET_CATEGORIES, texts.categories),
    },
    { name: 'companyId', label: fields.company, reference: byName('companies') },
  ];
}

function columnsOf(texts: Texts['support']): readonly Column<'tickets'>[] {
  const { fields } = texts;
  return [
    {
      name: 'ticketNumber',
      label: fields.ticketNumber,
      cell: ({ ticketNumber }) => <span className="mono">{ticketNumber}</span>,
    },
    {
      name: 'title',
      label: fields.title,
      cell: ({ title }) => <span className="wrapping">{title}</span>,
    },
    {
      name: 'company',
      label: fields.company,
      cell: ({ companyName }) => <span className="wrapping">{companyName ?? ''}</span>,
    },
    {
      name: 'status',
      label: fields.status,
      cell: ({ status }) => <TicketStatusBadge status={status} />,
    },
    {
      name: 'priority',
      label: fields.priority,
      sortBy: 'priority',
      cell: ({ priority }) => <PriorityBadge priority={priority} />,
    },
    { name: 'assignee', label: fields.assignee, cell: ({ assigneeName }) => assigneeName ?? '' },
    {
      name: 'age',
      label: fields.age,
      sortBy: 'createdAt',
      cell: ({ createdAt }) => texts.days(daysSince(createdAt)),
    },
    {
      name: 'updatedAt',
      label: fields.updated,
      sortBy: 'updatedAt',
      cell: ({ updatedAt }) => <DateTime at={updatedAt} />,
    },
    {
      name: 'category',
      label: fields.category,
      optional: true,
      cell: ({ category }) => texts.categories[category],
    },
    {
      name: 'market',
      label: fields.market,
      optional: true,
      cell: ({ tenantId }) => tenantId.toUpperCase(),
    },
    {
      name: 'createdBy',
      label: fields.createdBy,
      optional: true,
      cell: ({ createdBy }) => createdBy,
    },
  ];
}

/** Whole days of 24 hours, as the filter by age counts them. */
function daysSince(instant: string): number {
  return Math.max(Math.floor((Date.now() - Date.parse(instant)) / DAY_MS), 0);
}
