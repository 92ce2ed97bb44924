import type { KeyPassport } from 'contracts/api/admin-keys';
import type { ReactElement } from 'react';
import { ReasonedDialog } from '../record/reasoned-dialog.tsx';
import { useTexts } from '../texts/texts.ts';

export type KeyDeed = 'reveal' | 'revoke' | 'replace';

interface KeyDeedDialogProps {
  deed: KeyDeed;
  passport: KeyPassport;
  /** What each deed does, with its reason. */
  acts: Readonly<Record<KeyDeed, (reason: string) => Promise<void>>>;
  onClose: () => void;
}

/** Asks for the reason of what is done with a key, and for its end where nothing can be undone. */
export function KeyDeedDialog(props: KeyDeedDialogProps): ReactElement {
  const { deed, passport, acts, onClose } = props;
  const { keys: texts } = useTexts();
  const { lastFour, order, company } = passport;
  if (deed === 'reveal') {
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
  const isRevocation = deed === 'revoke';
  return (
    <ReasonedDialog
      title={isRevocation ? texts.revokeOne(lastFour) : texts.replaceOne(lastFour)}
      action={texts[deed]}
      typed={lastFour}
      onDo={acts[deed]}
      onClose={onClose}
    >
      <p>{whose}</p>
      <p>{isRevocation ? texts.revokeText : texts.replaceText}</p>
    </ReasonedDialog>
  );
}
