import type { ReactElement } from 'react';
import { Factors } from '../../second-factor/factor-section.tsx';
import { StepUpDialog } from '../../second-factor/step-up-dialog.tsx';
import { useFactorTexts } from '../../second-factor/use-factor-texts.ts';
import { Section } from './section.tsx';

/** The second step of one's own sign-in. */
export function TwoStepSection(): ReactElement {
  const texts = useFactorTexts();
  return (
    <Section title={texts.section} hint={texts.hint}>
      <Factors />
      <StepUpDialog />
    </Section>
  );
}
