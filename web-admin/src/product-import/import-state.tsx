import type { JobDetails } from 'contracts/api/admin-jobs';
import type { ProductImportFacts } from 'contracts/api/product-import';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { JobAnnouncement } from '../jobs/job-announcement.tsx';
import { StopCause } from '../jobs/stop-cause.tsx';
import { Section } from '../record/fields.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { useCount } from '../texts/use-formats.ts';
import { factsOf } from './import-data.ts';
import { ChangePreview } from './change-preview.tsx';
import { ImportPreview, ImportProblems } from './import-report.tsx';

interface ImportStateProps {
  job: JobDetails;
  busy: boolean;
  onOrder: (order: 'commit' | 'stop' | 'resume') => void;
}

/** A list that was looked through: what it would bring, how far it has come, what came of it. */
export function ImportState({ job, busy, onOrder }: ImportStateProps): ReactElement {
  const facts = factsOf(job);
  return (
    <>
      {job.state === 'ready' ? (
        <ReadyImport job={job} busy={busy} onOrder={onOrder} />
      ) : (
        <Progress job={job} busy={busy} onOrder={onOrder} />
      )}
      <ImportProblems job={job} />
      {facts && job.state === 'ready' ? <ImportPreview facts={facts} /> : null}
      {facts && job.state === 'ready' ? <ChangePreview facts={facts} /> : null}
    </>
  );
}

function ReadyImport({ job, busy, onOrder }: ImportStateProps): ReactElement {
  const texts = useTexts().productImport;
  const count = useCount();
  const facts = factsOf(job);
  const words = texts.ready[facts?.use ?? 'create'];
  return (
    <Section title={texts.ready.title}>
      <p className="lead">{words.brings(count(facts?.usable ?? 0), count(facts?.rows ?? 0))}</p>
      {facts && facts.existing > 0 ? <p>{words.existing(count(facts.existing))}</p> : null}
      {facts ? <HowRead facts={facts} /> : null}
      <div>
        <button
          type="button"
          className="button"
          data-variant="primary"
          disabled={busy || job.total === 0}
          aria-busy={busy || undefined}
          onClick={() => onOrder('commit')}
        >
          {words.start(count(job.total))}
        </button>
      </div>
    </Section>
  );
}

/** What was taken for granted of the list. */
function HowRead({ facts }: { facts: ProductImportFacts }): ReactElement {
  const texts = useTexts().productImport.ready;
  const { idsFromTitles, heardColumns, unusedColumns } = facts;
  return (
    <>
      {idsFromTitles ? <p className="muted">{texts.idsFromTitles}</p> : null}
      {heardColumns.length > 0 ? (
        <p className="muted">{texts.heard(heardColumns.join(', '))}</p>
      ) : null}
      {unusedColumns.length > 0 ? (
        <p className="muted">{texts.unused(unusedColumns.join(', '))}</p>
      ) : null}
    </>
  );
}

function Progress({ job, busy, onOrder }: ImportStateProps): ReactElement {
  const texts = useTexts().productImport;
  const count = useCount();
  const { state, done, total, counts } = job;
  return (
    <Section title={texts.states[state]}>
      <progress
        className="progress"
        max={Math.max(total, 1)}
        value={done}
        aria-label={texts.progress}
      />
      <JobAnnouncement job={job} />
      <StopCause job={job} />
      <p className="figures">{texts.doneOf(count(done), count(total))}</p>
      {state === 'done' ? (
        <p className="lead">
          {factsOf(job)?.use === 'update'
            ? texts.changed(count(counts['updated'] ?? 0), count(counts['leftOut'] ?? 0))
            : texts.came(count(counts['created'] ?? 0), count(counts['existing'] ?? 0))}
        </p>
      ) : null}
      <div className="row">
        {state === 'running' ? (
          <button type="button" className="button" disabled={busy} onClick={() => onOrder('stop')}>
            {texts.stop}
          </button>
        ) : null}
        {state === 'stopped' ? (
          <button
            type="button"
            className="button"
            disabled={busy}
            onClick={() => onOrder('resume')}
          >
            {texts.resume}
          </button>
        ) : null}
        {state === 'done' ? (
          <>
            <Link to="/admin/products" className="button" data-variant="primary">
              {texts.toProducts}
            </Link>
            <Link to="/admin/products/import" className="button">
              {texts.another}
            </Link>
          </>
        ) : null}
      </div>
    </Section>
  );
}
