import type { JobDetails } from 'contracts/api/admin-jobs';
import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router-dom';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { Page } from '../design/page.tsx';
import { listPath } from '../list/list-path.ts';
import { FactList } from '../record/fact-list.tsx';
import { LoadedPage } from '../record/loaded-page.tsx';
import { HistoryLink } from '../history/history-link.tsx';
import type { Texts } from '../texts/en/en.ts';
import { useTexts } from '../texts/use-texts.ts';
import { JobAnnouncement } from './job-announcement.tsx';
import { JobCounts } from './job-counts.tsx';
import { JobActions } from './job-actions.tsx';
import { JobProgress } from './job-progress.tsx';
import { JobStateBadge } from './job-state-badge.tsx';
import { ProblemGroups } from './problem-groups.tsx';
import { StopCause } from './stop-cause.tsx';
import { ReportLinks } from './report-links.tsx';
import { useJob } from './use-job.ts';

/** A job and how far it is; it can be left and come back to at any time. */
export function JobPage(): ReactElement {
  const { jobs: texts } = useTexts();
  const { id = '' } = useParams();
  const job = useJob(id);
  return (
    <LoadedPage title={texts.one} query={job}>
      {(loaded) => <JobScreen job={loaded} />}
    </LoadedPage>
  );
}

/** What is said while no line went wrong. */
const NOTHING_LEFT_OUT: Readonly<Record<JobDetails['kind'], (texts: Texts['jobs']) => string>> = {
  'key-import': (texts) => texts.noProblems,
  'product-import': (texts) => texts.noProblems,
  'key-recall': (texts) => texts.noRefusals,
  'key-rotation': (texts) => texts.nothingLost,
};

function JobScreen({ job }: { job: JobDetails }): ReactElement {
  const { jobs: texts } = useTexts();
  const { kind } = job;
  return (
    <Page
      title={`${texts.kinds[job.kind]}: ${job.title}`}
      beside={<JobStateBadge state={job.state} />}
      actions={
        <>
          <HistoryLink record={job.id} />
          <JobActions job={job} />
        </>
      }
    >
      <div className="record">
        <div className="sections">
          <section className="section" aria-label={texts.progress}>
            <h2>{texts.progress}</h2>
            <JobAnnouncement job={job} />
            <StopCause job={job} />
            <JobProgress job={job} />
            <JobCounts job={job} />
          </section>
          <section className="section" aria-label={texts.problemsTitle}>
            <div className="section-head">
              <h2>{texts.problemsTitle}</h2>
              {hasReport(job) ? <ReportLinks job={job} report={texts.report} /> : null}
            </div>
            {job.problems === 0 ? (
              <p className="muted">{NOTHING_LEFT_OUT[kind](texts)}</p>
            ) : (
              <ProblemGroups groups={job.problemGroups} />
            )}
          </section>
        </div>
        <Facts job={job} />
      </div>
    </Page>
  );
}

/** Of an import the lines that were left out; of a recall what became of every key. */
function hasReport({ kind, problems }: JobDetails): boolean {
  return kind === 'key-recall' || problems > 0;
}

function Facts({ job }: { job: JobDetails }): ReactElement {
  const { jobs: texts, none, keys } = useTexts();
  const reference = job.facts['supplierReference'];
  const facts = [
    [texts.fields.owner, job.owner.name ?? keys.thePortal],
    [texts.fields.createdAt, <DateTime key="created" at={job.createdAt} />],
    [
      texts.fields.startedAt,
      job.startedAt === null ? none : <DateTime key="started" at={job.startedAt} />,
    ],
    [texts.fields.endedAt, job.endedAt === null ? none : <DateTime key="ended" at={job.endedAt} />],
    ...(typeof reference === 'string'
      ? ([
          [
            keys.fields.supplierReference,
            <Link
              key="delivery"
              className="row-link wrapping"
              to={listPath('keys', { q: reference })}
            >
              {reference}
            </Link>,
          ],
        ] as const)
      : []),
    ...(job.reason === null ? [] : ([[texts.fields.reason, job.reason]] as const)),
  ] as const;
  return <FactList title={keys.factsTitle} facts={facts} />;
}
