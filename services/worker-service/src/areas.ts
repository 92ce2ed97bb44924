import { background as accounts } from 'accounts/background';
import { background as audit } from 'audit/background';
import { background as catalog } from 'catalog/background';
import type { AreaChore, Background, Migration, OwnSchema } from 'kernel/area-module';
import type { Process } from 'kernel/processes/process';
import { processProjection } from 'kernel/processes/process-projection';
import { queueControl } from 'kernel/processes/queue-control';
import { integrityProjection } from 'kernel/projections/integrity';
import type { Projection } from 'kernel/projections/projection';
import { background as licensing } from 'licensing/background';
import { background as notices } from 'notices/background';
import { JOB_STEPS } from 'operations/jobs/job-queue';
import type { ComparedBackground, TableComparison } from 'operations/replays/table-comparison';
import type { OwnedProjection } from 'operations/standing/standing';
import { background as ordering } from 'ordering/background';
import { background as support } from 'support/background';
import { background as wallet } from 'wallet/background';
import { PRODUCT_IMAGES } from './images/image-fetches.ts';
import { MAILS } from './mails/mail-queue.ts';

/** Every area's background door: none needs a secret, so a worker is given none. */
const areasByName = { accounts, catalog, licensing, wallet, ordering, support, notices, audit };
const areas: readonly (Background & Partial<ComparedBackground>)[] = Object.values(areasByName);

/** Every read model, and what the processes have still to do. */
export function projectionsOfEveryArea(): readonly Projection[] {
  const projections = [
    ...readModelsOfEveryArea(),
    ...processesOfEveryArea().map(processProjection),
    ...[MAILS, JOB_STEPS, PRODUCT_IMAGES].map(queueControl),
  ];
  return [integrityProjection(projections.flatMap(({ categories }) => categories)), ...projections];
}

/** Those that a replay makes anew. */
export function readModelsOfEveryArea(): readonly Projection[] {
  return areas.flatMap(({ readModels }) => readModels);
}

/** Each of them with the area that it belongs to. */
export function ownedProjections(): readonly OwnedProjection[] {
  const areaOf = new Map(
    Object.entries(areasByName).flatMap(([area, { readModels, processes }]) =>
      [...readModels, ...processes.map(processProjection)].map(({ name }) => [name, area] as const),
    ),
  );
  return projectionsOfEveryArea().map((projection) => ({
    projection,
    area: areaOf.get(projection.name) ?? 'kernel',
  }));
}

export function processesOfEveryArea(): readonly Process[] {
  return areas.flatMap(({ processes }) => processes);
}

export function migrationsOfEveryArea(): readonly Migration[] {
  return areas.flatMap(({ migrations }) => migrations);
}

export function schemasOfEveryArea(): readonly OwnSchema[] {
  return areas.flatMap(({ schemas }) => schemas);
}

/** What a replay compares besides the read models. */
export function comparisonsOfEveryArea(): readonly TableComparison[] {
  return areas.flatMap(({ comparisons = [] }) => comparisons);
}

export function choresOfEveryArea(): readonly AreaChore[] {
  return areas.flatMap(({ chores }) => chores);
}
