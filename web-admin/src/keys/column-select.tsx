import { useId } from 'react';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/use-texts.ts';

interface ColumnSelectProps {
  label: string;
  columns: readonly string[];
  value: string;
  onChange: (column: string) => void;
  /** What no column is called; without it one must be chosen. */
  none?: string;
}

/** Which column of a list holds something. */
export function ColumnSelect(props: ColumnSelectProps): ReactElement {
  const { label, columns, value, onChange, none } = props;
  const { keys: texts } = useTexts();
  const id = useId();
  return (
    <label className="field" htmlFor={id}>
      <span>{label}</span>
      <select
        id={id}
        className="input"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{none ?? texts.chooseColumn}</option>
        {columns
          .filter((column) => column !== '')
          .map((column) => (
            <option key={column} value={column}>
              {column}
            </option>
          ))}
      </select>
    </label>
  );
}
