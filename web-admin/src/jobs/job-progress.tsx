import type { Job } from 'contracts/api/admin-jobs';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { useCount } from '../texts/use-formats.ts';

/** How far a job is, as a bar and in numbers. */
export function JobProgress({ job }: { job: Pick<Job, 'done' | 'total'> }): ReactElement {
  const { jobs: texts } = useTexts();
  const count = useCount();
  const { done, total } = job;
  const said = texts.doneOf(count(done), count(total));
  return (
    <div className="job-progress">
      <progress value={done} max={Math.max(total, 1)} aria-label={texts.progress} />
      <span className="job-progress-figures">{said}</span>
    </div>
  );
}
