import type { Workbook } from 'contracts/spreadsheet/read-workbook';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { Notice } from '../design/notice.tsx';
import { useTexts } from '../texts/use-texts.ts';

interface WorkbookNotesProps {
  workbook: Workbook | undefined;
  onSheet: (sheet: string) => void;
}

/** What was taken for granted of a workbook, and its sheets to choose from; nothing where there is nothing to say. */
export function WorkbookNotes({ workbook, onSheet }: WorkbookNotesProps): ReactElement | null {
  const { workbook: texts } = useTexts();
  const id = useId();
  const notes = workbook ? texts.notes(workbook) : [];
  if (!workbook || notes.length === 0) return null;
  const tone = workbook.notes.withoutValue.count > 0 ? 'warn' : 'info';
  return (
    <Notice tone={tone} title={texts.title(workbook.sheet, workbook.rows)}>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {workbook.sheets.length > 1 ? (
        <div className="field">
          <label className="label" htmlFor={id}>
            {texts.sheet}
          </label>
          <select
            id={id}
            className="input"
            value={workbook.sheet}
            onChange={({ target }) => onSheet(target.value)}
          >
            {workbook.sheets.map(({ name, isHidden }) => (
              <option key={name} value={name}>
                {isHidden ? texts.hidden(name) : name}
              </option>
            ))}
          </select>
        </div>
      ) : null}
    </Notice>
  );
}
