import type { StatementLine } from 'contracts/api/bank-statements';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useListContext } from 'react-admin';
import { lazyDialog } from '../lazy/lazy-screen.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { useCount } from '../texts/use-formats.ts';

const SettleManyDialog = lazyDialog(
  async () => (await import('./settle-many-dialog.tsx')).SettleManyDialog,
);

/** What can be done with the selected lines: no others than those that are shown. */
export function SettleMany({ lines }: { lines: readonly StatementLine[] }): ReactElement | null {
  const { list, wallets } = useTexts();
  const count = useCount();
  const { onUnselectItems } = useListContext<StatementLine>();
  const [settling, setSettling] = useState<readonly StatementLine[]>();
  const selected = list.selected(count(lines.length));
  return (
    <>
      {lines.length === 0 ? null : (
        <div role="toolbar" aria-label={selected} className="bulk-bar">
          <span>{selected}</span>
          <button
            type="button"
            className="button"
            data-variant="primary"
            onClick={() => setSettling(lines)}
          >
            {wallets.payments.settleThem}
          </button>
          <button
            type="button"
            className="button"
            data-variant="quiet"
            onClick={() => onUnselectItems()}
          >
            {list.unselect}
          </button>
        </div>
      )}
      {settling === undefined ? null : (
        <SettleManyDialog
          lines={settling}
          onClose={() => {
            setSettling(undefined);
            onUnselectItems();
          }}
        />
      )}
    </>
  );
}
