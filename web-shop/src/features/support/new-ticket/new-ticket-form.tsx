import { TICKET_CATEGORIES, TICKET_PRIORITIES, TICKET_TEXTS } from 'contracts/constants/tickets';
import type { ReactElement } from 'react';
import { Button } from '../../../design/button.tsx';
import { SelectField, TextAreaField, TextField } from '../../../design/field.tsx';
import { Form } from '../../../forms/form.tsx';
import { useSupportTexts } from '../../../texts/use-support-texts.ts';
import type { TicketBeginning } from '../support-url.ts';
import { useNewTicket } from './use-new-ticket.ts';

interface NewTicketFormProps {
  about: TicketBeginning;
  onCreated: () => void;
}

export function NewTicketForm({ about, onCreated }: NewTicketFormProps): ReactElement {
  const texts = useSupportTexts();
  const { draft, saving, send } = useNewTicket(about, onCreated);
  const { subject, message, priority, category } = draft.values;
  const { errors, pending } = saving;
  return (
    <Form
      fields={['subject', 'message']}
      saving={saving}
      failed={texts.create.failed}
      onSubmit={send}
      className="flex flex-col gap-4"
      actions={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-meta text-muted">{texts.create.draft}</p>
          <Button type="submit" pending={pending}>
            {texts.create.send}
          </Button>
        </div>
      }
    >
      <TextField
        label={texts.create.subject}
        name="subject"
        required
        maxLength={TICKET_TEXTS.subjectMax}
        readOnly={pending}
        error={errors['subject']}
        value={subject}
        onChange={(event) => draft.change({ subject: event.target.value })}
      />
      <TextAreaField
        label={texts.create.message}
        name="message"
        required
        rows={6}
        maxLength={TICKET_TEXTS.messageMax}
        readOnly={pending}
        error={errors['message']}
        value={message}
        onChange={(event) => draft.change({ message: event.target.value })}
      />
      <div className="grid gap-4 tablet:grid-cols-2">
        <SelectField
          label={texts.create.priority}
          name="priority"
          value={priority}
          onChange={(event) => draft.change({ priority: event.target.value })}
        >
          {TICKET_PRIORITIES.map((each) => (
            <option key={each} value={each}>
              {texts.priorities[each]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={texts.create.category}
          name="category"
          value={category}
          onChange={(event) => draft.change({ category: event.target.value })}
        >
          {TICKET_CATEGORIES.map((each) => (
            <option key={each} value={each}>
              {texts.categories[each]}
            </option>
          ))}
        </SelectField>
      </div>
    </Form>
  );
}
