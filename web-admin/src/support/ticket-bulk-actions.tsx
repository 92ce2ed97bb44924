import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import type { AdminTicket } from 'contracts/api/admin-support';
import { TICKET_PRIORITIES, TICKET_STATUSES } from 'contracts/constants/tickets';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useListContext } from 'react-admin';
import { sendBulk } from '../data/data-provider.ts';
import type { BulkResult } from '../data/data-provider.ts';
import { toast } from '../design/toast-store.ts';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/texts.ts';
import { useMe, useStaff } from './use-staff.ts';

/** A status, a priority or somebody who takes care, for all selected tickets at once. */
export function TicketBulkActions(): ReactElement {
  const { support, errors } = useTexts();
  const texts = support.bulk;
  const client = useQueryClient();
  const { selectedIds, onUnselectItems } = useListContext<AdminTicket>();
  const [chosen, setChosen] = useState('');
  const [pending, setPending] = useState(false);
  const [results, setResults] = useState<readonly BulkResult[]>([]);
  async function apply(): Promise<void> {
    setPending(true);
    try {
      const change = { ids: selectedIds, action: 'change', ...changeOf(chosen) };
      const done = await sendBulk('tickets', change);
      const changed = done.filter(({ ok }) => ok).length;
      if (changed === done.length) {
        toast({ title: texts.done(changed) });
        onUnselectItems();
      } else setResults(done);
      await client.invalidateQueries({ queryKey: ['tickets'] });
    } catch (error) {
      const description = failureText(error, errors);
      toast({ title: support.notChanged, description, tone: 'destructive' });
    } finally {
      setPending(false);
    }
  }
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
        onClick={() => void apply()}
      >
        {texts.apply}
      </button>
      {results.length === 0 ? null : (
        <Outcome
          results={results}
          onClose={() => {
            setResults([]);
            onUnselectItems();
          }}
        />
      )}
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

function changeOf(chosen: string): Readonly<Record<string, string | null>> {
  const [field = '', value = ''] = chosen.split(' ');
  return { [field]: value === 'none' ? null : value };
}

interface OutcomeProps {
  results: readonly BulkResult[];
  onClose: () => void;
}

/** What became of each, by its number. */
function Outcome({ results, onClose }: OutcomeProps): ReactElement {
  const { support, actions } = useTexts();
  const texts = support.bulk;
  const { data = [] } = useListContext<AdminTicket>();
  const numbers = new Map<unknown, string>(data.map(({ id, ticketNumber }) => [id, ticketNumber]));
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="bulk-title">
      <DialogTitle id="bulk-title">{texts.title}</DialogTitle>
      <DialogContent>
        <table className="compare">
          <thead>
            <tr>
              <th scope="col">{support.fields.ticketNumber}</th>
              <th scope="col">{texts.outcome}</th>
            </tr>
          </thead>
          <tbody>
            {results.map(({ id, ok, message }) => (
              <tr key={id}>
                <th scope="row" className="mono">
                  {numbers.get(id) ?? id}
                </th>
                <td>{ok ? texts.changed : `${texts.refused}: ${message ?? ''}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </DialogContent>
      <DialogActions>
        <button type="button" className="button" onClick={onClose}>
          {actions.close}
        </button>
      </DialogActions>
    </Dialog>
  );
}
