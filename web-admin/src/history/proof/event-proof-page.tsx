import type { InclusionProof } from 'contracts/api/history-log';
import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router-dom';
import { saveJson } from '../../data/save-json.ts';
import { DownloadIcon } from 'web-shared/design/icons.tsx';
import { Notice } from '../../design/notice.tsx';
import { Page } from '../../design/page.tsx';
import { LoadedPage } from '../../record/loaded-page.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { useCount } from '../../texts/use-formats.ts';
import { historyPlaces } from '../history-places.ts';
import { HistoryTabs } from '../history-tabs.tsx';
import { CopiedText } from './copied-text.tsx';
import { useInclusionProof } from './proof-api.ts';

/** That one event is part of what was signed, with all that a stranger needs to check it. */
export function EventProofPage(): ReactElement {
  const { position = '' } = useParams();
  const texts = useTexts().historyProof;
  return (
    <LoadedPage title={texts.proofOf(position)} query={useInclusionProof(position)}>
      {(proof) => <Proof proof={proof} />}
    </LoadedPage>
  );
}

type Covered = Extract<InclusionProof, { covered: true }>;

function Proof({ proof }: { proof: InclusionProof }): ReactElement {
  const texts = useTexts().historyProof;
  const { position } = proof;
  return (
    <Page
      title={texts.proofOf(position)}
      actions={
        <>
          <Link className="button" to={historyPlaces.event(position)}>
            {texts.toEvent}
          </Link>
          {proof.covered ? (
            <button
              type="button"
              className="button"
              data-variant="primary"
              onClick={() => saveJson(proof, `proof-${position}.json`)}
            >
              <DownloadIcon width="18" height="18" />
              {texts.downloadProof}
            </button>
          ) : null}
        </>
      }
    >
      <HistoryTabs />
      {proof.covered ? (
        <CoveredEvent proof={proof} />
      ) : (
        <Notice tone="info" title={texts.notCovered}>
          <p>{texts.notCoveredText}</p>
        </Notice>
      )}
    </Page>
  );
}

function CoveredEvent({ proof }: { proof: Covered }): ReactElement {
  const texts = useTexts().historyProof;
  const count = useCount();
  const { index, size, entry, leafHash, checkpoint, verifier } = proof;
  return (
    <>
      <Notice tone="ok" title={texts.covered}>
        <p>{texts.coveredText(count(index + 1), count(size))}</p>
      </Notice>
      <section className="section" aria-label={texts.checkIt}>
        <h2>{texts.checkIt}</h2>
        <ol className="plain-list numbered">
          {texts.proofSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {entry === null ? (
          <p>{texts.entryMasked}</p>
        ) : (
          <CopiedText label={texts.entry} text={entry} />
        )}
        <CopiedText label={texts.leafHash} text={leafHash} />
        <CopiedText label={texts.path(count(proof.proof.length))} text={proof.proof.join('\n')} />
        <CopiedText label={texts.checkpoint} text={checkpoint} />
        <CopiedText label={texts.publicKey} text={verifier} />
      </section>
    </>
  );
}
