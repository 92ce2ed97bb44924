import { deskPresenceEndpoints } from 'contracts/endpoints/desk-presence';
import type { SignedIn } from '../http/caller.ts';
import { peopleOf } from '../http/names.ts';
import type { Call, Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';

/** Who has a ticket open, so that no two answer it at once. Nothing of it is recorded. */
export const deskPresenceRoutes: readonly Route[] = serve(deskPresenceEndpoints, {
  ticketPresence: async (call) => {
    await requireTicket(call, call.params.ticketId);
    return colleaguesAt(call, call.params.ticketId);
  },
  showPresence: async (call) => {
    const { deps, caller, params, body } = call;
    const { id: userId } = caller.user;
    await requireTicket(call, params.ticketId);
    await deps.presence.announce({ ticketId: params.ticketId, userId, activity: body.activity });
    return colleaguesAt(call, params.ticketId);
  },
});

type Asking = Pick<Call<SignedIn>, 'deps' | 'caller' | 'runQuery'>;

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
