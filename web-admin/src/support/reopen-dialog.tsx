import type { ReactElement } from 'react';
import { ReasonedDialog } from '../record/reasoned-dialog.tsx';
import { useTexts } from '../texts/use-texts.ts';

interface ReopenDialogProps {
  onClose: () => void;
  onReopen: (reason: string) => void;
}

/** A closed ticket is left with a reason only (ruling O.20). */
export function ReopenDialog({ onClose, onReopen }: ReopenDialogProps): ReactElement {
  const { support: texts } = useTexts();
  return (
    <ReasonedDialog
      title={texts.reopenTitle}
      action={texts.reopen}
      lines={3}
      onDo={onReopen}
      onClose={onClose}
    >
      <p>{texts.reopenText}</p>
    </ReasonedDialog>
  );
}
