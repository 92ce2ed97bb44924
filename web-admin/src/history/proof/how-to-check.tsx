import { HISTORY_LOG } from 'contracts/api/history-log';
import type { ReactElement } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { CopiedText } from './copied-text.tsx';

/** For somebody who has neither an account here nor a reason to believe anybody. */
export function HowToCheck({ verifier }: { verifier: string }): ReactElement {
  const texts = useTexts().historyProof;
  return (
    <section className="section" aria-label={texts.how}>
      <h2>{texts.how}</h2>
      <ol className="plain-list numbered">
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="muted">{texts.stepsTools}</p>
      <CopiedText label={texts.publicKey} text={verifier} />
      <CopiedText label={texts.address} text={`${location.origin}${HISTORY_LOG}`} />
    </section>
  );
}
