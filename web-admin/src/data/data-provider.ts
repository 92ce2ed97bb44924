import { headers } from 'contracts/api/paths';
import type { BulkResult, BulkRow } from 'contracts/api/console';
import { createIdempotencyKeys } from 'web-shared/request/idempotency-keys';
import type { IdempotencyKeys } from 'web-shared/request/idempotency-keys';
import { MAX_PAGE_ROWS } from 'contracts/primitives/paging';
import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, Identifier } from 'react-admin';
import { apiClient } from '../request/api-client.ts';
import { withStepUp } from 'web-shared/second-factor/with-step-up';
import { codeIn, toHttpError } from './http-error.ts';
import { partsOf } from './parts.ts';

export const API = '/api/admin';

export interface BulkOrder {
  readonly ids: readonly Identifier[];
  readonly [field: string]: unknown;
}

type ChangingMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Change {
  readonly method: ChangingMethod;
  readonly path: string;
  readonly body?: unknown;
  /** The revision that the change was made on; 412 where the record has gone on since. */
  readonly revision?: number | undefined;
}

/** One key an intention: the same change sent again after a failure has the same one. */
const intentions = new Map<string, IdempotencyKeys>();

/** Sends a change; the answer is the changed record. */
export async function sendChange(change: Change): Promise<unknown> {
  return withStepUp(() => sendOnce(change), codeIn);
}

async function sendOnce(change: Change): Promise<unknown> {
  const { method, path, body, revision } = change;
  const intention = intentionFor(`${method} ${path}`);
  try {
    const answer = await apiClient.request(method, path, {
      body: body ?? {},
      headers: {
        [headers.idempotencyKey]: intention.keyFor({ body, revision }),
        ...(revision === undefined ? {} : { 'If-Match': `"${revision}"` }),
      },
    });
    intention.reset();
    return answer;
  } catch (error) {
    throw toHttpError(error);
  }
}

function intentionFor(place: string): IdempotencyKeys {
  const known = intentions.get(place);
  if (known) return known;
  const made = createIdempotencyKeys();
  intentions.set(place, made);
  return made;
}

/** A GET for react-admin, which holds what this session has written before. */
async function read(url: string, { signal }: { signal?: AbortSignal | null } = {}) {
  try {
    const options = { immediate: true, ...(signal ? { signal } : {}) } as const;
    const response = await apiClient.sendFresh(url, options);
    const body = await response.text();
    const json: unknown = JSON.parse(body);
    return { status: response.status, headers: response.headers, body, json };
  } catch (error) {
    throw toHttpError(error);
  }
}

/** The JSON of any GET of the console's API. */
export async function readJson<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  return (await read(path, { signal: signal ?? null })).json as Answer;
}

const recordPath = (resource: string, id: Identifier): string =>
  `${API}/${resource}/${encodeURIComponent(id)}`;

function revisionIn(record: object | undefined): number | undefined {
  if (!record || !('revision' in record)) return undefined;
  return typeof record.revision === 'number' ? record.revision : undefined;
}

/** The records of a resource that have these ids, as its list tells them. */
export async function readMany<Row>(
  resource: string,
  ids: readonly Identifier[],
  signal?: AbortSignal,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const part of partsOf(ids)) {
    const filter = JSON.stringify({ id: part });
    const query = new URLSearchParams({ filter, range: JSON.stringify([0, MAX_PAGE_ROWS - 1]) });
    const path = `${API}/${resource}?${query.toString()}`;
    rows.push(...(await readJson<readonly Row[]>(path, signal)));
  }
  return rows;
}

/**
 * One request for as many as it may name; what the server refuses of single records is told by the answer. Once some
 * are done, a request that fails is told of its records: what was done before it is not to be lost sight of.
 */
export async function sendBulk(resource: string, order: BulkOrder): Promise<readonly BulkRow[]> {
  const path = `${API}/${resource}/bulk`;
  const rows: BulkRow[] = [];
  for (const ids of partsOf(order.ids)) {
    try {
      const answer = await sendChange({ method: 'POST', path, body: { ...order, ids } });
      rows.push(...(answer as BulkResult).results);
    } catch (error) {
      if (rows.length === 0 || !(error instanceof Error)) throw error;
      const { message } = error;
      rows.push(...ids.map((id) => ({ id: String(id), ok: false, message })));
    }
  }
  return rows;
}

const done = (results: readonly BulkRow[]) => ({
  data: results.filter(({ ok }) => ok).map(({ id }) => id),
});

/** What is changed, and what it was; react-admin does not know their types. */
interface Update {
  readonly id: Identifier;
  readonly data?: { readonly revision?: unknown };
  readonly previousData?: object;
}

/** simple-rest for what is read; changes carry their intention and the revision they were made on. */
export const dataProvider: DataProvider = {
  ...simpleRestProvider(API, read),
  create: async (resource, { data }) => {
    const record = await sendChange({ method: 'POST', path: `${API}/${resource}`, body: data });
    return { data: record as never };
  },
  update: async (resource, params) => {
    const { id, data = {}, previousData } = params as Update;
    const { revision: _revision, ...body } = data;
    const revision = revisionIn(data) ?? revisionIn(previousData);
    const record = await sendChange({
      method: 'PUT',
      path: recordPath(resource, id),
      body,
      revision,
    });
    return { data: record as never };
  },
  delete: async (resource, params) => {
    const { id, previousData } = params as Update;
    const revision = revisionIn(previousData);
    await sendChange({ method: 'DELETE', path: recordPath(resource, id), revision });
    return { data: (previousData ?? { id }) as never };
  },
  updateMany: async (resource, { ids, data }) =>
    done(await sendBulk(resource, { action: 'update', ...(data as object), ids })),
  deleteMany: async (resource, { ids }) =>
    done(await sendBulk(resource, { action: 'delete', ids })),
};
