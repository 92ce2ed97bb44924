import { REASON_MAX } from 'contracts/constants/reasons';
import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.ts';

interface InputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A text that belongs to a change of money. */
export function TextInput(
  props: InputProps & { maxLength: number; hint?: string; type?: 'search' },
): ReactElement {
  const { label, value, onChange, hint, maxLength, type = 'text' } = props;
  return (
    <Labelled label={label} {...(hint === undefined ? {} : { hint })}>
      {(shown) => (
        <input
          {...shown}
          type={type}
          className="input"
          autoComplete="off"
          value={value}
          maxLength={maxLength}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Labelled>
  );
}

/** An amount as people write it, with the currency beside it. */
export function AmountInput(props: InputProps & { currency: string }): ReactElement {
  const { label, value, onChange, currency } = props;
  return (
    <Labelled label={`${label} (${currency})`}>
      {(shown) => (
        <input
          {...shown}
          className="input"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          maxLength={16}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Labelled>
  );
}

/** Why; it becomes a part of the event. */
export function ReasonInput({
  value,
  onChange,
}: Pick<InputProps, 'value' | 'onChange'>): ReactElement {
  const { money: texts } = useTexts();
  return (
    <Labelled label={texts.reason} hint={texts.reasonHint}>
      {(shown) => (
        <textarea
          {...shown}
          className="input"
          rows={3}
          maxLength={REASON_MAX}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Labelled>
  );
}

interface Shown {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
}

interface LabelledProps {
  label: string;
  hint?: string;
  children: (shown: Shown) => ReactNode;
}

/** An input with its name over it, and beneath it what helps to fill it. */
export function Labelled({ label, hint, children }: LabelledProps): ReactElement {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className="field">
      <label htmlFor={id} className="label">
        {label}
      </label>
      {children({ id, 'aria-describedby': hint === undefined ? undefined : hintId })}
      {hint === undefined ? null : (
        <p id={hintId} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
