import { z } from 'zod';
import { deskColleaguesSchema, deskPresenceSchema } from 'contracts/api/admin-support';
import { paths } from 'contracts/api/paths';
import { idSchema } from 'contracts/primitives/ids';
import type { SignedIn } from '../http/caller.ts';
import { peopleOf } from '../http/names.ts';
import { route } from '../http/route.ts';
import type { Call, Route, RouteSchema } from '../http/route.ts';
import { admins } from '../policies/policies.ts';

const ticket = z.object({ id: idSchema });
const path = `${paths.admin.tickets}/:id/presence`;

/** Who has a ticket open, so that no two answer it at once. Nothing of it is recorded. */
export const deskPresenceRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path,
    summary: 'The colleagues who have the ticket open, and whether they are answering it',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: ticket, response: deskColleaguesSchema },
    handler: async (call) => {
      await requireTicket(call, call.params.id);
      return colleaguesAt(call, call.params.id);
    },
  }),
  route({
    method: 'POST',
    path,
    summary: 'Say that one reads or answers the ticket, or has left it; again every few seconds',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: ticket, body: deskPresenceSchema, response: deskColleaguesSchema },
    handler: async (call) => {
      const { deps, caller, params, body } = call;
      const { id: userId } = caller.user;
      await requireTicket(call, params.id);
      await deps.presence.tell({ ticketId: params.id, userId, activity: body.activity });
      return colleaguesAt(call, params.id);
    },
  }),
];

type Asking = Pick<Call<RouteSchema, SignedIn>, 'deps' | 'caller' | 'runQuery'>;

/** @throws {HttpError} 404 where there is no such ticket: nobody has it open. */
async function requireTicket({ runQuery }: Asking, ticketId: string): Promise<void> {
  await runQuery('admin.ticket', { ticketId });
}

async function colleaguesAt(call: Asking, ticketId: string) {
  const present = call.deps.presence.colleagues(ticketId, call.caller.user.id);
  const people = await peopleOf(
    call,
    present.map(({ id }) => id),
  );
  return present.map(({ id, activity }) => ({ id, activity, name: people.get(id)?.name ?? '' }));
}
