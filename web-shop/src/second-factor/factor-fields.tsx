import { PROBLEM_CODES } from 'contracts/problem-codes';
import { codeOf, messageFor } from 'web-shared/request/request-error';
import type { ReactElement } from 'react';
import { TextField } from '../design/field.tsx';
import type { FieldErrors } from '../forms/field-errors.ts';
import type { FormSubmit } from '../forms/use-form-submit.ts';
import { useFactorTexts } from './use-factor-texts.ts';

interface TypedFieldProps {
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
}

/** The own password once more. */
export function PasswordField({ value, error, onChange }: TypedFieldProps): ReactElement {
  const texts = useFactorTexts();
  return (
    <TextField
      label={texts.password}
      type="password"
      name="password"
      autoComplete="current-password"
      required
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** What somebody calls a factor. */
export function FactorNameField({ value, error, onChange }: TypedFieldProps): ReactElement {
  const texts = useFactorTexts();
  return (
    <TextField
      label={texts.nameOfIt}
      name="name"
      maxLength={60}
      required
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** A form's errors, and a wrong password or code at its field. */
export function useRefusals<Input>(saving: FormSubmit<Input>): FieldErrors {
  const code = codeOf(saving.failure);
  const { refused } = useFactorTexts();
  const why = messageFor(saving.failure, refused);
  return {
    ...saving.errors,
    ...(code === PROBLEM_CODES.wrongPassword ? { password: why } : {}),
    ...(code === PROBLEM_CODES.wrongSecondFactor ? { code: why } : {}),
  };
}

/** What is said at a field that was left empty. */
export function missingIn(typed: Readonly<Record<string, string>>, required: string): FieldErrors {
  const empty = Object.entries(typed).filter(([, text]) => text.trim() === '');
  return Object.fromEntries(empty.map(([field]) => [field, required]));
}
