import type { KeyPassport } from 'contracts/api/admin-keys';
import type { ReactElement } from 'react';
import { ReasonedDialog } from '../record/reasoned-dialog.tsx';
import { useTexts } from '../texts/use-texts.ts';

export type KeyAction = 'reveal' | 'revoke' | 'replace';

interface KeyActionDialogProps {
  action: KeyAction;
  passport: KeyPassport;
  /** What each action does, with its reason. */
  acts: Readonly<Record<KeyAction, (reason: string) => Promise<void>>>;
  onClose: () => void;
}

/** Asks for the reason of what is done with a key, and for its end where nothing can be undone. */
export function KeyActionDialog(props: KeyActionDialogProps): ReactElement {
  const { action, passport, acts, onClose } = props;
  const { keys: texts } = useTexts();
  const { lastFour, order, company } = passport;
  if (action === 'reveal') {
    return (
      <ReasonedDialog
        title={texts.reveal}
        action={texts.reveal}
        onDo={acts.reveal}
        onClose={onClose}
      >
        <p>{texts.revealText}</p>
      </ReasonedDialog>
    );
  }
  const whose = order ? texts.soldTo(company?.name ?? order.orderNumber) : texts.unsold;
  const isRevocation = action === 'revoke';
  return (
    <ReasonedDialog
      title={isRevocation ? texts.revokeOne(lastFour) : texts.replaceOne(lastFour)}
      action={texts[action]}
      typed={lastFour}
      onDo={acts[action]}
      onClose={onClose}
    >
      <p>{whose}</p>
      <p>{isRevocation ? texts.revokeText : texts.replaceText}</p>
    </ReasonedDialog>
  );
}
