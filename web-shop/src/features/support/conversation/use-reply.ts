import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../design/toast/toast-store.ts';
import { useSaving } from '../../../forms/use-saving.ts';
import { portal } from '../../../request/portal.ts';
import { messageFor } from '../../../request/request-error.ts';
import { useShopTexts } from '../../../texts/shop-texts.ts';
import { createAttemptKeys } from '../api/attempt-keys.ts';
import { sendReply } from '../api/send-reply.ts';
import { useKeptDraft } from '../use-kept-draft.ts';

const NOTHING = { message: '' };

/** A reply being written to a ticket, and its way to the server. */
export function useReply(ticketId: string) {
  const texts = useShopTexts();
  const queryClient = useQueryClient();
  const [keys] = useState(() => createAttemptKeys());
  const draft = useKeptDraft(`reply.${ticketId}`, NOTHING);

  const saving = useSaving({
    send: async (message: string) => {
      const idempotencyKey = keys.keyFor(message.trim());
      try {
        await sendReply({ core: portal, queryClient }, { ticketId, message, idempotencyKey });
      } catch (error) {
        const description = messageFor(error, texts.support.conversation.sendFailed);
        toast({ title: texts.toasts.error, description, tone: 'destructive' });
        throw error;
      }
    },
    onSaved: () => {
      const { sentTitle, sent } = texts.support.conversation;
      keys.arrived();
      draft.clear();
      toast({ title: sentTitle, description: sent });
    },
  });

  function send(): void {
    const { message } = draft.values;
    if (message.trim() !== '') return saving.save(message);
    const description = texts.support.conversation.empty;
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
