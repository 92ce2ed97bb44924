import type { FieldChange } from 'contracts/api/history-as-of';
import type { ReactElement } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Breakable } from '../breakable.tsx';
import { PlainTable } from './plain-table.tsx';

/** What is different from the mark before, field by field. */
export function Changes({ changes }: { changes: readonly FieldChange[] }): ReactElement {
  const texts = useTexts().historyAsOf;
  return (
    <section className="section" aria-label={texts.changes}>
      <h2>{texts.changes}</h2>
      {changes.length === 0 ? (
        <p className="muted">{texts.noChanges}</p>
      ) : (
        <PlainTable
          label={texts.changes}
          head={[texts.field, texts.was, texts.is]}
          words={3}
          rows={changes.map(({ path, before, after }) => ({
            id: path,
            cells: [
              <code key="path">{path === '' ? texts.all : <Breakable name={path} />}</code>,
              valueText(before),
              valueText(after),
            ],
          }))}
        />
      )}
    </section>
  );
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
