import type { Checkpoint, LogStanding } from 'contracts/api/history-log';
import type { ReactElement } from 'react';
import { Notice } from '../../design/notice.tsx';
import { Page } from '../../design/page.tsx';
import { ShowMore } from '../../design/show-more.tsx';
import { StillTable } from '../../design/still-table.tsx';
import type { StillColumn } from '../../design/still-table.tsx';
import { ExactTime } from '../../design/exact-time.tsx';
import { LoadingScreen } from '../../lazy/lazy-screen.tsx';
import { LoadFailure } from '../../record/load-failure.tsx';
import { LoadedPage } from '../../record/loaded-page.tsx';
import type { Texts } from '../../texts/en/en.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useCount } from '../../texts/use-formats.ts';
import { HistoryTabs } from '../history-tabs.tsx';
import { EventProofForm } from './event-proof-form.tsx';
import { HowToCheck } from './how-to-check.tsx';
import { KeptHere } from './kept-here.tsx';
import { LastCheckpoint } from './last-checkpoint.tsx';
import { notePartsOf } from './note-parts.ts';
import { useCheckpoints, useLogStanding } from './proof-api.ts';
import { SignNow } from './sign-now.tsx';
import { Verifications } from './verifications.tsx';

/** What was signed of the history, and how somebody checks it who trusts nobody here. */
export function ProofPage(): ReactElement {
  const texts = useTexts().historyProof;
  return (
    <LoadedPage title={texts.title} query={useLogStanding()}>
      {(standing) => <Standing standing={standing} />}
    </LoadedPage>
  );
}

function Standing({ standing }: { standing: LogStanding }): ReactElement {
  const texts = useTexts().historyProof;
  const { checkpoint, verifier, fault } = standing;
  return (
    <Page title={texts.title} actions={<SignNow />}>
      <HistoryTabs />
      <p className="muted">{texts.explained}</p>
      {fault === null ? null : (
        <Notice tone="bad" title={texts.faultTitle}>
          <p>{fault}</p>
        </Notice>
      )}
      <KeptHere standing={standing} />
      {checkpoint === null ? (
        <Notice tone="info" title={texts.noneTitle}>
          <p>{texts.noneText}</p>
        </Notice>
      ) : (
        <LastCheckpoint checkpoint={checkpoint} />
      )}
      <Verifications />
      <EventProofForm />
      {verifier === null ? null : <HowToCheck verifier={verifier} />}
      {checkpoint === null ? null : <Checkpoints last={checkpoint.size} />}
    </Page>
  );
}

function Checkpoints({ last }: { last: number }): ReactElement {
  const texts = useTexts().historyProof;
  const count = useCount();
  const checkpoints = useCheckpoints(last);
  const { data, error, refetch } = checkpoints;
  return (
    <section className="section" aria-label={texts.list}>
      <h2>{texts.list}</h2>
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <LoadingScreen /> : null}
      {data === undefined ? null : (
        <StillTable
          label={texts.list}
          rows={data.pages.flat()}
          idOf={({ size }) => String(size)}
          columns={columnsOf(texts, count)}
          stacks
        />
      )}
      <ShowMore pages={checkpoints}>{texts.showMore}</ShowMore>
    </section>
  );
}

function columnsOf(
  { fields }: Texts['historyProof'],
  count: (count: number) => string,
): readonly StillColumn<Checkpoint>[] {
  return [
    {
      name: 'when',
      label: fields.when,
      cell: ({ sealedAt }) => <ExactTime at={sealedAt} />,
    },
    { name: 'size', label: fields.size, numeric: true, cell: ({ size }) => count(size) },
    {
      name: 'root',
      label: fields.root,
      cell: ({ note }) => <span className="mono">{notePartsOf(note).root}</span>,
    },
  ];
}
