import { useQuery } from '@tanstack/react-query';
import type { Job } from 'contracts/api/admin-jobs';
import { paths } from 'contracts/api/paths';
import { useEffect } from 'react';
import { readJson } from '../data/data-provider.ts';
import { toast } from '../design/toast-store.ts';
import { useTexts } from '../texts/texts.ts';
import { forgetJob, watchedJobs } from './watched-jobs.ts';

const LOOK_EVERY_MS = 5_000;

/** Tells that a job has ended, wherever its starter is in the console. Nobody is asked while none is watched. */
export function JobTeller(): null {
  const { jobs: texts } = useTexts();
  const { data } = useQuery({
    queryKey: ['jobs', 'watched'],
    queryFn: ({ signal }) => readWatched(signal),
    refetchInterval: LOOK_EVERY_MS,
  });
  useEffect(() => {
    for (const { id, kind, title, state } of data ?? []) {
      if (state === 'done' && forgetJob(id))
        toast({ title: texts.ended(texts.kinds[kind], title) });
    }
  }, [data, texts]);
  return null;
}

async function readWatched(signal: AbortSignal): Promise<readonly Job[]> {
  const ids = watchedJobs();
  if (ids.length === 0) return [];
  const filter = new URLSearchParams({ filter: JSON.stringify({ id: ids }) });
  return readJson<readonly Job[]>(`${paths.admin.jobs}?${filter.toString()}`, signal);
}
