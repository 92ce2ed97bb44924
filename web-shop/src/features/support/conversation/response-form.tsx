import type { Ticket } from 'contracts/api/support';
import { TICKET_TEXTS } from 'contracts/constants/tickets';
import type { ReactElement } from 'react';
import { Button } from '../../../design/button.tsx';
import { TextAreaField } from '../../../design/field.tsx';
import { Form } from '../../../forms/form.tsx';
import { useSupportTexts } from '../../../texts/use-support-texts.ts';
import { useResponseForm } from './use-response-form.ts';

/** The response form. What is written stays in it until it has arrived. */
export function ResponseForm({ ticket }: { ticket: Ticket }): ReactElement {
  const texts = useSupportTexts().conversation;
  const form = useResponseForm(ticket.id);
  return (
    <Form
      fields={['message']}
      saving={form.saving}
      failed={texts.sendFailed}
      onSubmit={form.send}
      className="flex flex-col gap-3"
      actions={
        <Button type="submit" className="self-end" pending={form.saving.pending}>
          {texts.send}
        </Button>
      }
    >
      <TextAreaField
        label={texts.response}
        name="message"
        rows={2}
        readOnly={form.saving.pending}
        maxLength={TICKET_TEXTS.messageMax}
        error={form.saving.errors['message']}
        value={form.text}
        onChange={(event) => form.type(event.target.value)}
        {...(ticket.status === 'resolved' ? { hint: texts.reopens } : {})}
      />
    </Form>
  );
}
