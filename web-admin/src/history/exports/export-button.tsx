import { useState } from 'react';
import type { ReactElement } from 'react';
import { DownloadIcon } from 'web-shared/design/icons.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { ExportDialog } from './export-dialog.tsx';

export function ExportButton(): ReactElement {
  const texts = useTexts().historyExport;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        <DownloadIcon width="18" height="18" />
        <span className="button-text">{texts.open}</span>
      </button>
      {isOpen ? <ExportDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
