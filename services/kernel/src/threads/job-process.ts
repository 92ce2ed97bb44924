import { z } from 'zod';
import { failedBy } from './failed-job.ts';
import { jobMessageSchema } from './process-messages.ts';
import type { JobAnswer } from './process-messages.ts';

// The process of a pool that runs one job after the other. It ends with the process that started it.

const moduleSchema = z.record(z.string(), z.unknown());

async function answerTo(message: unknown): Promise<JobAnswer> {
  try {
    const { module, name, input } = jobMessageSchema.parse(message);
    const run = moduleSchema.parse(await import(module))[name];
    if (!isJob(run)) throw new Error(`${module} exports no function ${name}.`);
    const output: unknown = await run(input);
    return { kind: 'done', output };
  } catch (error) {
    return failedBy(error);
  }
}

function isJob(exported: unknown): exported is (input: unknown) => unknown {
  return typeof exported === 'function';
}

function answer(what: JobAnswer | 'ready'): void {
  // Who started it may be gone; it ends then.
  process.send?.(what, undefined, undefined, () => undefined);
}

process.on('message', (message) => void answerTo(message).then(answer));
process.once('disconnect', () => process.exit());
answer('ready');
