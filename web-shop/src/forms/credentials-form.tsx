import type { ReactElement, ReactNode, SubmitEvent } from 'react';
import { TextField } from '../design/field.tsx';
import { Notice } from '../design/panel.tsx';
import type { SignInError } from '../session/use-sign-in-error.ts';

export interface CredentialValues {
  /** An e-mail or a user name: either sign-in takes both (ruling T.22). */
  readonly login: string;
  readonly password: string;
}

export function areCredentialsComplete({ login, password }: CredentialValues): boolean {
  return login.trim() !== '' && password !== '';
}

interface CredentialsFormProps {
  loginField: { readonly label: string; readonly name: string; readonly type?: 'email' };
  passwordLabel: string;
  values: CredentialValues;
  onChange: (values: CredentialValues) => void;
  onSubmit: () => void;
  error: SignInError | undefined;
  /** The button. */
  children: ReactNode;
}

/** The two fields of every sign-in, and beneath them what was refused. */
export function CredentialsForm({
  loginField,
  passwordLabel,
  values,
  onChange,
  onSubmit,
  error,
  children,
}: CredentialsFormProps): ReactElement {
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    onSubmit();
  }

  const missing = (value: string) => (value.trim() === '' ? error?.missing : undefined);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        {...loginField}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={values.login}
        error={missing(values.login)}
        onChange={(event) => onChange({ ...values, login: event.target.value })}
      />
      <TextField
        label={passwordLabel}
        type="password"
        name="password"
        autoComplete="current-password"
        required
        value={values.password}
        error={missing(values.password)}
        onChange={(event) => onChange({ ...values, password: event.target.value })}
      />
      {error === undefined ? null : (
        <Notice tone="bad" title={error.title}>
          {error.description}
        </Notice>
      )}
      {children}
    </form>
  );
}
