import { useState } from 'react';
import type { ReactElement } from 'react';
import { change } from '../data/change.ts';
import { toast } from '../design/toast-store.ts';
import { ActionDialog } from '../record/action-dialog.tsx';
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
  const [password, setPassword] = useState('');
  const [name, setName] = useState<string>(texts.passkeyName);
  async function act(): Promise<void> {
    const proof = first ? { password } : {};
    const { options } = await change('POST /api/user/second-factor/passkeys/options', proof);
    const response = await makePasskey(options);
    const added = await change('POST /api/user/second-factor/passkeys', { name, response });
    toast({ title: texts.added });
    factorIsNotDue();
    if (added.recoveryCodes) onCodes(added.recoveryCodes);
    await refresh();
  }
  return (
    <ActionDialog
      title={texts.addPasskey}
      confirm={texts.createPasskey}
      ready={name.trim() !== '' && (!first || password !== '')}
      act={act}
      onClose={onClose}
    >
      <p>{texts.passkeyText}</p>
      {first ? <PasswordField value={password} onChange={setPassword} /> : null}
      <FactorNameField value={name} onChange={setName} />
    </ActionDialog>
  );
}
