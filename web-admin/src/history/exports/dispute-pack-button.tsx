import { DISPUTE_LANGUAGES, historyExportPaths } from 'contracts/api/history-export';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { readFile } from '../../data/data-provider.ts';
import { DeedDialog } from '../../record/deed-dialog.tsx';
import { useLanguage } from '../../texts/language.ts';
import { useTexts } from '../../texts/texts.ts';
import { saveFrom } from './save-file.ts';

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
  async function download(): Promise<void> {
    const { blob, name } = await readFile(
      `${historyExportPaths.disputePack(orderId)}?language=${language}`,
    );
    const url = URL.createObjectURL(blob);
    saveFrom(url, name);
    URL.revokeObjectURL(url);
  }
  return (
    <DeedDialog title={texts.packTitle} confirm={texts.download} act={download} onClose={onClose}>
      <p>{texts.packText}</p>
      <label className="field">
        <span>{texts.packLanguage}</span>
        <select
          className="input"
          value={language}
          onChange={({ target }) =>
            setLanguage(DISPUTE_LANGUAGES.find((each) => each === target.value) ?? language)
          }
        >
          {DISPUTE_LANGUAGES.map((each) => (
            <option key={each} value={each}>
              {texts.languages[each]}
            </option>
          ))}
        </select>
      </label>
    </DeedDialog>
  );
}
