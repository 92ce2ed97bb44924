import { TICKET_PRIORITIES, TICKET_STATUSES } from 'contracts/constants/tickets';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { BulkAction } from '../data/bulk.ts';
import { BulkOutcome } from '../list/bulk-outcome.tsx';
import { useBulkAction } from '../list/use-bulk-action.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useMe, useStaff } from './use-staff.ts';

/** A status, a priority or somebody who takes care, for all selected tickets at once. */
export function TicketBulkActions(): ReactElement {
  const { support } = useTexts();
  const texts = support.bulk;
  const [chosen, setChosen] = useState('');
  const { act, pending, outcome, close } = useBulkAction('tickets', {
    done: texts.done,
    failed: support.notChanged,
  });
  return (
    <>
      <select
        className="input"
        aria-label={texts.label}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">{texts.choose}</option>
        <Choices />
      </select>
      <button
        type="button"
        className="button"
        data-variant="primary"
        disabled={chosen === '' || pending}
        aria-busy={pending || undefined}
        onClick={() => void act(changeOf(chosen))}
      >
        {texts.apply}
      </button>
      <BulkOutcome
        resource="tickets"
        rows={outcome}
        nameOf={({ ticketNumber }) => ticketNumber}
        onClose={close}
      />
    </>
  );
}

function Choices(): ReactElement {
  const { support } = useTexts();
  const texts = support.bulk;
  const me = useMe();
  const others = useStaff().filter(({ id }) => id !== me.id);
  return (
    <>
      <optgroup label={texts.status}>
        {TICKET_STATUSES.map((status) => (
          <option key={status} value={`status ${status}`}>
            {support.statuses[status]}
          </option>
        ))}
      </optgroup>
      <optgroup label={texts.priority}>
        {TICKET_PRIORITIES.map((priority) => (
          <option key={priority} value={`priority ${priority}`}>
            {support.priorities[priority]}
          </option>
        ))}
      </optgroup>
      <optgroup label={texts.assignee}>
        <option value={`assigneeId ${me.id}`}>{support.mine}</option>
        <option value="assigneeId none">{support.nobody}</option>
        {others.map(({ id, name }) => (
          <option key={id} value={`assigneeId ${id}`}>
            {name}
          </option>
        ))}
      </optgroup>
    </>
  );
}

function changeOf(chosen: string): BulkAction<'tickets'> {
  const [field, value = ''] = chosen.split(' ');
  if (field === 'status') return { status: TICKET_STATUSES.find((each) => each === value) };
  if (field === 'priority') return { priority: TICKET_PRIORITIES.find((each) => each === value) };
  return { assigneeId: value === 'none' ? null : value };
}
