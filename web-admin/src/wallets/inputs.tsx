import { REASON_MAX } from 'contracts/constants/reasons';
import { useId } from 'react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.ts';

type InputProps = ComponentProps<'input'> & { label: string; hint?: string };

/** A text that belongs to a change of money. */
export function TextInput({ label, hint, ...input }: InputProps): ReactElement {
  return (
    <Labelled label={label} {...(hint === undefined ? {} : { hint })}>
      {(shown) => <input type="text" className="input" autoComplete="off" {...shown} {...input} />}
    </Labelled>
  );
}

/** An amount as people write it, with the currency beside it. */
export function AmountInput(props: InputProps & { currency: string }): ReactElement {
  const { label, currency, ...input } = props;
  return (
    <TextInput
      label={`${label} (${currency})`}
      inputMode="decimal"
      placeholder="0.00"
      maxLength={16}
      {...input}
    />
  );
}

/** Why; it becomes a part of the event. */
export function ReasonInput(props: ComponentProps<'textarea'>): ReactElement {
  const { wallets, confirming } = useTexts();
  return (
    <Labelled label={confirming.reason} hint={wallets.reasonHint}>
      {(shown) => (
        <textarea className="input" rows={3} maxLength={REASON_MAX} {...shown} {...props} />
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
