import type { ReactElement, ReactNode, SubmitEvent } from 'react';
import { TextField } from '../design/field.tsx';
import { Notice } from '../design/panel.tsx';
import type { SignInFault } from '../session/use-sign-in-fault.ts';

export interface TypedCredentials {
  /** An e-mail or a user name: either sign-in takes both (ruling T.22). */
  readonly login: string;
  readonly password: string;
}

export function areComplete({ login, password }: TypedCredentials): boolean {
  return login.trim() !== '' && password !== '';
}

interface CredentialsFormProps {
  loginField: { readonly label: string; readonly name: string; readonly type?: 'email' };
  passwordLabel: string;
  values: TypedCredentials;
  onChange: (values: TypedCredentials) => void;
  onSubmit: () => void;
  fault: SignInFault | undefined;
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
  fault,
  children,
}: CredentialsFormProps): ReactElement {
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    onSubmit();
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        {...loginField}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={values.login}
        onChange={(event) => onChange({ ...values, login: event.target.value })}
      />
      <TextField
        label={passwordLabel}
        type="password"
        name="password"
        autoComplete="current-password"
        required
        value={values.password}
        onChange={(event) => onChange({ ...values, password: event.target.value })}
      />
      {fault === undefined ? null : (
        <Notice tone="bad" title={fault.title}>
          {fault.description}
        </Notice>
      )}
      {children}
    </form>
  );
}
