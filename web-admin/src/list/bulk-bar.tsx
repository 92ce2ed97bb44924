import type { ReactElement, ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { useTexts } from '../texts/texts.ts';
import { useCount } from '../texts/use-formats.ts';

/** What is done with the selected rows; it lies over the page's end, so that no row moves. */
export function BulkBar({ children }: { children: ReactNode }): ReactElement | null {
  const texts = useTexts().list;
  const count = useCount();
  const { selectedIds, onUnselectItems } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <div role="toolbar" aria-label={texts.selected(count(selectedIds.length))} className="bulk-bar">
      <span>{texts.selected(count(selectedIds.length))}</span>
      {children}
      <button
        type="button"
        className="button"
        data-variant="quiet"
        onClick={() => onUnselectItems()}
      >
        {texts.unselect}
      </button>
    </div>
  );
}
