import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { JobDetails } from 'contracts/api/admin-jobs';
import { productImportFactsSchema } from 'contracts/api/product-import';
import type { ProductImportFacts } from 'contracts/api/product-import';
import type { Visibility } from 'contracts/constants/catalog';
import { PRODUCT_COLUMNS } from 'contracts/product-list/product-columns';
import type { ProductColumn, ProductListUse } from 'contracts/product-list/product-columns';
import { api } from '../data/api.ts';
import { change } from '../data/change.ts';
import { holdList } from '../jobs/held-list.ts';
import { useLookAtOwnJobs } from '../jobs/own-work.ts';

const POLL_MS = 1_000;

/** Which column of the list holds what; a field without one is left out. */
export type ColumnChoice = Readonly<Partial<Record<ProductColumn, string>>>;

export interface ImportChoice {
  readonly use: ProductListUse;
  readonly columns: ColumnChoice;
  readonly visibility: Visibility;
  readonly categoryId: string;
}

/** A job with how far it has come; asked again while it runs. */
export function useImportJob(id: string | undefined) {
  return useQuery({
    queryKey: ['product-import', id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => api('GET /api/admin/imports/:jobId', { jobId: id ?? '' }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
  });
}

/** Puts what a change of a job has answered where {@link useImportJob} finds it. */
export function useShowJob(): (job: JobDetails) => void {
  const client = useQueryClient();
  const lookAtOwnJobs = useLookAtOwnJobs();
  return (job) => {
    client.setQueryData(['product-import', job.id], job);
    void lookAtOwnJobs();
  };
}

export async function uploadList(text: string, fileName: string | undefined) {
  const list = await change('POST /api/admin/products/import', {
    text,
    ...(fileName === undefined ? {} : { fileName }),
  });
  holdList(list.id, text);
  return list;
}

/** What each use of a list can do without: where it was not chosen, no column of its name is read either. */
const OPTIONAL: Readonly<Record<ProductListUse, readonly ProductColumn[]>> = {
  create: ['description', 'manufacturer'],
  update: ['title', 'description', 'manufacturer', 'price'],
};

/** A choice as the API takes it. */
export function checkBody({ use, columns, visibility, categoryId }: ImportChoice) {
  const map = PRODUCT_COLUMNS.flatMap((field): (readonly [string, string])[] => {
    const column = columns[field];
    if (column !== undefined) return [[column, field]];
    return OPTIONAL[use].includes(field) ? [['', field]] : [];
  });
  if (use === 'update') return { use, map };
  return { use, map, visibility, ...(categoryId === '' ? {} : { categoryId }) };
}

type Order = 'commit' | 'stop' | 'resume';

/** Only what was shown is committed. */
export async function orderJob({ id, revision }: JobDetails, order: Order): Promise<JobDetails> {
  return order === 'commit'
    ? change('POST /api/admin/imports/:jobId/commit', { jobId: id }, { revision })
    : change(`POST /api/admin/jobs/:jobId/${order}`, { jobId: id });
}

/** What the check has found; undefined where the list was not looked through yet. */
export function factsOf({ facts }: JobDetails): ProductImportFacts | undefined {
  return productImportFactsSchema.safeParse(facts).data;
}
