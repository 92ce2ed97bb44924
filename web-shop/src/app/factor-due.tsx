import type { ReactElement } from 'react';
import { Notice } from '../design/panel.tsx';
import { TwoStepSection } from '../features/settings/two-step-section.tsx';
import { StaffPage } from '../features/staff/staff-page.tsx';
import { useFactorTexts } from '../second-factor/use-factor-texts.ts';

/** All that is open to who must have a second factor and has none yet. */
export function FactorDue(): ReactElement {
  const texts = useFactorTexts();
  return (
    <StaffPage title={texts.due}>
      <Notice tone="warn">{texts.dueText}</Notice>
      <TwoStepSection />
    </StaffPage>
  );
}
