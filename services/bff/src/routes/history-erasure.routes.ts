import { historyErasureEndpoints } from 'contracts/endpoints/history-erasure';
import { namedActor, peopleOf } from '../http/names.ts';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';

/** Persons who are erased, and those who were. */
export const historyErasureRoutes: readonly Route[] = serve(historyErasureEndpoints, {
  erasures: async (call) => {
    const { items, total } = await call.runQuery('people.erasures', call.query);
    const people = await peopleOf(
      call,
      items.map(({ actorId }) => actorId),
    );
    const named = items.map(({ actorId, ...erasure }) => ({
      ...erasure,
      actor: namedActor(people, actorId),
    }));
    return { items: named, total };
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
