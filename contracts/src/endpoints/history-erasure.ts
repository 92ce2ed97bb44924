import { z } from 'zod';
import {
  erasePersonSchema,
  erasurePreviewSchema,
  erasureSchema,
  erasureSortSchema,
  personErasedSchema,
} from '../api/history-erasure.ts';
import { consoleListQuery } from './console-list.ts';
import { get, post } from './endpoint.ts';

/** Persons who are erased, and those who were. */
export const historyErasureEndpoints = {
  erasures: get('/api/history/erasures', {
    right: 'super-admins',
    summary: 'Who was erased, by whom and why, newest first; ids alone are left of them',
    list: 'erasures',
    query: consoleListQuery(erasureSortSchema, z.strictObject({})),
    response: z.array(erasureSchema),
  }),
  erasedPerson: get('/api/history/erasures/persons/:userId', {
    right: 'super-admins',
    summary: 'Somebody, what an erasure would take away, and what would stay',
    response: erasurePreviewSchema,
  }),
  erasePerson: post('/api/history/erasures', {
    right: 'super-admins',
    summary: 'Erase a person for good, confirmed by their user name; orders and money stay',
    logged: 'account-change',
    stepUp: true,
    body: erasePersonSchema,
    response: personErasedSchema,
  }),
};
