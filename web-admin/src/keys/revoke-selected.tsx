import type { BulkResult } from 'contracts/api/admin-keys';
import { paths } from 'contracts/api/paths';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useListContext } from 'react-admin';
import { sendChange } from '../data/data-provider.ts';
import { toast } from '../design/toast-store.ts';
import { ReasonedDialog } from '../record/reasoned-dialog.tsx';
import { useTexts } from '../texts/texts.ts';

/** Revokes the selected keys in one command; what was refused of single ones is told. */
export function RevokeSelected(): ReactElement {
  const { keys: texts } = useTexts();
  const { selectedIds, onUnselectItems, refetch } = useListContext();
  const [open, setOpen] = useState(false);
  const count = selectedIds.length;

  async function revoke(reason: string): Promise<void> {
    const body = { ids: selectedIds, action: 'revoke', reason };
    const path = paths.admin.keysBulk;
    const results = (await sendChange({ method: 'POST', path, body })) as readonly BulkResult[];
    const refused = results.filter(({ done }) => !done);
    const [first] = refused;
    const title = texts.revokedOf(count - refused.length, count);
    toast(first?.message === undefined ? { title } : { title, description: first.message });
    setOpen(false);
    onUnselectItems();
    void refetch();
  }
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {texts.revoke}
      </button>
      {open ? (
        <ReasonedDialog
          title={texts.revokeMany(count)}
          action={texts.revoke}
          typed={String(count)}
          onDo={revoke}
          onClose={() => setOpen(false)}
        >
          <p>{texts.revokeText}</p>
        </ReasonedDialog>
      ) : null}
    </>
  );
}
