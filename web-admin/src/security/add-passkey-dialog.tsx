import type { FactorAdded } from 'contracts/api/second-factor';
import { paths } from 'contracts/api/paths';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { sendChange } from '../data/data-provider.ts';
import { toast } from '../design/toast-store.ts';
import { DeedDialog } from '../record/deed-dialog.tsx';
import { factorIsNotDue } from 'web-shared/second-factor/factor-duty';
import { makePasskey } from 'web-shared/second-factor/passkey-browser';
import { useTexts } from '../texts/texts.ts';
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
    const begin = { method: 'POST', path: paths.passkeyOptions } as const;
    const begun = await sendChange({ ...begin, body: first ? { password } : {} });
    const response = await makePasskey((begun as { readonly options: object }).options);
    const confirm = { method: 'POST', path: paths.passkeys, body: { name, response } } as const;
    const added = (await sendChange(confirm)) as FactorAdded;
    toast({ title: texts.added });
    factorIsNotDue();
    if (added.recoveryCodes) onCodes(added.recoveryCodes);
    await refresh();
  }
  return (
    <DeedDialog
      title={texts.addPasskey}
      confirm={texts.createPasskey}
      ready={name.trim() !== '' && (!first || password !== '')}
      act={act}
      onClose={onClose}
    >
      <p>{texts.passkeyText}</p>
      {first ? <PasswordField value={password} onChange={setPassword} /> : null}
      <FactorNameField value={name} onChange={setName} />
    </DeedDialog>
  );
}
