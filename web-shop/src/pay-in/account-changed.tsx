import type { ReactElement } from 'react';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { Notice } from '../design/panel.tsx';
import { usePayInTexts } from '../texts/pay-in.ts';

/** Another account than before: so that nobody pays to one that a stranger has put there. */
export function AccountChanged({ since }: { since: string }): ReactElement {
  const texts = usePayInTexts();
  return (
    <Notice tone="warn" title={texts.accountChanged}>
      <p>
        {texts.accountChangedSince} <DateTime at={since} />. {texts.accountChangedHint}
      </p>
    </Notice>
  );
}
