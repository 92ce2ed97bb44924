import { useQueryClient } from '@tanstack/react-query';
import type { TicketCreate } from 'contracts/api/support';
import { useState } from 'react';
import { toast } from '../../../design/toast/toast-store.ts';
import { useFormSubmit } from '../../../forms/use-form-submit.ts';
import { isUnauthorized, messageFor } from 'web-shared/request/request-error';
import { useMarket } from '../../../tenant/use-market.ts';
import { useSupportTexts } from '../../../texts/use-support-texts.ts';
import type { SupportTexts } from '../../../texts/use-support-texts.ts';
import { useShopTexts } from '../../../texts/use-shop-texts.ts';
import { createIdempotencyKeys } from 'web-shared/request/idempotency-keys';
import { createTicket } from '../api/create-ticket.ts';
import { useLanguage } from 'web-shared/texts/language';
import type { TicketBeginning } from '../support-url.ts';
import { topicTicket } from '../ticket-topics.ts';
import { useStoredDraft } from '../use-stored-draft.ts';
import { signInAgain } from './sign-in-again.ts';
import { BLANK_TICKET, draftNameOf, validateTicket, ticketOf } from './ticket-draft.ts';

/** A ticket being written, and its way to the server. The draft is kept until it has arrived. */
export function useNewTicket(about: TicketBeginning, onCreated: () => void) {
  const { toasts } = useShopTexts();
  const supportTexts = useSupportTexts();
  const queryClient = useQueryClient();
  const [keys] = useState(() => createIdempotencyKeys());
  const language = useLanguage();
  const { currency } = useMarket();
  const [blank] = useState(() => ({
    ...BLANK_TICKET,
    ...topicTicket(about, { language, currency }),
  }));
  const draft = useStoredDraft(draftNameOf(about), blank);

  const saving = useFormSubmit({
    send: async (ticket: TicketCreate) => {
      try {
        await createTicket(queryClient, { ticket, idempotencyKey: keys.keyFor(ticket) });
      } catch (error) {
        showFailure(error, supportTexts.create, toasts.error);
        throw error;
      }
    },
    onSaved: () => {
      const { createdTitle, created } = supportTexts.create;
      keys.reset();
      draft.clear();
      toast({ title: createdTitle, description: created });
      onCreated();
    },
  });

  const send = () =>
    saving.save(ticketOf(draft.values, about), validateTicket(draft.values, supportTexts.create));
  return { draft, saving, send };
}

/** The status says that one is signed out (ruling T.54); anything else is shown in the server's words. */
function showFailure(
  error: unknown,
  { unauthorizedTitle, unauthorized, failed }: SupportTexts['create'],
  title: string,
): void {
  if (isUnauthorized(error)) {
    toast({ title: unauthorizedTitle, description: unauthorized, tone: 'destructive' });
    return signInAgain();
  }
  const description = messageFor(error, failed);
  toast({ title, description, tone: 'destructive' });
}
