import { randomUUID } from 'node:crypto';
import { JOB_STEP_COMMANDS } from 'contracts/calls/callers';
import type { JobStepCommand } from 'contracts/calls/callers';
import { commands } from 'contracts/calls/calls';
import type { StepOutcome } from 'contracts/calls/jobs';
import type { ServiceClient } from 'kernel/http/service-client';
import { createServiceClient } from 'kernel/http/service-client';
import type { DueStep, SendStep } from 'kernel/jobs/job-runner';
import type { Stoppable } from 'kernel/runtime/process';
import type { Config } from '../config.ts';

type Addresses = Pick<Config, 'COMMAND_SERVICE_URL' | 'WORKER_COMMAND_KEY'>;

/** Does steps of jobs: each kind of step by its command, in the name of whoever started the job. */
export function jobCommands(config: Addresses): Stoppable & { readonly send: SendStep } {
  const client = createServiceClient({
    url: config.COMMAND_SERVICE_URL,
    signer: { caller: 'worker', key: config.WORKER_COMMAND_KEY },
    connections: 4,
  });
  return {
    name: 'steps of jobs',
    send: async (due) => sendStep(client, due),
    stop: () => client.close(),
  };
}

async function sendStep(client: ServiceClient, due: DueStep): Promise<StepOutcome> {
  const { jobId, step, actor, idempotencyKey } = due;
  const call = { actor, correlationId: randomUUID(), idempotencyKey };
  const name = stepCommand(due.command);
  switch (name) {
    case 'ImportUploadedKeys':
      return (await client.command(commands[name], { jobId, step }, call)).result;
    default:
      return name satisfies never;
  }
}

function stepCommand(name: string): JobStepCommand {
  const known = JOB_STEP_COMMANDS.find((each) => each === name);
  if (known === undefined) throw new TypeError(`No job has a step ${name}.`);
  return known;
}
