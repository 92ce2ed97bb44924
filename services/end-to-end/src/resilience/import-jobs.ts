import { randomUUID } from 'node:crypto';
import { jobDetailsSchema, uploadedListSchema } from 'contracts/api/admin-jobs';
import type { JobDetails } from 'contracts/api/admin-jobs';
import { eventually } from 'kernel/testing/eventually';
import type { z } from 'zod';
import { buildStaff } from '../harness/factories.ts';
import type { Sending } from '../harness/http-client.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { retryThroughOutages } from '../harness/retry-through-outages.ts';

const LONGEST_MS = 480_000;

/** Key imports as an admin runs them in the console: uploaded, looked through, started, followed. */
export interface ImportJobs {
  /** Uploads so many new keys and has them looked through. @returns the id of the job, which waits to be started. */
  prepare(productId: string, count: number): Promise<string>;
  start(jobId: string): Promise<void>;
  stop(jobId: string): Promise<void>;
  resume(jobId: string): Promise<void>;
  /** As it stands; asked again while something that answers is down. */
  look(jobId: string): Promise<JobDetails>;
  /** Waits until so many lines are done. */
  reach(jobId: string, done: number): Promise<void>;
  /** Waits until it is done. @param seen each state that was looked at. */
  end(jobId: string, seen?: (job: JobDetails) => void): Promise<JobDetails>;
  get<Schema extends z.ZodType>(address: string, schema: Schema): Promise<z.infer<Schema>>;
}

export async function openImportJobs(portal: PortalUnderTest): Promise<ImportJobs> {
  const account = buildStaff('admin');
  await portal.operator.command('CreateUser', account);
  const admin = portal.newBuyer();
  await admin.signIn({ username: account.username, password: account.password });

  async function asked<Schema extends z.ZodType>(
    [method, address]: readonly ['GET' | 'POST', string],
    schema: Schema,
    { body = {}, revision }: Pick<Sending, 'body' | 'revision'> = {},
  ): Promise<z.infer<Schema>> {
    const sending = method === 'GET' ? {} : { body, revision, idempotencyKey: randomUUID() };
    const answer = await admin.http.request(method, address, sending);
    if (answer.status >= 400) throw new Error(`${address}: ${JSON.stringify(answer.body)}`);
    return schema.parse(answer.body);
  }
  const change = async (address: string): Promise<void> =>
    void (await asked(['POST', address], jobDetailsSchema));
  const look = async (jobId: string): Promise<JobDetails> =>
    retryThroughOutages(async () =>
      asked(['GET', `/api/admin/imports/${jobId}`], jobDetailsSchema),
    );

  return {
    prepare: async (productId, count) => {
      const text = Array.from({ length: count }, () => `JOB-${randomUUID()}`).join('\n');
      const list = await asked(['POST', '/api/admin/keys/import'], uploadedListSchema, {
        body: { text },
      });
      const choice = { productId, supplierReference: 'A long list' };
      const check = ['POST', `/api/admin/keys/import/${list.id}/check`] as const;
      const { state, total, problems } = await asked(check, jobDetailsSchema, {
        body: choice,
      });
      if (state !== 'ready' || total !== count || problems > 0)
        throw new Error(`of ${count} new keys ${total} were read, ${problems} with problems`);
      return list.id;
    },
    // As it is shown, whoever has looked it through.
    start: async (jobId) => {
      const { revision } = await look(jobId);
      await asked(['POST', `/api/admin/imports/${jobId}/commit`], jobDetailsSchema, { revision });
    },
    stop: async (jobId) => change(`/api/admin/jobs/${jobId}/stop`),
    resume: async (jobId) => change(`/api/admin/jobs/${jobId}/resume`),
    look,
    reach: async (jobId, done) => {
      const isReached = (job: JobDetails): boolean => job.done >= done;
      await eventually(async () => look(jobId), isReached, { everyMs: 50 });
    },
    end: async (jobId, seen) => {
      const looked = async (): Promise<JobDetails> => {
        const job = await look(jobId);
        seen?.(job);
        return job;
      };
      const isDone = ({ state }: JobDetails): boolean => state === 'done';
      return eventually(looked, isDone, { everyMs: 250, withinMs: LONGEST_MS });
    },
    get: async (address, schema) => asked(['GET', address], schema),
  };
}
