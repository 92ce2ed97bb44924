import type { Tenant } from 'contracts/primitives/tenant';
import { TENANTS } from 'contracts/primitives/tenant';
import type { ReactElement } from 'react';
import { readText } from '../data/read-text.ts';
import { Section } from '../record/fields.tsx';
import { useTexts } from '../texts/texts.ts';
import { Labelled } from './inputs.tsx';

/** What is imported, of which market's account. */
export interface Source {
  readonly market: Tenant;
  readonly name: string;
  readonly csv: string;
}

interface SourceProps {
  source: Source;
  onChange: (source: Source) => void;
}

/** A file, or its text. */
export function SourceSection({ source, onChange }: SourceProps): ReactElement {
  const { money, markets } = useTexts();
  const { importing, statements } = money;
  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    onChange({ ...source, name: file.name.slice(0, 200), csv: await readText(file) });
  }
  return (
    <Section title={statements.one}>
      <div className="fields">
        <Labelled label={money.market}>
          {(shown) => (
            <select
              {...shown}
              className="input"
              value={source.market}
              onChange={({ target }) =>
                onChange({ ...source, market: target.value === 'km' ? 'km' : 'eur' })
              }
            >
              {TENANTS.map((tenant) => (
                <option key={tenant} value={tenant}>
                  {markets[tenant]}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <Labelled label={importing.file} hint={importing.fileHint}>
          {(shown) => (
            <input
              {...shown}
              type="file"
              className="input"
              accept=".csv,.txt,text/csv,text/plain"
              onChange={({ target }) => void take(target.files?.[0])}
            />
          )}
        </Labelled>
      </div>
      <Labelled label={importing.orPaste} hint={importing.pasteHint}>
        {(shown) => (
          <textarea
            {...shown}
            className="input mono"
            rows={6}
            spellCheck={false}
            value={source.csv}
            onChange={({ target }) => onChange({ ...source, csv: target.value })}
          />
        )}
      </Labelled>
    </Section>
  );
}
