import type { ReactElement } from 'react';
import { useTexts } from '../texts/use-texts.ts';

interface TypedFieldProps {
  value: string;
  onChange: (typed: string) => void;
}

/** The own password once more. */
export function PasswordField({ value, onChange }: TypedFieldProps): ReactElement {
  const { secondFactor: texts } = useTexts();
  return (
    <>
      <p>{texts.passwordText}</p>
      <label className="field">
        <span>{texts.password}</span>
        <input
          className="input"
          type="password"
          autoComplete="current-password"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
    </>
  );
}

/** What somebody calls a factor. */
export function FactorNameField({ value, onChange }: TypedFieldProps): ReactElement {
  const { secondFactor: texts } = useTexts();
  return (
    <label className="field">
      <span>{texts.nameOfIt}</span>
      <input
        className="input"
        type="text"
        maxLength={60}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
