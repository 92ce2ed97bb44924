import { useQueryClient } from '@tanstack/react-query';
import type { TicketCreate } from 'contracts/api/support';
import { useState } from 'react';
import { toast } from '../../../design/toast/toast-store.ts';
import { useSaving } from '../../../forms/use-saving.ts';
import { portal } from '../../../request/portal.ts';
import { isUnauthorized, messageFor } from '../../../request/request-error.ts';
import { useShopTexts } from '../../../texts/shop-texts.ts';
import type { ShopTexts } from '../../../texts/shop-texts.ts';
import { createAttemptKeys } from '../api/attempt-keys.ts';
import { createTicket } from '../api/create-ticket.ts';
import type { TicketAbout } from '../support-address.ts';
import { useKeptDraft } from '../use-kept-draft.ts';
import { signInAgain } from './sign-in-again.ts';
import { BLANK_TICKET, draftNameOf, ticketFaults, ticketOf } from './ticket-draft.ts';

/** A ticket being written, and its way to the server. The draft is kept until it has arrived. */
export function useNewTicket(about: TicketAbout, onCreated: () => void) {
  const texts = useShopTexts();
  const queryClient = useQueryClient();
  const [keys] = useState(() => createAttemptKeys());
  const draft = useKeptDraft(draftNameOf(about), BLANK_TICKET);

  const saving = useSaving({
    send: async (ticket: TicketCreate) => {
      const services = { core: portal, queryClient };
      try {
        await createTicket(services, { ticket, idempotencyKey: keys.keyFor(ticket) });
      } catch (error) {
        tellFailure(error, texts);
        throw error;
      }
    },
    onSaved: () => {
      const { createdTitle, created } = texts.support.create;
      keys.arrived();
      draft.clear();
      toast({ title: createdTitle, description: created });
      onCreated();
    },
  });

  const send = () =>
    saving.save(ticketOf(draft.values, about), ticketFaults(draft.values, texts.support.create));
  return { draft, saving, send };
}

/** Signed out is known by the status (ruling T.54); anything else is told in the server's words. */
function tellFailure(error: unknown, texts: ShopTexts): void {
  const { unauthorizedTitle, unauthorized, failed } = texts.support.create;
  if (isUnauthorized(error)) {
    toast({ title: unauthorizedTitle, description: unauthorized, tone: 'destructive' });
    return signInAgain();
  }
  const description = messageFor(error, failed);
  toast({ title: texts.toasts.error, description, tone: 'destructive' });
}
