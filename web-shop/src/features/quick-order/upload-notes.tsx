import type { ReactElement } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/panel.tsx';
import { useQuickOrderTexts } from '../../product-view/use-quick-order-texts.ts';
import type { useListUpload } from './use-list-upload.ts';

/** What became of a file: why it is no list, which of its sheets is asked about, or what one cannot see in the list. */
export function UploadNotes({
  upload: { problem, sheets, choose, notes },
}: {
  upload: ReturnType<typeof useListUpload>;
}): ReactElement | null {
  const texts = useQuickOrderTexts().workbook;
  if (problem !== undefined) return <Notice tone="bad">{problem}</Notice>;
  if (sheets.length > 0) {
    return (
      <Notice tone="info" title={texts.which}>
        <div className="mt-3 flex flex-wrap gap-3">
          {sheets.map((sheet) => (
            <Button key={sheet} variant="secondary" size="small" onClick={() => choose(sheet)}>
              {sheet}
            </Button>
          ))}
        </div>
      </Notice>
    );
  }
  if (notes.length === 0) return null;
  return (
    <Notice tone="info">
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Notice>
  );
}
