import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { JobDetails } from 'contracts/api/admin-jobs';
import { paths } from 'contracts/api/paths';
import { readJson, sendChange } from '../data/data-provider.ts';
import { useLookAtOwnJobs } from './own-work.ts';

/** How often a job that is under way is looked at. */
const LOOK_EVERY_MS = 1_000;

/** A job as it is now; while it runs it is asked for again and again. */
export function useJob(id: string): UseQueryResult<JobDetails> {
  return useQuery({
    queryKey: ['jobs', 'one', id],
    queryFn: ({ signal }) => readJson<JobDetails>(paths.admin.job(id), signal),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? LOOK_EVERY_MS : false),
  });
}

/** Starts, stops, resumes or discards a job; its page shows at once what the server answers, or how it stands now. */
export function useJobDeeds(id: string) {
  const client = useQueryClient();
  const lookAtOwnJobs = useLookAtOwnJobs();
  return async (path: string, shown?: Pick<JobDetails, 'revision'>): Promise<JobDetails> => {
    const queryKey = ['jobs', 'one', id];
    const order = { method: 'POST', path, revision: shown?.revision } as const;
    const job = (await sendChange(order).catch(async (error: unknown) => {
      await client.invalidateQueries({ queryKey });
      throw error;
    })) as JobDetails;
    client.setQueryData(queryKey, job);
    void lookAtOwnJobs();
    return job;
  };
}
