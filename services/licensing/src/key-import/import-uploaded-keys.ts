import type { JobStep, StepOutcome } from 'contracts/calls/jobs';
import { licensingCommands } from 'contracts/calls/licensing';
import type { ImportKeys, ImportKeysResult } from 'contracts/calls/licensing';
import type { Plan, StepRequest } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection, reject } from 'kernel/commands/decider';
import { adminsOnly } from 'kernel/http/policies';
import type { JobSecrets } from 'operations/jobs/job-secrets';
import { findOwnStep } from 'operations/jobs/own-step';
import type { ImportKeysDeps } from '../key-batch/import-keys.ts';
import { planImport } from '../key-batch/import-keys.ts';
import { importedBefore, knownSpelling } from './sort-long-list.ts';

export interface ImportUploadedDeps extends ImportKeysDeps {
  readonly jobSecrets: JobSecrets;
}

/** One batch of an import that an admin has started. The worker that asks for it never sees the keys. */
export function importUploadedKeys(deps: ImportUploadedDeps) {
  return command(licensingCommands.ImportUploadedKeys, {
    policy: adminsOnly,
    once: (request) => uploaded(request, deps.jobSecrets),
    plan: async ({ once: input, context, tools }) => {
      const planned = await planImport({ input, context, tools }, deps);
      return isRejection(planned) ? planned : withOutcome(planned, input);
    },
  });
}

async function uploaded(
  { input, context, tools: { db } }: StepRequest<JobStep>,
  secrets: JobSecrets,
): Promise<ImportKeys | Rejection> {
  const own = await findOwnStep(db, { ...input, actor: context.actor });
  if (isRejection(own)) return own;
  const order = await secrets.openStep(db, input);
  if (order === undefined) return reject('job-not-running', 'This step was done or taken back.');
  // Sealed by this process, for this step.
  return licensingCommands.ImportKeys.input.parse(order);
}

function withOutcome(plan: Plan<ImportKeysResult>, { keys }: ImportKeys): Plan<StepOutcome> {
  const byLine = new Map(keys.map(({ line, key }) => [line, key]));
  return {
    ...plan,
    outcome: (read) => {
      const { imported, duplicates, problems } = plan.outcome(read);
      return {
        counts: { imported, existing: duplicates.length, leftOut: problems.length },
        problems: [
          ...problems.map((problem) => ({ ...problem, hint: null })),
          ...duplicates.map(({ line, reason }) => {
            const reported = { line, key: byLine.get(line) ?? '' };
            return reason === 'known-spelling' ? knownSpelling(reported) : importedBefore(reported);
          }),
        ],
      };
    },
  };
}
