import type { ComponentProps, ReactElement } from 'react';
import { useTexts } from '../texts/use-texts.ts';

/** The own password once more. */
export function PasswordField(props: ComponentProps<'input'>): ReactElement {
  const { secondFactor: texts } = useTexts();
  return (
    <>
      <p>{texts.passwordText}</p>
      <label className="field">
        <span>{texts.password}</span>
        <input className="input" type="password" autoComplete="current-password" {...props} />
      </label>
    </>
  );
}

/** What somebody calls a factor. */
export function FactorNameField(props: ComponentProps<'input'>): ReactElement {
  const { secondFactor: texts } = useTexts();
  return (
    <label className="field">
      <span>{texts.nameOfIt}</span>
      <input className="input" type="text" maxLength={60} {...props} />
    </label>
  );
}
