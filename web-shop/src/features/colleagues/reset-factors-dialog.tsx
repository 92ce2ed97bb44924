import { useQuery } from '@tanstack/react-query';
import type { Colleague } from 'contracts/api/colleagues';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { toast } from '../../design/toast/toast-store.ts';
import { useFormSubmit } from '../../forms/use-form-submit.ts';
import { FactorDialog } from '../../second-factor/factor-dialog.tsx';
import { PasswordField, missingIn, useRefusals } from '../../second-factor/factor-fields.tsx';
import { ownFactorsQuery } from '../../second-factor/factors-api.ts';
import { useFactorTexts } from '../../second-factor/use-factor-texts.ts';
import { resetFactors } from './api/company-factors.ts';
import { nameOf } from './people.tsx';

interface ResetFactorsProps {
  colleague: Colleague;
  onDone: () => void;
}

/** For a colleague who has lost them all; an owner without a second factor says the password once more. */
export function ResetFactorsDialog({ colleague, onDone }: ResetFactorsProps): ReactElement {
  const texts = useFactorTexts();
  const name = nameOf(colleague);
  const [password, setPassword] = useState('');
  const asksPassword = useQuery(ownFactorsQuery).data?.factors.length === 0;
  const saving = useFormSubmit<string, unknown>({
    send: (typed) => resetFactors(colleague.id, typed),
    onSaved: () => {
      toast({ title: texts.resetDone, description: name });
      onDone();
    },
  });
  const errors = useRefusals(saving);
  const missing = () => (asksPassword ? missingIn({ password }, texts.required) : {});
  return (
    <FactorDialog
      title={texts.resetTitle(name)}
      confirm={texts.reset}
      tone="danger"
      fields={['password']}
      saving={{ ...saving, errors }}
      onSubmit={() => saving.save(password, missing())}
      onClose={onDone}
    >
      <p className="text-muted">{texts.resetWhy}</p>
      {asksPassword ? (
        <PasswordField value={password} error={errors['password']} onChange={setPassword} />
      ) : null}
    </FactorDialog>
  );
}
