import type { TotpBegun } from 'contracts/api/second-factor';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { change } from '../data/change.ts';
import { toast } from '../design/toast-store.ts';
import { ActionDialog } from '../record/action-dialog.tsx';
import { isWritten } from '../record/is-written.ts';
import { factorIsNotDue } from 'web-shared/second-factor/factor-duty';
import { useTexts } from '../texts/use-texts.ts';
import { FactorNameField, PasswordField } from './password-field.tsx';
import { QrPicture } from 'web-shared/design/qr-picture.tsx';
import { useRefreshSecurity } from './use-own-factors.ts';

export interface AddFactorProps {
  /** The first one asks for the password; a further one for a factor that is there. */
  first: boolean;
  onClose: () => void;
  onCodes: (codes: readonly string[]) => void;
}

/** In two steps: the password and a key for the authenticator, then the first code that it shows. */
export function AddTotpDialog(props: AddFactorProps): ReactElement {
  const [begun, setBegun] = useState<TotpBegun>();
  return begun === undefined ? (
    <BeginTotp {...props} onBegun={setBegun} />
  ) : (
    <ConfirmTotp {...props} begun={begun} />
  );
}

function BeginTotp({
  first,
  onClose,
  onBegun,
}: AddFactorProps & { onBegun: (begun: TotpBegun) => void }): ReactElement {
  const { secondFactor: texts } = useTexts();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const act = handleSubmit(async ({ password }) => {
    const body = first ? { password } : {};
    onBegun(await change('POST /api/user/second-factor/totp', body));
  });
  return (
    <ActionDialog
      title={texts.addTotp}
      confirm={texts.next}
      ready={!first || formState.isValid}
      act={act}
      onClose={onClose}
      staysOpen
    >
      {first ? <PasswordField {...register('password', { required: true })} /> : null}
    </ActionDialog>
  );
}

function ConfirmTotp({
  begun,
  onClose,
  onCodes,
}: AddFactorProps & { begun: TotpBegun }): ReactElement {
  const { secondFactor: texts } = useTexts();
  const refresh = useRefreshSecurity();
  const { register, handleSubmit, formState } = useForm<Record<'name' | 'code', string>>({
    defaultValues: { name: texts.totpName, code: '' },
  });
  const act = handleSubmit(async ({ name, code }) => {
    const added = await change('POST /api/user/second-factor/totp/:factorId', {
      factorId: begun.id,
      name,
      code,
    });
    toast({ title: texts.added });
    factorIsNotDue();
    if (added.recoveryCodes) onCodes(added.recoveryCodes);
    await refresh();
  });
  return (
    <ActionDialog
      title={texts.addTotp}
      confirm={texts.confirm}
      ready={formState.isValid}
      act={act}
      onClose={onClose}
    >
      <p>{texts.scanText}</p>
      <div className="qr">
        <QrPicture payload={begun.uri} label={texts.picture} />
      </div>
      <dl className="facts">
        <div>
          <dt>{texts.secret}</dt>
          <dd className="mono secret-key">{begun.secret.match(/.{1,4}/g)?.join(' ')}</dd>
        </div>
      </dl>
      <p>
        <a className="text-link" href={begun.uri}>
          {texts.openInApp}
        </a>
      </p>
      <label className="field">
        <span>{texts.code}</span>
        <input
          className="input mono"
          inputMode="numeric"
          autoComplete="one-time-code"
          {...register('code', { validate: isWritten })}
        />
      </label>
      <FactorNameField {...register('name', { validate: isWritten })} />
    </ActionDialog>
  );
}
