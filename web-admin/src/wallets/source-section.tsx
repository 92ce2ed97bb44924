import type { Tenant } from 'contracts/primitives/tenant';
import { TENANTS } from 'contracts/primitives/tenant';
import type { ReactElement } from 'react';
import { LIST_FILES } from '../design/file-input.tsx';
import { Notice } from '../design/notice.tsx';
import { useListFile } from '../list-file/use-list-file.ts';
import { WorkbookNotes } from '../list-file/workbook-notes.tsx';
import { Section } from '../record/fields.tsx';
import { useTexts } from '../texts/use-texts.ts';
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
  const { wallets, markets } = useTexts();
  const { importing, statements } = wallets;
  const { list, failure, read, forget } = useListFile();
  async function take(file: File | undefined, sheet?: string): Promise<void> {
    const taken = file && (await read(file, sheet));
    if (taken) onChange({ ...source, name: taken.name.slice(0, 200), csv: taken.text });
  }
  return (
    <Section title={statements.one}>
      <div className="fields">
        <Labelled label={wallets.market}>
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
              accept={LIST_FILES}
              onChange={({ target }) => void take(target.files?.[0])}
            />
          )}
        </Labelled>
      </div>
      {failure === undefined ? null : <Notice tone="bad" title={failure} />}
      <WorkbookNotes workbook={list?.workbook} onSheet={(sheet) => void take(list?.file, sheet)} />
      <Labelled label={importing.orPaste} hint={importing.pasteHint}>
        {(shown) => (
          <textarea
            {...shown}
            className="input mono"
            rows={6}
            spellCheck={false}
            value={source.csv}
            onChange={({ target }) => {
              forget();
              onChange({ ...source, csv: target.value });
            }}
          />
        )}
      </Labelled>
    </Section>
  );
}
