import { useId, useState } from 'react';
import type { DragEvent, ReactElement } from 'react';
import { FileInput, LIST_FILES } from '../design/file-input.tsx';
import { Section } from '../record/fields.tsx';
import type { Texts } from '../texts/en/en.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Notice } from '../design/notice.tsx';
import type { ListFile } from '../list-file/use-list-file.ts';
import { useListFile } from '../list-file/use-list-file.ts';
import { WorkbookNotes } from '../list-file/workbook-notes.tsx';

interface ListSourceProps {
  busy: boolean;
  onList: (text: string, fileName: string | undefined) => void;
}

/** Where a list comes from: a file that is chosen or dropped, or what is pasted. */
export function ListSource({ busy, onList }: ListSourceProps): ReactElement {
  const { productImport: texts, workbook: workbookTexts } = useTexts();
  const id = useId();
  const [pasted, setPasted] = useState('');
  const [over, setOver] = useState(false);
  const { list, failure, read } = useListFile();
  const take = async (file: File | undefined): Promise<void> => {
    const taken = file && (await read(file));
    // Of a workbook there may be something to look at, or a sheet to choose, before it is uploaded.
    if (taken && notesOf(taken, workbookTexts.notes) === 0) onList(taken.text, taken.name);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <Section title={texts.source.title} hint={texts.source.hint}>
      <div
        className="drop-zone row"
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label className="button" htmlFor={id} aria-busy={busy || undefined}>
          {busy ? texts.source.reading : texts.source.choose}
        </label>
        <FileInput id={id} accept={LIST_FILES} disabled={busy} onFile={(file) => void take(file)} />
        <span className="muted">{texts.source.drop}</span>
      </div>
      {failure === undefined ? null : <Notice tone="bad" title={failure} />}
      <WorkbookNotes
        workbook={list?.workbook}
        onSheet={(sheet) => void (list && read(list.file, sheet))}
      />
      {list && notesOf(list, workbookTexts.notes) > 0 ? (
        <div>
          <button
            type="button"
            className="button"
            data-variant="primary"
            disabled={busy}
            onClick={() => onList(list.text, list.name)}
          >
            {workbookTexts.read}
          </button>
        </div>
      ) : null}
      <div className="field">
        <label className="label" htmlFor={`${id}-text`}>
          {texts.source.paste}
        </label>
        <textarea
          id={`${id}-text`}
          className="input mono"
          rows={6}
          value={pasted}
          placeholder="id;title;manufacturer;price"
          onChange={({ target }) => setPasted(target.value)}
        />
      </div>
      <div>
        <button
          type="button"
          className="button"
          data-variant="primary"
          disabled={busy || pasted.trim() === ''}
          onClick={() => onList(pasted, undefined)}
        >
          {texts.source.read}
        </button>
      </div>
    </Section>
  );
}

function notesOf({ workbook }: ListFile, notes: Texts['workbook']['notes']): number {
  return workbook ? notes(workbook).length : 0;
}
