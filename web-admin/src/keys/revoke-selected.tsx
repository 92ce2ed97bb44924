import { useState } from 'react';
import type { ReactElement } from 'react';
import { useListContext } from 'react-admin';
import { BulkOutcome } from '../list/bulk-outcome.tsx';
import { useBulkAction } from '../list/use-bulk-action.ts';
import { ReasonedDialog } from '../record/reasoned-dialog.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** Revokes the selected keys; what was refused of single ones is shown for each. */
export function RevokeSelected(): ReactElement {
  const { keys: texts, record } = useTexts();
  const { selectedIds } = useListContext();
  const [open, setOpen] = useState(false);
  const count = selectedIds.length;
  const { send, outcome, close } = useBulkAction('keys', {
    done: (revoked) => texts.revokedOf(revoked, revoked),
    failed: record.failed,
  });
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
          onDo={async (reason) => send({ action: 'revoke', reason })}
          onClose={() => setOpen(false)}
        >
          <p>{texts.revokeText}</p>
        </ReasonedDialog>
      ) : null}
      <BulkOutcome
        resource="keys"
        rows={outcome}
        nameOf={({ lastFour }) => `…${lastFour}`}
        onClose={close}
      />
    </>
  );
}
