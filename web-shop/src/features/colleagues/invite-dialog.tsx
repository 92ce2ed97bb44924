import { useQueryClient } from '@tanstack/react-query';
import type { CompanyPart, Invitation, NewInvitation } from 'contracts/api/colleagues';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { TextField } from '../../design/field.tsx';
import { toast } from '../../design/toast/toast-store.ts';
import { Form } from '../../forms/form.tsx';
import { useFormSubmit } from '../../forms/use-form-submit.ts';
import { colleaguesQuery, invite } from './api/colleagues.ts';
import { BUYER, partErrors, sentPart } from './part-draft.ts';
import { PartFields } from './part-fields.tsx';
import { useColleaguesTexts } from './texts.ts';

/** Asks somebody into the company, by a link to an e-mail address. */
export function InviteDialog({ onDone }: { onDone: () => void }): ReactElement {
  const texts = useColleaguesTexts();
  const queryClient = useQueryClient();
  const [email, setEmail] = useState('');
  const [part, setPart] = useState<CompanyPart>(BUYER);
  const saving = useFormSubmit<NewInvitation, Invitation>({
    send: invite,
    onSaved: async (sent) => {
      toast({ title: texts.sentTitle, description: sent.email });
      onDone();
      await queryClient.invalidateQueries({ queryKey: colleaguesQuery.queryKey });
    },
  });
  const submit = () => {
    const missing = email.includes('@') ? {} : { email: texts.emailWanted };
    const errors = { ...missing, ...partErrors(part, texts.chooseBranch) };
    saving.save({ email, ...sentPart(part) }, errors);
  };
  return (
    <Dialog narrow open onOpenChange={onDone} title={texts.inviteTitle}>
      <Form
        fields={['email', 'branchIds']}
        saving={saving}
        failed={texts.sendFailed}
        onSubmit={submit}
        className="flex min-h-0 flex-col gap-4 overflow-y-auto p-5"
        actions={
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={onDone}>
              {texts.cancel}
            </Button>
            <Button type="submit" pending={saving.pending}>
              {texts.send}
            </Button>
          </div>
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
        <PartFields part={part} error={saving.errors['branchIds']} onChange={setPart} />
      </Form>
    </Dialog>
  );
}
