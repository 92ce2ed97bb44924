import type { InputHTMLAttributes, ReactElement } from 'react';
import { TextField } from '../../design/field.tsx';
import { NewPasswordField } from '../../new-password/new-password-field.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { REQUIRED_FIELDS } from './api/register.ts';
import type { RegistrationField } from './api/register.ts';

const INPUTS: Partial<Record<RegistrationField, InputHTMLAttributes<HTMLInputElement>>> = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  username: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  confirmPassword: { type: 'password', autoComplete: 'new-password' },
  companyName: { autoComplete: 'organization' },
  city: { autoComplete: 'address-level2' },
  address: { autoComplete: 'street-address' },
};

export function RegistrationInput({
  field,
  error,
  begun,
}: {
  field: RegistrationField;
  error: string | undefined;
  /** What was typed before the page was reloaded. */
  begun: Readonly<Partial<Record<RegistrationField, string>>>;
}): ReactElement {
  const texts = useTexts().auth;
  const required = REQUIRED_FIELDS.includes(field);
  if (field === 'password') {
    const label = texts.fields.password;
    return <NewPasswordField label={label} name={field} error={error} ownerRole="b2b_user" />;
  }
  return (
    <TextField
      label={texts.fields[field]}
      name={field}
      required={required}
      error={error}
      defaultValue={begun[field]}
      {...INPUTS[field]}
      {...(required ? {} : { optional: texts.optional })}
      {...(field === 'username' ? { hint: texts.usernameHint } : {})}
    />
  );
}
