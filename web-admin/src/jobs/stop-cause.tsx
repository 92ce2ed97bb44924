import type { Job } from 'contracts/api/admin-jobs';
import type { ReactElement } from 'react';
import { Notice } from '../design/notice.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** Why the portal itself has stopped a job, and what comes of letting it go on. */
export function StopCause({ job }: { job: Pick<Job, 'stoppedBecause'> }): ReactElement | null {
  const { jobs: texts } = useTexts();
  if (job.stoppedBecause === null) return null;
  return <Notice tone="warn" title={texts.stoppedBecause[job.stoppedBecause]} />;
}
