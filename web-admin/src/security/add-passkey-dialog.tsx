import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { change } from '../data/change.ts';
import { toast } from '../design/toast-store.ts';
import { ActionDialog } from '../record/action-dialog.tsx';
import { isWritten } from '../record/is-written.ts';
import { factorIsNotDue } from 'web-shared/second-factor/factor-duty';
import { makePasskey } from 'web-shared/second-factor/passkey-browser';
import { useTexts } from '../texts/use-texts.ts';
import type { AddFactorProps } from './add-totp-dialog.tsx';
import { FactorNameField, PasswordField } from './password-field.tsx';
import { useRefreshSecurity } from './use-own-factors.ts';

/** The browser makes a passkey, in its own dialog. */
export function AddPasskeyDialog({ first, onClose, onCodes }: AddFactorProps): ReactElement {
  const { secondFactor: texts } = useTexts();
  const refresh = useRefreshSecurity();
  const { register, handleSubmit, formState } = useForm<Record<'password' | 'name', string>>({
    defaultValues: { password: '', name: texts.passkeyName },
  });
  const act = handleSubmit(async ({ password, name }) => {
    const proof = first ? { password } : {};
    const { options } = await change('POST /api/user/second-factor/passkeys/options', proof);
    const response = await makePasskey(options);
    const added = await change('POST /api/user/second-factor/passkeys', { name, response });
    toast({ title: texts.added });
    factorIsNotDue();
    if (added.recoveryCodes) onCodes(added.recoveryCodes);
    await refresh();
  });
  return (
    <ActionDialog
      title={texts.addPasskey}
      confirm={texts.createPasskey}
      ready={formState.isValid}
      act={act}
      onClose={onClose}
    >
      <p>{texts.passkeyText}</p>
      {first ? <PasswordField {...register('password', { required: true })} /> : null}
      <FactorNameField {...register('name', { validate: isWritten })} />
    </ActionDialog>
  );
}
