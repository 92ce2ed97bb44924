import type { JobDetails } from 'contracts/api/admin-jobs';
import { paths } from 'contracts/api/paths';
import type { ReactElement } from 'react';
import { useAction } from '../record/use-action.ts';
import { useTexts } from '../texts/texts.ts';
import { useJobDeeds } from './use-job.ts';

/** What may be done with a job as it is: start, stop, go on, discard. */
export function JobDeeds({ job }: { job: JobDetails }): ReactElement {
  const { jobs: texts } = useTexts();
  const send = useJobDeeds(job.id);
  const { act } = useAction();
  const { id, state } = job;

  const button = (name: string, path: string, done: string): ReactElement => (
    <button type="button" className="button" onClick={() => void act(() => send(path), done)}>
      {name}
    </button>
  );
  // A recall is started where it was laid out: with a reason.
  const mayStart = state === 'ready' && job.kind !== 'key-recall' && job.total > 0;
  return (
    <>
      {state === 'ready'
        ? button(texts.discard, paths.admin.discardJob(id), texts.discarded)
        : null}
      {mayStart ? button(texts.start, paths.admin.startJob(id), texts.started) : null}
      {state === 'running' ? button(texts.stop, paths.admin.stopJob(id), texts.stopped) : null}
      {state === 'stopped' ? button(texts.resume, paths.admin.resumeJob(id), texts.resumed) : null}
    </>
  );
}
