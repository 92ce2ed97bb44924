import type { AdminTicketDetails } from 'contracts/api/admin-support';
import { TICKET_CATEGORIES, TICKET_PRIORITIES, TICKET_STATUSES } from 'contracts/constants/tickets';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { toast } from '../design/toast-store.ts';
import { orderPath, refundPath } from '../orders/order-path.ts';
import { productPath } from '../products/product-record.ts';
import { FactTable } from '../record/fact-list.tsx';
import type { Facts } from '../record/fact-list.tsx';
import { useRefusalText } from '../record/use-refusal-text.ts';
import { useTexts } from '../texts/use-texts.ts';
import { ReopenDialog } from './reopen-dialog.tsx';
import { useChangeTicket } from './use-ticket.ts';
import type { TicketChange } from './use-ticket.ts';
import { useMe, useStaff } from './use-staff.ts';
import { useTicketWords } from './use-ticket-words.ts';

/** What is known of a ticket; each choice is saved at once, on the ticket as it was seen. */
export function TicketFacts({ ticket }: { ticket: AdminTicketDetails }): ReactElement {
  const { support: texts } = useTexts();
  const { fields } = texts;
  const send = useChangeTicket(ticket);
  const refusalOf = useRefusalText(useTicketWords());
  const [pending, setPending] = useState(false);
  const [reopening, setReopening] = useState<AdminTicketDetails['status']>();
  async function change(changes: TicketChange): Promise<void> {
    setPending(true);
    try {
      await send(changes);
      toast({ title: texts.changed });
    } catch (error) {
      const description = refusalOf(error);
      toast({ title: texts.notChanged, description, tone: 'destructive' });
    } finally {
      setPending(false);
    }
  }
  function setStatus(status: AdminTicketDetails['status']): void {
    if (ticket.status === 'closed') setReopening(status);
    else void change({ status });
  }
  return (
    <section className="section" aria-label={texts.facts} aria-busy={pending || undefined}>
      <h2>{texts.facts}</h2>
      <Choose
        label={fields.status}
        value={ticket.status}
        options={TICKET_STATUSES}
        names={texts.statuses}
        disabled={pending}
        onChoose={setStatus}
      />
      <Choose
        label={fields.priority}
        value={ticket.priority}
        options={TICKET_PRIORITIES}
        names={texts.priorities}
        disabled={pending}
        onChoose={(priority) => void change({ priority })}
      />
      <Assignee
        assigneeId={ticket.assigneeId}
        disabled={pending}
        onChoose={(assigneeId) => void change({ assigneeId })}
      />
      <Choose
        label={fields.category}
        value={ticket.category}
        options={TICKET_CATEGORIES}
        names={texts.categories}
        disabled={pending}
        onChoose={(category) => void change({ category })}
      />
      <Origin ticket={ticket} />
      {reopening === undefined ? null : (
        <ReopenDialog
          onClose={() => setReopening(undefined)}
          onReopen={(reason) => {
            setReopening(undefined);
            void change({ status: reopening, reason });
          }}
        />
      )}
    </section>
  );
}

interface ChooseProps<Option extends string> {
  label: string;
  value: Option;
  options: readonly Option[];
  names: Readonly<Record<Option, string>>;
  disabled: boolean;
  onChoose: (option: Option) => void;
}

function Choose<Option extends string>(props: ChooseProps<Option>): ReactElement {
  const { label, value, options, names, disabled, onChoose } = props;
  return (
    <label className="field">
      <span>{label}</span>
      <select
        className="input"
        value={value}
        disabled={disabled}
        onChange={({ target }) => {
          const chosen = options.find((option) => option === target.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {names[option]}
          </option>
        ))}
      </select>
    </label>
  );
}

interface AssigneeProps {
  assigneeId: string | null;
  disabled: boolean;
  onChoose: (id: string | null) => void;
}

function Assignee({ assigneeId, disabled, onChoose }: AssigneeProps): ReactElement {
  const { support: texts } = useTexts();
  const me = useMe();
  const others = useStaff().filter(({ id }) => id !== me.id);
  return (
    <div className="field">
      <label className="label" htmlFor="assignee">
        {texts.fields.assignee}
      </label>
      <div className="row nowrap">
        <select
          id="assignee"
          className="input"
          value={assigneeId ?? ''}
          disabled={disabled}
          onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
        >
          <option value="">{texts.nobody}</option>
          <option value={me.id}>{me.name}</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        {assigneeId === null ? (
          <button
            type="button"
            className="button"
            disabled={disabled}
            onClick={() => onChoose(me.id)}
          >
            {texts.take}
          </button>
        ) : null}
      </div>
    </div>
  );
}

function Origin({ ticket }: { ticket: AdminTicketDetails }): ReactElement {
  const { actions, orders, support } = useTexts();
  const { fields } = support;
  const { orderId, productId, createdBy, createdAt, updatedAt } = ticket;
  const link = (path: string, name: string = actions.open): ReactElement => (
    <Link className="text-link" to={path}>
      {name}
    </Link>
  );
  const facts: Facts = [
    [fields.createdBy, createdBy],
    [fields.opened, <DateTime key="opened" at={createdAt} />],
    [fields.updated, <DateTime key="updated" at={updatedAt} />],
    ...(orderId === null
      ? []
      : ([
          [fields.order, link(orderPath(orderId))],
          [orders.fields.refund, link(refundPath(orderId), orders.refund.open)],
        ] as const)),
    ...(productId === null ? [] : ([[fields.product, link(productPath(productId))]] as const)),
  ];
  return <FactTable facts={facts} />;
}
