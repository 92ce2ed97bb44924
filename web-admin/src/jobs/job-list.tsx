import { JOB_KINDS, JOB_STATES } from 'contracts/constants/jobs';
import type { ReactElement } from 'react';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { ImportLink } from '../keys/delivery-list.tsx';
import { keyPaths } from '../keys/key-paths.ts';
import { KeyTabs } from '../keys/key-tabs.tsx';
import type { Column, FilterField } from '../list/list-definition.ts';
import { ResourceList } from '../list/resource-list.tsx';
import type { Texts } from '../texts/en/en.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useCount } from '../texts/use-formats.ts';
import { JobProgress } from './job-progress.tsx';
import { JobStateBadge } from './job-state-badge.tsx';

/** Imports and recalls, newest first. */
export function JobList(): ReactElement {
  const { jobs: texts } = useTexts();
  const filters: readonly FilterField<'jobs'>[] = [
    {
      name: 'kind',
      label: texts.fields.kind,
      choices: JOB_KINDS.map((id) => ({ id, name: texts.kinds[id] })),
    },
    {
      name: 'state',
      label: texts.fields.state,
      choices: JOB_STATES.map((id) => ({ id, name: texts.states[id] })),
    },
  ];
  return (
    <ResourceList
      resource="jobs"
      title={texts.title}
      above={<KeyTabs />}
      everyMarket
      columns={useColumns(texts)}
      filters={filters}
      sort={{ field: 'createdAt', order: 'DESC' }}
      pathOf={({ id }) => keyPaths.job(id)}
      nameOf={({ title }) => title}
      actions={<ImportLink />}
    />
  );
}

function useColumns({ fields, kinds }: Texts['jobs']): readonly Column<'jobs'>[] {
  const count = useCount();
  return [
    { name: 'title', label: fields.title, cell: ({ title }) => title },
    { name: 'kind', label: fields.kind, cell: ({ kind }) => kinds[kind] },
    { name: 'state', label: fields.state, cell: ({ state }) => <JobStateBadge state={state} /> },
    { name: 'progress', label: fields.progress, cell: (job) => <JobProgress job={job} /> },
    {
      name: 'problems',
      label: fields.problems,
      numeric: true,
      cell: ({ problems }) => count(problems),
    },
    { name: 'owner', label: fields.owner, cell: ({ owner }) => owner.name ?? '' },
    {
      name: 'createdAt',
      label: fields.createdAt,
      sortBy: 'createdAt',
      cell: ({ createdAt }) => <DateTime at={createdAt} />,
    },
  ];
}
