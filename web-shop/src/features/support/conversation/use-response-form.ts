import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../design/toast/toast-store.ts';
import { useFormSubmit } from '../../../forms/use-form-submit.ts';
import { messageFor } from 'web-shared/request/request-error';
import { useSupportTexts } from '../../../texts/use-support-texts.ts';
import { useShopTexts } from '../../../texts/use-shop-texts.ts';
import { createIdempotencyKeys } from 'web-shared/request/idempotency-keys';
import { sendResponse } from '../api/send-response.ts';
import { useStoredDraft } from '../use-stored-draft.ts';

const BLANK = { message: '' };

/** A response being written to a ticket, and its way to the server. */
export function useResponseForm(ticketId: string) {
  const texts = useShopTexts();
  const supportTexts = useSupportTexts();
  const queryClient = useQueryClient();
  const [keys] = useState(() => createIdempotencyKeys());
  // The key under which browsers hold drafts already.
  const draft = useStoredDraft(`reply.${ticketId}`, BLANK);

  const saving = useFormSubmit({
    send: async (message: string) => {
      const idempotencyKey = keys.keyFor(message.trim());
      try {
        await sendResponse(queryClient, { ticketId, message, idempotencyKey });
      } catch (error) {
        const description = messageFor(error, supportTexts.conversation.sendFailed);
        toast({ title: texts.toasts.error, description, tone: 'destructive' });
        throw error;
      }
    },
    onSaved: () => {
      const { sentTitle, sent } = supportTexts.conversation;
      keys.reset();
      draft.clear();
      toast({ title: sentTitle, description: sent });
    },
  });

  function send(): void {
    const { message } = draft.values;
    if (message.trim() !== '') return saving.save(message);
    const description = supportTexts.conversation.empty;
    toast({ title: description, tone: 'destructive' });
    saving.save(message, { message: description });
  }

  return {
    text: draft.values.message,
    type: (message: string) => draft.change({ message }),
    send,
    saving,
  };
}
