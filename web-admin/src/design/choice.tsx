import { useId } from 'react';
import type { ReactElement } from 'react';

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { readonly id: Value; readonly name: string }[];
  onChange: (value: Value) => void;
}

/** One of several, outside of the forms of records. */
export function Choice<Value extends string>(props: ChoiceProps<Value>): ReactElement {
  const { label, value, choices, onChange } = props;
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="input"
        value={value}
        onChange={({ target }) => {
          const chosen = choices.find((choice) => choice.id === target.value);
          if (chosen !== undefined) onChange(chosen.id);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </select>
    </div>
  );
}
