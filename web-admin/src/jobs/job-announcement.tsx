import type { Job } from 'contracts/api/admin-jobs';
import type { ReactElement } from 'react';
import type { Texts } from '../texts/en/en.ts';
import { useTexts } from '../texts/use-texts.ts';

type Announced = Pick<Job, 'kind' | 'title' | 'state' | 'done' | 'total'>;

/** Announces how far a job is to who does not see the bar: each tenth, and what ends it. Each second would be noise. */
export function JobAnnouncement({ job }: { job: Announced }): ReactElement {
  const { jobs: texts } = useTexts();
  return (
    <p role="status" className="visually-hidden">
      {announced(job, texts)}
    </p>
  );
}

function announced({ kind, title, state, done, total }: Announced, texts: Texts['jobs']): string {
  switch (state) {
    case 'done':
      return texts.ended(texts.kinds[kind], title);
    case 'stopped':
      return texts.wasStopped;
    case 'running':
      return texts.percent(total === 0 ? 0 : Math.floor((done * 10) / total) * 10);
    case 'draft':
    case 'ready':
    case 'discarded':
      return '';
    default:
      return state satisfies never;
  }
}
