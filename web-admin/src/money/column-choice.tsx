import { STATEMENT_FIELDS } from 'contracts/bank-statement/read-bank-statement';
import type { ReactElement } from 'react';
import { Section } from '../record/fields.tsx';
import { useTexts } from '../texts/texts.ts';
import { Labelled } from './inputs.tsx';
import type { ChosenColumns } from './statement-columns.ts';

interface ColumnChoiceProps {
  header: readonly string[];
  chosen: ChosenColumns;
  onChange: (chosen: ChosenColumns) => void;
}

/** Which column of the file is which field. */
export function ColumnChoice({ header, chosen, onChange }: ColumnChoiceProps): ReactElement {
  const { importing } = useTexts().money;
  return (
    <Section title={importing.columns} hint={importing.columnsHint}>
      <div className="fields">
        {STATEMENT_FIELDS.map(({ name, required }) => (
          <Labelled key={name} label={importing.fields[name]}>
            {(shown) => (
              <select
                {...shown}
                className="input"
                value={chosen[name]}
                onChange={({ target }) => onChange({ ...chosen, [name]: target.value })}
              >
                <option value="">{required ? importing.choose : importing.noColumn}</option>
                {header.map((column) => (
                  <option key={column} value={column}>
                    {column}
                  </option>
                ))}
              </select>
            )}
          </Labelled>
        ))}
      </div>
    </Section>
  );
}
