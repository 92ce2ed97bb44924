import { minPasswordLength } from 'contracts/policies/new-password';
import { useState } from 'react';
import type { InputHTMLAttributes, ReactElement } from 'react';
import { TextField } from '../design/field.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { loadEstimator } from './load-estimator.ts';
import { PasswordStrength } from './password-strength.tsx';
import type { StrengthEstimator } from './strength.ts';

interface NewPasswordFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'name' | 'value' | 'onChange'
> {
  label: string;
  error: string | undefined;
  /** Whose password it is: staff need longer ones. */
  ownerRole: string;
}

/** Where a password is chosen: what is asked of it, and while it is typed how hard it is to guess. */
export function NewPasswordField({ ownerRole, ...field }: NewPasswordFieldProps): ReactElement {
  const texts = useTexts().newPassword;
  const [typed, setTyped] = useState('');
  const [estimate, setEstimate] = useState<StrengthEstimator>();

  async function prepare(): Promise<void> {
    const loaded = await loadEstimator();
    setEstimate(() => loaded);
  }

  return (
    <div className="min-w-0">
      <TextField
        {...field}
        type="password"
        autoComplete="new-password"
        required
        hint={texts.hint(minPasswordLength(ownerRole))}
        onFocus={() => void prepare()}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <PasswordStrength strength={typed === '' ? undefined : estimate?.(typed)} />
    </div>
  );
}
