import { REASON_MAX } from 'contracts/constants/reasons';
import { useId } from 'react';
import type { ReactElement } from 'react';

interface DeliberateFieldsProps {
  reason: string;
  onReason: (reason: string) => void;
  reasonLabel: string;
  reasonHint?: string;
  typed: string;
  onTyped: (typed: string) => void;
  typedLabel: string;
}

/** A reason, and a word typed on purpose: for what cannot be taken back. */
export function DeliberateFields(props: DeliberateFieldsProps): ReactElement {
  const { reason, onReason, reasonLabel, reasonHint, typed, onTyped, typedLabel } = props;
  const id = useId();
  return (
    <div className="fields">
      <div className="field field-wide">
        <label htmlFor={`${id}-reason`} className="label">
          {reasonLabel}
        </label>
        <textarea
          id={`${id}-reason`}
          className="input"
          rows={3}
          maxLength={REASON_MAX}
          required
          aria-describedby={reasonHint === undefined ? undefined : `${id}-hint`}
          value={reason}
          onChange={({ target }) => onReason(target.value)}
        />
        {reasonHint === undefined ? null : (
          <p id={`${id}-hint`} className="field-hint">
            {reasonHint}
          </p>
        )}
      </div>
      <label className="field">
        <span>{typedLabel}</span>
        <input
          type="text"
          className="input mono"
          autoComplete="off"
          spellCheck={false}
          required
          value={typed}
          onChange={({ target }) => onTyped(target.value)}
        />
      </label>
    </div>
  );
}

/** Whether the word was typed and a reason given; capitals and spaces around it do not matter. */
export function isDeliberate({ reason, typed, word }: Record<'reason' | 'typed' | 'word', string>) {
  return reason.trim() !== '' && typed.trim().toUpperCase() === word.toUpperCase();
}
