import { useId } from 'react';
import type { ReactElement } from 'react';

interface OneOfProps<Value extends string> {
  title: string;
  /** Undefined: nothing was chosen yet. */
  value: Value | undefined;
  choices: readonly { readonly id: Value; readonly name: string }[];
  onChange: (value: Value) => void;
}

/** A question with its possible answers side by side. */
export function OneOf<Value extends string>(props: OneOfProps<Value>): ReactElement {
  const { title, value, choices, onChange } = props;
  const name = useId();
  return (
    <fieldset className="field">
      <legend className="label">{title}</legend>
      <div className="choices-beside">
        {choices.map((choice) => (
          <label key={choice.id} className="row">
            <input
              type="radio"
              name={name}
              checked={choice.id === value}
              onChange={() => onChange(choice.id)}
            />
            {choice.name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
