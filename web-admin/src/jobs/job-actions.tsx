import type { JobDetails } from 'contracts/api/admin-jobs';
import type { ReactElement } from 'react';
import { useAction } from '../record/use-action.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useJobActions } from './use-job.ts';

/** What may be done with a job as it is: start, stop, go on, discard. */
export function JobActions({ job }: { job: JobDetails }): ReactElement {
  const { jobs: texts } = useTexts();
  const send = useJobActions(job.id);
  const { act } = useAction();
  const { state } = job;

  const button = (name: string, done: string, action: () => Promise<unknown>): ReactElement => (
    <button type="button" className="button" onClick={() => void act(action, done)}>
      {name}
    </button>
  );
  // A recall is started where it was laid out: with a reason.
  const mayStart = state === 'ready' && job.kind !== 'key-recall' && job.total > 0;
  return (
    <>
      {state === 'ready' ? button(texts.discard, texts.discarded, () => send('discard')) : null}
      {mayStart ? button(texts.start, texts.started, () => send('start', job)) : null}
      {state === 'running' ? button(texts.stop, texts.stopped, () => send('stop')) : null}
      {state === 'stopped' ? button(texts.resume, texts.resumed, () => send('resume')) : null}
    </>
  );
}
