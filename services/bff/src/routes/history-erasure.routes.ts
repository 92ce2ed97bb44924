import { z } from 'zod';
import {
  erasePersonSchema,
  erasurePreviewSchema,
  erasureSchema,
  erasureSortSchema,
  personErasedSchema,
} from 'contracts/api/history-erasure';
import { historyPaths } from 'contracts/api/history-paths';
import { idSchema } from 'contracts/primitives/ids';
import { consoleListQuery, sendList, sliceOf } from '../http/console-list.ts';
import { namedActor, peopleOf } from '../http/names.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { superAdmins } from '../policies/policies.ts';

/** Persons who are erased, and those who were. */
export const historyErasureRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: historyPaths.erasures,
    summary: 'Who was erased, by whom and why, newest first; ids alone are left of them',
    rateLimit: 'general',
    auth: 'session',
    policy: superAdmins,
    schema: {
      query: consoleListQuery(erasureSortSchema, z.strictObject({})),
      response: z.array(erasureSchema),
    },
    handler: async (call) => {
      const { ctx, runQuery, query } = call;
      const { sort: _sort, ...slice } = sliceOf(query, 'erasedAt');
      const { items, total } = await runQuery('people.erasures', slice);
      const people = await peopleOf(
        call,
        items.map(({ actorId }) => actorId),
      );
      const named = items.map(({ actorId, ...erasure }) => ({
        ...erasure,
        actor: namedActor(people, actorId),
      }));
      return sendList(ctx, { items: named, total }, { unit: 'erasures', offset: slice.offset });
    },
  }),
  route({
    method: 'GET',
    path: `${historyPaths.erasures}/persons/:id`,
    summary: 'Somebody, what an erasure would take away, and what would stay',
    rateLimit: 'general',
    auth: 'session',
    policy: superAdmins,
    schema: { params: z.object({ id: idSchema }), response: erasurePreviewSchema },
    handler: async ({ runQuery, params: { id: userId } }) => {
      const person = await runQuery('people.user', { userId });
      const companyId = person.companyId ?? undefined;
      const [lastOfCompany, own, written, orders] = await Promise.all([
        runQuery('people.lastOfCompany', { userId }),
        runQuery('people.ownData', { userId, companyId }),
        runQuery('support.writtenBy', { userId, companyId }),
        runQuery('orders.placedBy', { userId, companyId, limit: 1 }),
      ]);
      return {
        person,
        lastOfCompany,
        goes: {
          tickets: written.tickets.length,
          answers: written.answers.length,
          contacts: own.contacts.length,
          signIns: own.signIns.length,
        },
        stays: { orders: orders.total },
      };
    },
  }),
  route({
    method: 'POST',
    path: historyPaths.erasures,
    summary: 'Erase a person for good, confirmed by their user name; orders and money stay',
    rateLimit: 'general',
    auth: 'session',
    policy: superAdmins,
    stepUp: true,
    told: 'account-change',
    schema: { body: erasePersonSchema, response: personErasedSchema },
    handler: async ({ deps, command, body }) => {
      const erased = await command('ErasePerson', body);
      return { ...erased, ended: await deps.sessions.endAllOfUser(body.userId) };
    },
  }),
];
