import { historyErasureEndpoints } from 'contracts/endpoints/history-erasure';
import { sendList, sliceOf } from '../http/console-list.ts';
import { namedActor, peopleOf } from '../http/names.ts';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';

/** Persons who are erased, and those who were. */
export const historyErasureRoutes: readonly Route[] = serve(historyErasureEndpoints, {
  erasures: async (call) => {
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
  erasedPerson: async ({ runQuery, params: { userId } }) => {
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
  erasePerson: async ({ deps, command, body }) => {
    const erased = await command('ErasePerson', body);
    return { ...erased, ended: await deps.sessions.endAllOfUser(body.userId) };
  },
});
