import type { UploadedList } from 'contracts/api/admin-jobs';
import { paths } from 'contracts/api/paths';
import { useId, useState } from 'react';
import type { ReactElement, SubmitEvent } from 'react';
import { sendUpload } from '../data/upload.ts';
import { holdList } from '../jobs/held-list.ts';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/texts.ts';

/** Where the keys come from: a file of any encoding, or pasted text. */
export function ImportSource({
  onUploaded,
}: {
  onUploaded: (list: UploadedList) => void;
}): ReactElement {
  const { keys: texts, errors } = useTexts();
  const id = useId();
  const [file, setFile] = useState<File>();
  const [text, setText] = useState('');
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const upload = file ?? (text.trim() === '' ? undefined : text);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (upload === undefined || pending) return;
    setPending(true);
    setFailure(undefined);
    try {
      const list = await sendUpload<UploadedList>(paths.admin.keyImports, upload);
      holdList(list.id, upload);
      onUploaded(list);
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
          accept=".csv,.txt,.tsv,text/*"
          onChange={({ target }) => setFile(target.files?.[0])}
        />
      </label>
      <label className="field" htmlFor={`${id}-text`}>
        <span>{texts.pasted}</span>
        <textarea
          id={`${id}-text`}
          className="input mono"
          rows={8}
          spellCheck={false}
          autoComplete="off"
          disabled={file !== undefined}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      {failure === undefined ? null : (
        <p role="alert" className="field-error">
          {failure}
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
