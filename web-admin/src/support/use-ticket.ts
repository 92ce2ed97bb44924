import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminTicketDetails, DeskColleague } from 'contracts/api/admin-support';
import { paths } from 'contracts/api/paths';
import { DESK_PRESENCE } from 'contracts/constants/tickets';
import type { DeskActivity } from 'contracts/constants/tickets';
import { useEffect } from 'react';
import { call } from '../request/api-client.ts';
import { readJson, sendChange } from '../data/data-provider.ts';

/** A ticket with its conversation; what others do to it comes by itself. */
export function useTicket(id: string) {
  return useQuery({
    queryKey: ['tickets', 'whole', id],
    queryFn: ({ signal }) => readJson<AdminTicketDetails>(paths.admin.ticket(id), signal),
  });
}

export type TicketChange = Partial<
  Pick<AdminTicketDetails, 'title' | 'status' | 'priority' | 'category' | 'assigneeId'>
> & { readonly reason?: string };

/** Changes a ticket as it was seen; 412 where it has gone on since. */
export function useChangeTicket({ id, revision }: AdminTicketDetails) {
  const client = useQueryClient();
  return async (change: TicketChange): Promise<void> => {
    try {
      await sendChange({ method: 'PUT', path: paths.admin.ticket(id), body: change, revision });
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
    await sendChange({ method: 'POST', path: paths.admin.ticketResponses(id), body: reply });
    await client.invalidateQueries({ queryKey: ['tickets'] });
  };
}

/** Tells colleagues that somebody reads or answers the ticket, for as long as it is open here, and who else does. */
export function usePresence(id: string, activity: DeskActivity): readonly DeskColleague[] {
  const path = paths.admin.ticketPresence(id);
  useEffect(() => {
    const tell = (now: DeskActivity | null): void => {
      // Nobody needs to be told that colleagues could not be told: the next time is seconds away.
      void call('POST', path, { body: { activity: now } }).catch(() => undefined);
    };
    tell(activity);
    const timer = setInterval(() => tell(activity), DESK_PRESENCE.everyMs);
    return () => clearInterval(timer);
  }, [path, activity]);
  useEffect(() => {
    const leave = (): void => {
      void call('POST', path, { body: { activity: null } }).catch(() => undefined);
    };
    return leave;
  }, [path]);
  const { data } = useQuery({
    queryKey: ['tickets', 'presence', id],
    queryFn: ({ signal }) => readJson<readonly DeskColleague[]>(path, signal),
    refetchInterval: DESK_PRESENCE.everyMs,
  });
  return data ?? [];
}
