import type { TotpBegun } from 'contracts/api/second-factor';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { CopyButton } from '../design/copy-button.tsx';
import { TextField } from '../design/field.tsx';
import { QrFigure } from '../design/qr-figure.tsx';
import { useFormSubmit } from '../forms/use-form-submit.ts';
import { FactorDialog } from './factor-dialog.tsx';
import { FactorNameField, PasswordField, missingIn, useRefusals } from './factor-fields.tsx';
import { apiSteppedUp, beginTotp } from './factors-api.ts';
import { useFactorTexts } from './use-factor-texts.ts';
import { useAdded } from './use-added.ts';
import type { AddFactorProps } from './use-added.ts';

/** First the password, then the key that an authenticator takes over, and a code of it. */
export function AddTotpDialog(props: AddFactorProps): ReactElement {
  const [begun, setBegun] = useState<TotpBegun>();
  return begun === undefined ? (
    <Beginning {...props} onBegun={setBegun} />
  ) : (
    <Confirming {...props} begun={begun} />
  );
}

interface BeginningProps extends AddFactorProps {
  onBegun: (begun: TotpBegun) => void;
}

function Beginning({ first, onClose, onBegun }: BeginningProps): ReactElement {
  const texts = useFactorTexts();
  const [password, setPassword] = useState('');
  const saving = useFormSubmit<string, TotpBegun>({ send: beginTotp, onSaved: onBegun });
  const errors = useRefusals(saving);
  const submit = () => saving.save(password, first ? missingIn({ password }, texts.required) : {});
  return (
    <FactorDialog
      title={texts.addTotp}
      confirm={texts.next}
      fields={['password']}
      saving={{ ...saving, errors }}
      onSubmit={submit}
      onClose={onClose}
    >
      {first ? (
        <>
          <p className="text-muted">{texts.passwordText}</p>
          <PasswordField value={password} error={errors['password']} onChange={setPassword} />
        </>
      ) : (
        <p className="text-muted">{texts.scanText}</p>
      )}
    </FactorDialog>
  );
}

interface Typed {
  readonly name: string;
  readonly code: string;
}

function Confirming({ begun, ...props }: AddFactorProps & { begun: TotpBegun }): ReactElement {
  const texts = useFactorTexts();
  const [typed, setTyped] = useState<Typed>({ name: texts.totpName, code: '' });
  const onSaved = useAdded(props);
  const name = 'POST /api/user/second-factor/totp/:factorId';
  const saving = useFormSubmit({
    send: (sent: Typed) => apiSteppedUp(name, { factorId: begun.id, ...sent }),
    onSaved,
  });
  const errors = useRefusals(saving);
  return (
    <FactorDialog
      title={texts.addTotp}
      confirm={texts.confirm}
      fields={['name', 'code']}
      saving={{ ...saving, errors }}
      onSubmit={() => saving.save(typed, missingIn({ ...typed }, texts.required))}
      onClose={props.onClose}
    >
      <p className="text-muted">{texts.scanText}</p>
      <div className="flex justify-center">
        <QrFigure payload={begun.uri} label={texts.picture} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-48">
          <span className="block text-meta text-muted">{texts.secret}</span>
          <code className="font-mono wrap-anywhere" data-secret-key>
            {begun.secret.match(/.{1,4}/g)?.join(' ')}
          </code>
        </p>
        <CopyButton label={texts.copySecret} text={() => begun.secret} />
      </div>
      <a href={begun.uri} className="self-start font-medium text-accent hover:underline">
        {texts.openInApp}
      </a>
      <TextField
        label={texts.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={typed.code}
        error={errors['code']}
        onChange={({ target }) => setTyped({ ...typed, code: target.value })}
      />
      <FactorNameField
        value={typed.name}
        error={errors['name']}
        onChange={(name) => setTyped({ ...typed, name })}
      />
    </FactorDialog>
  );
}
