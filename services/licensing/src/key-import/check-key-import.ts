import type { KeyImportFacts } from 'contracts/api/key-import';
import { licensingCommands } from 'contracts/calls/licensing';
import type { CheckKeyImport } from 'contracts/calls/licensing';
import { UnusableFile } from 'contracts/csv/unusable-file';
import type { StepRequest } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { isRejection, reject, withDetails } from 'kernel/commands/decider';
import { actorId } from 'kernel/http/actor';
import { adminsOnly } from 'kernel/http/policies';
import { planNothing } from 'operations/jobs/job-commands';
import { openJob } from 'operations/jobs/job-rows';
import { planJob } from 'operations/jobs/plan-job';
import type { KeyImportDeps, LookedThrough } from './look-through-list.ts';
import { lookThroughList } from './look-through-list.ts';

/** Products that are named one by one; of a longer list the rest is imported as well. */
const PRODUCTS_NAMED = 200;

/**
 * Looks through an uploaded list, line by line, and lays out the steps that would import it. By whoever uploaded it: of
 * others' lists nobody may choose which column is reported as what.
 */
export function checkKeyImport(deps: KeyImportDeps) {
  return command(licensingCommands.CheckKeyImport, {
    policy: adminsOnly,
    once: (request) => check(request, deps),
    plan: async ({ input: { jobId }, once }) => planNothing(jobId, once),
  });
}

async function check(
  { input, context, tools }: StepRequest<CheckKeyImport>,
  deps: KeyImportDeps,
): Promise<KeyImportFacts | Rejection> {
  const { jobId, productId } = input;
  const job = await openJob(tools.db, { jobId, kind: 'key-import' });
  if (isRejection(job)) return job;
  if (job.owner_id !== actorId(context.actor)) return notYours();
  if (productId !== undefined && !(await deps.products.exists(tools, productId))) {
    return reject('product-not-found', 'There is no such product.');
  }
  const text = await deps.jobSecrets.readUpload(tools.db, jobId);
  const found = await lookThroughList(text, { input, tools, deps }).catch(unusable);
  if (isRejection(found)) return found;
  if (found.questions.length > 0) return doubts(found);
  const steps = found.steps.finish();
  const facts = factsOf(input, found);
  await planJob(tools.db, { jobId, by: context.actor, facts, steps, ...found.problems.found() });
  return facts;
}

function notYours(): Rejection {
  const message =
    'Somebody else has uploaded this list: its keys are looked through in their name alone. Ask them to check it, or upload the list yourself.';
  return reject('forbidden', message);
}

/** Nothing is laid out, and nothing that was before is changed, until somebody has answered. */
function doubts({ questions, findings }: LookedThrough): Rejection {
  const message =
    'The list leaves open which of its lines are keys, or whether they may be sold. ' +
    'Answer the questions in "answers", and send it again.';
  return withDetails(reject('key-questions', message), { questions, findings });
}

function unusable(error: unknown): Rejection {
  if (!(error instanceof UnusableFile)) throw error;
  return withDetails(reject('list-unusable', error.message), error.details());
}

function factsOf(
  { productId, supplierReference, tenants }: CheckKeyImport,
  { rows, steps, findings }: LookedThrough,
): KeyImportFacts {
  const products = steps.products();
  return {
    productId: productId ?? null,
    supplierReference,
    tenants,
    rows,
    findings,
    usable: products.reduce((sum, { keys }) => sum + keys, 0),
    products: products.slice(0, PRODUCTS_NAMED),
  };
}
