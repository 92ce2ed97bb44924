import type { CompanyPart, Invitation, NewInvitation } from 'contracts/api/colleagues';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { DialogActions } from '../../design/dialog-actions.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { TextField } from '../../design/field.tsx';
import { Form } from '../../forms/form.tsx';
import { api } from '../../request/api.ts';
import { BUYER, partErrors, sentPart } from './part-draft.ts';
import { PartFields } from './part-fields.tsx';
import { useColleaguesTexts } from './texts.ts';
import { useColleaguesForm } from './use-colleagues-form.ts';

/** Asks somebody into the company, by a link to an e-mail address. */
export function InviteDialog({ onDone }: { onDone: () => void }): ReactElement {
  const texts = useColleaguesTexts();
  const [email, setEmail] = useState('');
  const [part, setPart] = useState<CompanyPart>(BUYER);
  const saving = useColleaguesForm<NewInvitation, Invitation>({
    send: (invitation) => api('POST /api/invitations', invitation),
    savedTitle: texts.sentTitle,
    whom: (sent) => sent.email,
    onDone,
  });
  const submit = () => {
    const missing = email.includes('@') ? {} : { email: texts.emailRequired };
    const errors = { ...missing, ...partErrors(part, texts) };
    saving.save({ email, ...sentPart(part) }, errors);
  };
  return (
    <Dialog narrow open onOpenChange={onDone} title={texts.inviteTitle}>
      <Form
        fields={['email', 'monthlyLimit', 'branchIds']}
        saving={saving}
        failed={texts.sendFailed}
        onSubmit={submit}
        className="flex min-h-0 flex-col gap-4 overflow-y-auto p-5"
        actions={
          <DialogActions
            cancel={texts.cancel}
            onCancel={onDone}
            confirm={texts.send}
            pending={saving.pending}
          />
        }
      >
        <TextField
          label={texts.email}
          type="email"
          name="email"
          autoComplete="off"
          required
          hint={texts.inviteText}
          value={email}
          error={saving.errors['email']}
          onChange={({ target }) => setEmail(target.value)}
        />
        <PartFields part={part} errors={saving.errors} onChange={setPart} />
      </Form>
    </Dialog>
  );
}
