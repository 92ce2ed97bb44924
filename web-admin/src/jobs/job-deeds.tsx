import type { JobDetails } from 'contracts/api/admin-jobs';
import { paths } from 'contracts/api/paths';
import type { ReactElement } from 'react';
import { toast } from '../design/toast-store.ts';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/texts.ts';
import { useJobDeeds } from './use-job.ts';

/** What may be done with a job as it is: start, stop, go on, discard. */
export function JobDeeds({ job }: { job: JobDetails }): ReactElement {
  const { jobs: texts, errors } = useTexts();
  const send = useJobDeeds(job.id);
  const { id, state } = job;

  async function act(path: string, done: string): Promise<void> {
    try {
      await send(path);
      toast({ title: done });
    } catch (error) {
      const description = failureText(error, errors);
      toast({ title: errors.title, description, tone: 'destructive' });
    }
  }
  const button = (name: string, path: string, done: string): ReactElement => (
    <button type="button" className="button" onClick={() => void act(path, done)}>
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
