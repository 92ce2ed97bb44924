import type { Ticket } from 'contracts/api/support';
import { TICKET_TEXTS } from 'contracts/constants/tickets';
import type { ReactElement } from 'react';
import { Button } from '../../../design/button.tsx';
import { TextAreaField } from '../../../design/field.tsx';
import { Form } from '../../../forms/form.tsx';
import { useShopTexts } from '../../../texts/shop-texts.ts';
import { useReply } from './use-reply.ts';

/** The reply box. What is written stays in it until it has arrived. */
export function ReplyForm({ ticket }: { ticket: Ticket }): ReactElement {
  const texts = useShopTexts().support.conversation;
  const reply = useReply(ticket.id);
  return (
    <Form
      fields={['message']}
      saving={reply.saving}
      failed={texts.sendFailed}
      onSubmit={reply.send}
      className="flex flex-col gap-3"
      actions={
        <Button type="submit" className="self-end" pending={reply.saving.pending}>
          {texts.send}
        </Button>
      }
    >
      <TextAreaField
        label={texts.reply}
        name="message"
        rows={2}
        readOnly={reply.saving.pending}
        maxLength={TICKET_TEXTS.messageMax}
        error={reply.saving.errors['message']}
        value={reply.text}
        onChange={(event) => reply.type(event.target.value)}
        {...(ticket.status === 'resolved' ? { hint: texts.reopens } : {})}
      />
    </Form>
  );
}
