import type { ReplayReport } from 'contracts/api/history-replay';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { useCount } from '../../texts/use-formats.ts';
import { historyPlaces } from '../history-places.ts';
import { ReplayProgress } from './replay-words.tsx';

interface ReportProps {
  report: ReplayReport;
}

/** What the replay says, first of all: how far it is, or what it has found. */
export function ReplayOutcome({ report }: ReportProps): ReactElement {
  const texts = useTexts().historyReplays;
  const count = useCount();
  const { state, rowsCompared, modelsCompared, differences } = report;
  switch (state) {
    case 'waiting':
    case 'running':
    case 'stopping':
      return <UnderWay report={report} />;
    case 'stopped':
      return (
        <Ended tone="warn" title={texts.stoppedTitle} report={report}>
          <p>{texts.stoppedText}</p>
        </Ended>
      );
    case 'failed':
      return (
        <Ended tone="bad" title={texts.failedTitle} report={report}>
          <p className="wrapping">{report.error}</p>
        </Ended>
      );
    case 'done':
      return differences === 0 ? (
        <Notice tone="ok" title={texts.noDifferences}>
          <p>{texts.noDifferencesText(count(rowsCompared), count(modelsCompared))}</p>
        </Notice>
      ) : (
        <Differs report={report} />
      );
    default:
      return state satisfies never;
  }
}

function Differs({ report }: ReportProps): ReactElement {
  const texts = useTexts().historyReplays;
  const count = useCount();
  const isWhole = report.logStanding === 'whole';
  return (
    <Notice tone="bad" title={texts.differences(count(report.differences))}>
      <p>{isWhole ? texts.logWholeText : texts.differencesText}</p>
      <Link className="text-link" to={historyPlaces.proof}>
        {texts.verifyFirst}
      </Link>
    </Notice>
  );
}

interface EndedProps extends ReportProps {
  tone: 'warn' | 'bad';
  title: string;
  children: ReactNode;
}

/** Before its end: what was found until then counts, and it may go on. */
function Ended({ tone, title, report, children }: EndedProps): ReactElement {
  const texts = useTexts().historyReplays;
  return (
    <>
      <Notice tone={tone} title={title}>
        {children}
        <p>{report.resumable ? texts.isResumable : texts.isReplaced}</p>
      </Notice>
      {report.differences > 0 ? <Differs report={report} /> : null}
    </>
  );
}

function UnderWay({ report }: ReportProps): ReactElement {
  const texts = useTexts().historyReplays;
  const count = useCount();
  const { state, stage, events, modelsCompared, modelsTotal, readModel } = report;
  const said =
    stage === 'replaying'
      ? texts.stages.replaying(count(events))
      : texts.stages.comparing(count(modelsCompared), count(modelsTotal));
  return (
    <section className="section" aria-label={texts.fields.progress}>
      <h2>{texts.fields.progress}</h2>
      <ReplayProgress replay={report} />
      <p>{state === 'waiting' ? texts.stages.waiting : said}</p>
      {readModel === null ? null : <p className="mono muted">{readModel}</p>}
    </section>
  );
}
