import type { BulkRow } from 'contracts/api/console';
import type { SentTo } from 'contracts/endpoints/api';
import { MAX_PAGE_ROWS } from 'contracts/primitives/paging';
import type { Identifier } from 'react-admin';
import type { RowOf } from '../list/list-definition.ts';
import { api } from './api.ts';
import { change } from './change.ts';
import { partsOf } from './parts.ts';

/** Lists whose records are changed many at once. */
export type BulkResource = 'products' | 'tickets' | 'keys';

/** What is done with each of them. */
export type BulkAction<Resource extends BulkResource> = Omit<
  SentTo<`POST /api/admin/${Resource}/bulk`>,
  'ids'
>;

interface BulkOrder<Resource extends BulkResource> {
  readonly ids: readonly Identifier[];
  readonly action: BulkAction<Resource>;
}

/** The records of a resource that have these ids, as its list shows them. */
export async function readMany<Resource extends BulkResource>(
  resource: Resource,
  ids: readonly Identifier[],
  signal?: AbortSignal,
): Promise<readonly RowOf<Resource>[]> {
  const rows: RowOf<Resource>[] = [];
  for (const part of partsOf(ids)) {
    const filter = { id: part.map(String) };
    const asked = { filter, range: [0, MAX_PAGE_ROWS - 1] } as const;
    rows.push(...(await api(`GET /api/admin/${resource}`, asked, signal ? { signal } : {})));
  }
  return rows;
}

/**
 * One request for as many as it may name; the answer lists what the server refuses of single records. Once some
 * are done, a request that fails is reported of its records: what was done before it is not to be lost sight of.
 */
export async function sendBulk<Resource extends BulkResource>(
  resource: Resource,
  order: BulkOrder<Resource>,
): Promise<readonly BulkRow[]> {
  const rows: BulkRow[] = [];
  for (const part of partsOf(order.ids)) {
    const ids = part.map(String);
    try {
      const { results } = await change(`POST /api/admin/${resource}/bulk`, {
        ...order.action,
        ids,
      });
      rows.push(...results);
    } catch (error) {
      if (rows.length === 0 || !(error instanceof Error)) throw error;
      const { message } = error;
      rows.push(...ids.map((id) => ({ id, ok: false, message })));
    }
  }
  return rows;
}
