import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, Identifier } from 'react-admin';
import { sendChange } from './change.ts';
import { readFresh } from './read-fresh.ts';

const API = '/api/admin';

const recordPath = (resource: string, id: Identifier): string =>
  `${API}/${resource}/${encodeURIComponent(id)}`;

function revisionIn(record: object | undefined): number | undefined {
  if (!record || !('revision' in record)) return undefined;
  return typeof record.revision === 'number' ? record.revision : undefined;
}

/** What is changed, and what it was; react-admin does not know their types. */
interface Update {
  readonly id: Identifier;
  readonly data?: { readonly revision?: unknown };
  readonly previousData?: object;
}

/** What is done to many records goes by `bulk.ts`. */
const notByName = (): Promise<never> => Promise.reject(new Error('Many are changed by sendBulk'));

/** simple-rest for what is read; changes carry their intention and the revision they were made on. */
export const dataProvider: DataProvider = {
  ...simpleRestProvider(API, readFresh),
  create: async (resource, { data }) => {
    const record = await sendChange({ method: 'POST', path: `${API}/${resource}`, body: data });
    return { data: record as never };
  },
  update: async (resource, params) => {
    const { id, data = {}, previousData } = params as Update;
    const { revision: _revision, ...body } = data;
    const revision = revisionIn(data) ?? revisionIn(previousData);
    const request = { method: 'PUT', path: recordPath(resource, id), body } as const;
    const record = await sendChange(request, { revision });
    return { data: record as never };
  },
  delete: async (resource, params) => {
    const { id, previousData } = params as Update;
    const revision = revisionIn(previousData);
    await sendChange({ method: 'DELETE', path: recordPath(resource, id) }, { revision });
    return { data: (previousData ?? { id }) as never };
  },
  updateMany: notByName,
  deleteMany: notByName,
};
