import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminTicketDetails, DeskColleague } from 'contracts/api/admin-support';
import { DESK_PRESENCE } from 'contracts/constants/tickets';
import type { DeskActivity } from 'contracts/constants/tickets';
import { useEffect } from 'react';
import { api } from '../data/api.ts';
import { change } from '../data/change.ts';

/** A ticket with its conversation; what others do to it comes by itself. */
export function useTicket(id: string) {
  return useQuery({
    queryKey: ['tickets', 'whole', id],
    queryFn: ({ signal }) => api('GET /api/admin/tickets/:ticketId', { ticketId: id }, { signal }),
  });
}

export type TicketChange = Partial<
  Pick<AdminTicketDetails, 'title' | 'status' | 'priority' | 'category' | 'assigneeId'>
> & { readonly reason?: string };

/** Changes a ticket as it was seen; 412 where it has gone on since. */
export function useChangeTicket({ id, revision }: AdminTicketDetails) {
  const client = useQueryClient();
  return async (changed: TicketChange): Promise<void> => {
    try {
      await change('PUT /api/admin/tickets/:ticketId', { ticketId: id, ...changed }, { revision });
    } finally {
      await client.invalidateQueries({ queryKey: ['tickets'] });
    }
  };
}

export interface Reply {
  readonly message: string;
  readonly isInternal: boolean;
}

export function useReply(id: string) {
  const client = useQueryClient();
  return async (reply: Reply): Promise<void> => {
    await change('POST /api/admin/tickets/:ticketId/responses', { ticketId: id, ...reply });
    await client.invalidateQueries({ queryKey: ['tickets'] });
  };
}

/** Notifies colleagues that somebody reads or answers the ticket, for as long as it is open here, and who else does. */
export function usePresence(id: string, activity: DeskActivity): readonly DeskColleague[] {
  useEffect(() => {
    void showPresence(id, activity);
    const timer = setInterval(() => void showPresence(id, activity), DESK_PRESENCE.everyMs);
    return () => clearInterval(timer);
  }, [id, activity]);
  useEffect(() => () => void showPresence(id, null), [id]);
  const { data } = useQuery({
    queryKey: ['tickets', 'presence', id],
    queryFn: ({ signal }) =>
      api('GET /api/admin/tickets/:ticketId/presence', { ticketId: id }, { signal }),
    refetchInterval: DESK_PRESENCE.everyMs,
  });
  return data ?? [];
}

async function showPresence(ticketId: string, activity: DeskActivity | null): Promise<void> {
  try {
    await api('POST /api/admin/tickets/:ticketId/presence', { ticketId, activity });
  } catch {
    // Nobody needs to learn that colleagues could not be notified: the next time is seconds away.
  }
}
