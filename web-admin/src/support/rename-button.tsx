import type { AdminTicketDetails } from 'contracts/api/admin-support';
import { ticketEditSchema } from 'contracts/api/support';
import { TICKET_TEXTS } from 'contracts/constants/tickets';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from '../design/toast-store.ts';
import { ActionDialog } from '../record/action-dialog.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { useChangeTicket } from './use-ticket.ts';

/** Gives a ticket another title: what a customer called it is not always what it is about (ruling T.47). */
export function RenameButton({ ticket }: { ticket: AdminTicketDetails }): ReactElement {
  const texts = useTexts().support;
  const [renaming, setRenaming] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setRenaming(true)}>
        {texts.rename}
      </button>
      {renaming ? <RenameDialog ticket={ticket} onClose={() => setRenaming(false)} /> : null}
    </>
  );
}

interface RenameDialogProps {
  ticket: AdminTicketDetails;
  onClose: () => void;
}

function RenameDialog({ ticket, onClose }: RenameDialogProps): ReactElement {
  const texts = useTexts().support;
  const change = useChangeTicket(ticket);
  const { register, control } = useForm({ defaultValues: { title: ticket.title } });
  const title = useWatch({ control, name: 'title' }).trim();
  async function rename(): Promise<void> {
    await change({ title });
    toast({ title: texts.changed });
  }
  return (
    <ActionDialog
      title={texts.renameTitle}
      confirm={texts.rename}
      ready={ticketEditSchema.safeParse({ title }).success && title !== ticket.title}
      act={rename}
      onClose={onClose}
    >
      <label className="field">
        <span>{texts.fields.title}</span>
        <input
          className="input"
          maxLength={TICKET_TEXTS.subjectMax}
          autoComplete="off"
          {...register('title')}
        />
      </label>
      <p className="muted">{texts.renameHint(TICKET_TEXTS.titleMin)}</p>
    </ActionDialog>
  );
}
