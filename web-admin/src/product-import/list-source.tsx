import { useId, useState } from 'react';
import type { DragEvent, ReactElement } from 'react';
import { FileInput, LIST_FILES } from '../design/file-input.tsx';
import { Section } from '../record/fields.tsx';
import { useTexts } from '../texts/texts.ts';
import { readText } from '../data/read-text.ts';

interface ListSourceProps {
  busy: boolean;
  onList: (text: string, fileName: string | undefined) => void;
}

/** Where a list comes from: a file that is chosen or dropped, or what is pasted. */
export function ListSource({ busy, onList }: ListSourceProps): ReactElement {
  const texts = useTexts().productImport;
  const id = useId();
  const [pasted, setPasted] = useState('');
  const [over, setOver] = useState(false);
  const take = async (file: File | undefined): Promise<void> => {
    if (file) onList(await readText(file), file.name);
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
