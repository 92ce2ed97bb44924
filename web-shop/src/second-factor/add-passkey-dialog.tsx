import { isDismissed } from 'web-shared/second-factor/passkey-browser';
import type { FactorAdded } from 'contracts/api/second-factor';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useFormSubmit } from '../forms/use-form-submit.ts';
import { FactorDialog } from './factor-dialog.tsx';
import { FactorNameField, PasswordField, missingIn, useRefusals } from './factor-fields.tsx';
import { addPasskey } from './factors-api.ts';
import { useFactorTexts } from './use-factor-texts.ts';
import { useAdded } from './use-added.ts';
import type { AddFactorProps } from './use-added.ts';

interface Typed {
  readonly name: string;
  readonly password: string;
}

/** The browser makes a passkey, in its own dialog. */
export function AddPasskeyDialog(props: AddFactorProps): ReactElement {
  const { first, onClose } = props;
  const texts = useFactorTexts();
  const [typed, setTyped] = useState<Typed>({ name: texts.passkeyName, password: '' });
  const added = useAdded(props);
  const saving = useFormSubmit<Typed, FactorAdded | undefined>({
    send: async ({ name, password }) =>
      addPasskey(name, password).catch((error: unknown) => {
        // Who closes the browser's own dialog may try again.
        if (isDismissed(error)) return undefined;
        throw error;
      }),
    onSaved: (made) => {
      if (made) added(made);
    },
  });
  const errors = useRefusals(saving);
  const { name, password } = typed;
  const needed = first ? { name, password } : { name };
  return (
    <FactorDialog
      title={texts.addPasskey}
      confirm={texts.createPasskey}
      fields={['name', 'password']}
      saving={{ ...saving, errors }}
      onSubmit={() => saving.save(typed, missingIn(needed, texts.required))}
      onClose={onClose}
    >
      <p className="text-muted">{texts.passkeyText}</p>
      {first ? (
        <PasswordField
          value={password}
          error={errors['password']}
          onChange={(next) => setTyped({ ...typed, password: next })}
        />
      ) : null}
      <FactorNameField
        value={name}
        error={errors['name']}
        onChange={(next) => setTyped({ ...typed, name: next })}
      />
    </FactorDialog>
  );
}
