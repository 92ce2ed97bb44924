import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { JobDetails } from 'contracts/api/admin-jobs';
import { api } from '../data/api.ts';
import { change } from '../data/change.ts';
import { useLookAtOwnJobs } from './own-work.ts';

/** How often a job that is under way is looked at. */
const LOOK_EVERY_MS = 1_000;

/** A job as it is now; while it runs it is asked for again and again. */
export function useJob(id: string): UseQueryResult<JobDetails> {
  return useQuery({
    queryKey: ['jobs', 'one', id],
    queryFn: ({ signal }) => api('GET /api/admin/jobs/:jobId', { jobId: id }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? LOOK_EVERY_MS : false),
  });
}

export type JobAction = 'start' | 'stop' | 'resume' | 'discard';

/** Starts, stops, resumes or discards a job; its page shows at once what the server answers, or how it stands now. */
export function useJobActions(id: string) {
  const client = useQueryClient();
  const lookAtOwnJobs = useLookAtOwnJobs();
  return async (action: JobAction, shown: Partial<Pick<JobDetails, 'revision'>> = {}) => {
    const queryKey = ['jobs', 'one', id];
    const { revision } = shown;
    const sent = change(`POST /api/admin/jobs/:jobId/${action}`, { jobId: id }, { revision });
    const job = await sent.catch(async (error: unknown) => {
      await client.invalidateQueries({ queryKey });
      throw error;
    });
    client.setQueryData(queryKey, job);
    void lookAtOwnJobs();
    return job;
  };
}
