import type { StatementColumnChoice } from 'contracts/bank-statement/propose-columns';
import { STATEMENT_FIELDS } from 'contracts/bank-statement/statement-fields';
import type { ReactElement } from 'react';
import { Section } from '../record/fields.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { Labelled } from './inputs.tsx';

interface ColumnChoiceProps {
  header: readonly string[];
  chosen: StatementColumnChoice;
  onChange: (chosen: StatementColumnChoice) => void;
}

/** Which column of the file is which field; the text of a payment may stand in several. */
export function ColumnChoice({ header, chosen, onChange }: ColumnChoiceProps): ReactElement {
  const { importing } = useTexts().wallets;
  const texts = (column: string, isOne: boolean) =>
    header.filter((each) => (each === column ? isOne : chosen.text.includes(each)));
  return (
    <Section title={importing.columns} hint={importing.columnsHint}>
      <div className="fields">
        {STATEMENT_FIELDS.map(({ name, required }) =>
          name === 'text' ? null : (
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
          ),
        )}
      </div>
      <fieldset className="field">
        <legend className="label">{importing.fields.text}</legend>
        <div className="choices-beside">
          {header.map((column) => (
            <label key={column} className="row">
              <input
                type="checkbox"
                checked={chosen.text.includes(column)}
                onChange={({ target }) =>
                  onChange({ ...chosen, text: texts(column, target.checked) })
                }
              />
              {column}
            </label>
          ))}
        </div>
        <p className="field-hint">{importing.textHint}</p>
      </fieldset>
    </Section>
  );
}
