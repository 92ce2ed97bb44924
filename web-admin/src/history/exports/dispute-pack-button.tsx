import { LANGUAGES } from 'contracts/primitives/languages';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { addressOf } from '../../data/api.ts';
import { downloadFile } from '../../data/download-file.ts';
import { saveFile } from 'web-shared/files/save-file';
import { ActionDialog } from '../../record/action-dialog.tsx';
import { useLanguage } from 'web-shared/texts/language';
import { useTexts } from '../../texts/use-texts.ts';

/** What is given to somebody who trusts neither the portal nor who runs it. */
export function DisputePackButton({ orderId }: { orderId: string }): ReactElement {
  const texts = useTexts().historyExport;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {texts.pack}
      </button>
      {isOpen ? <PackDialog orderId={orderId} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function PackDialog({ orderId, onClose }: { orderId: string; onClose: () => void }): ReactElement {
  const texts = useTexts().historyExport;
  const shown = useLanguage();
  const [language, setLanguage] = useState(shown);
  const left = useRef(new AbortController());
  // Who closes the dialog gets no file, and the server makes none any more.
  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving;
    return () => leaving.abort();
  }, []);
  async function download(): Promise<void> {
    const { signal } = left.current;
    const pack = addressOf('GET /api/history/dispute-packs/:orderId', { orderId, language });
    saveFile(await downloadFile(pack, { signal }));
  }
  return (
    <ActionDialog title={texts.packTitle} confirm={texts.download} act={download} onClose={onClose}>
      <p>{texts.packText}</p>
      <label className="field">
        <span>{texts.packLanguage}</span>
        <select
          className="input"
          value={language}
          onChange={({ target }) =>
            setLanguage(LANGUAGES.find((each) => each === target.value) ?? language)
          }
        >
          {LANGUAGES.map((each) => (
            <option key={each} value={each}>
              {texts.languages[each]}
            </option>
          ))}
        </select>
      </label>
    </ActionDialog>
  );
}
