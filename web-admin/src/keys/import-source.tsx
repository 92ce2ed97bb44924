import type { UploadedList } from 'contracts/api/admin-jobs';
import { useId, useState } from 'react';
import type { ReactElement, SubmitEvent } from 'react';
import { sendUpload } from '../data/upload.ts';
import { LIST_FILES } from '../design/file-input.tsx';
import { holdList } from '../jobs/held-list.ts';
import { useListFile } from '../list-file/use-list-file.ts';
import type { ListFile } from '../list-file/use-list-file.ts';
import { WorkbookNotes } from '../list-file/workbook-notes.tsx';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/use-texts.ts';

/** Where the keys come from: a file of any encoding, or pasted text. */
export function ImportSource({
  onUploaded,
}: {
  onUploaded: (list: UploadedList) => void;
}): ReactElement {
  const { keys: texts, errors } = useTexts();
  const id = useId();
  const { list, failure: unread, read, forget } = useListFile();
  const [text, setText] = useState('');
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const pasted = text.trim() === '' ? undefined : text;
  const upload = list ? uploadOf(list) : pasted;

  function choose(file: File | undefined): void {
    setFailure(undefined);
    if (file) void read(file);
    else forget();
  }
  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (upload === undefined || pending) return;
    setPending(true);
    setFailure(undefined);
    try {
      const uploaded = await sendUpload('POST /api/admin/keys/import', upload);
      holdList(uploaded.id, upload);
      onUploaded(uploaded);
    } catch (error) {
      setFailure(failureText(error, errors));
      setPending(false);
    }
  }
  return (
    <form className="section" onSubmit={(event) => void submit(event)}>
      <h2>{texts.steps[0]}</h2>
      <p className="section-hint">{texts.sourceHint}</p>
      <label className="field" htmlFor={`${id}-file`}>
        <span>{texts.file}</span>
        <input
          id={`${id}-file`}
          className="input"
          type="file"
          accept={LIST_FILES}
          onChange={({ target }) => choose(target.files?.[0])}
        />
      </label>
      <WorkbookNotes
        workbook={list?.workbook}
        onSheet={(sheet) => void (list && read(list.file, sheet))}
      />
      <label className="field" htmlFor={`${id}-text`}>
        <span>{texts.pasted}</span>
        <textarea
          id={`${id}-text`}
          className="input mono"
          rows={8}
          spellCheck={false}
          autoComplete="off"
          disabled={list !== undefined}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      {(unread ?? failure) === undefined ? null : (
        <p role="alert" className="field-error">
          {unread ?? failure}
        </p>
      )}
      <div className="form-actions">
        <button
          type="submit"
          className="button"
          data-variant="primary"
          disabled={upload === undefined}
          aria-busy={pending}
        >
          {texts.upload}
        </button>
      </div>
    </form>
  );
}

/** A text goes as it is, and the server finds out its encoding; of a workbook the list that was looked at. */
function uploadOf({ file, name, text, workbook }: ListFile): File {
  if (!workbook) return file;
  return new File([text], name, { type: 'text/csv', lastModified: file.lastModified });
}
