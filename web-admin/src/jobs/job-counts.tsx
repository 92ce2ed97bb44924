import type { Job } from 'contracts/api/admin-jobs';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { useCount } from '../texts/use-formats.ts';

/** What became of how much, by the words of the job's kind. */
export function JobCounts({ job }: { job: Job }): ReactElement | null {
  const { jobs: texts } = useTexts();
  const count = useCount();
  const words: Readonly<Record<string, string>> = texts.counts;
  const counts = Object.entries(job.counts).filter(([, each]) => each > 0);
  if (counts.length === 0) return null;
  return (
    <div className="tiles">
      {counts.map(([name, each]) => (
        <div key={name} className="tile">
          <span className="tile-figure">{count(each)}</span>
          <span className="tile-label">{words[name] ?? name}</span>
        </div>
      ))}
    </div>
  );
}
