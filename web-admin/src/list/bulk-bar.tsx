import { MAX_PAGE_ROWS } from 'contracts/primitives/paging';
import type { ReactElement, ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { useTexts } from '../texts/use-texts.ts';
import { useCount } from '../texts/use-formats.ts';
import { useShownSelection } from './use-shown-selection.ts';

/**
 * What is done with the selected rows; it lies over the page's end, so that no row moves. Without any it is hidden and
 * stays as it is: what an action has to say of its rows is said after they have left the list.
 */
export function BulkBar({ children }: { children: ReactNode }): ReactElement {
  const texts = useTexts().list;
  const count = useCount();
  const { selectedIds, onUnselectItems, data = [], total = 0 } = useListContext();
  const { selectWhole } = useShownSelection();
  const wholePage = data.length > 0 && data.every(({ id }) => selectedIds.includes(id));
  const isEmpty = selectedIds.length === 0;
  return (
    <div
      role="toolbar"
      aria-label={texts.selected(count(selectedIds.length))}
      className={isEmpty ? undefined : 'bulk-bar'}
      hidden={isEmpty}
    >
      <span>{texts.selected(count(selectedIds.length))}</span>
      {wholePage && selectedIds.length < Math.min(total, MAX_PAGE_ROWS) ? (
        <button
          type="button"
          className="button"
          data-variant="quiet"
          onClick={() => void selectWhole()}
        >
          {texts.selectMore(count(Math.min(total, MAX_PAGE_ROWS)))}
        </button>
      ) : null}
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
