import type { DeskActivity } from 'contracts/constants/tickets';
import { DESK_ACTIVITIES, DESK_PRESENCE } from 'contracts/constants/tickets';
import type { Listener } from 'kernel/runtime/listener';
import type { Logger } from 'kernel/runtime/logger';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { LiveHub } from './live-hub.ts';

const CHANNEL = 'desk_presence';

const noticeSchema = z.object({
  ticketId: z.string(),
  userId: z.string(),
  activity: z.enum(DESK_ACTIVITIES).nullable(),
});

type Notice = z.infer<typeof noticeSchema>;

interface Seen {
  readonly activity: DeskActivity;
  readonly at: number;
}

/** Who of the staff has which ticket open, in every process of the edge; kept nowhere, and forgotten within seconds. */
export interface DeskPresence {
  /** Says what somebody does; null: they have left. */
  announce(notice: Notice): Promise<void>;
  /** Who else is there. */
  colleagues(
    ticketId: string,
    exceptUserId: string,
  ): readonly { readonly id: string; readonly activity: DeskActivity }[];
}

interface PresenceParts {
  readonly db: Knex;
  readonly listener: Listener;
  readonly hub: Pick<LiveHub, 'publish'>;
  readonly logger: Logger;
}

/**
 * Each process notifies the others over the database's notifications and remembers by itself: the edge needs no rights
 * at a store that others keep their work in.
 */
export function createDeskPresence(parts: PresenceParts): DeskPresence {
  const { db, listener, hub, logger } = parts;
  const tickets = new Map<string, Map<string, Seen>>();

  function hear({ ticketId, userId, activity }: Notice): void {
    const present = tickets.get(ticketId) ?? new Map<string, Seen>();
    const before = present.get(userId);
    if (activity === null) present.delete(userId);
    else present.set(userId, { activity, at: Date.now() });
    if (present.size === 0) tickets.delete(ticketId);
    else tickets.set(ticketId, present);
    if (before?.activity !== (activity ?? undefined)) hub.publish({ topic: 'desk', id: ticketId });
  }
  listener.on(CHANNEL, {
    onPayload: (payload) => {
      const notice = noticeSchema.safeParse(parsed(payload));
      if (notice.success) hear(notice.data);
      else logger.warn('a notice of presence cannot be read');
    },
    // Whoever is there says so again within seconds.
    onConnected: () => undefined,
  });
  return {
    announce: async (notice) => {
      await db.raw('SELECT pg_notify(?, ?)', [CHANNEL, JSON.stringify(notice)]);
    },
    colleagues: (ticketId, exceptUserId) => {
      const present = tickets.get(ticketId);
      if (!present) return [];
      for (const [userId, { at }] of present) {
        if (Date.now() - at > DESK_PRESENCE.goneAfterMs) present.delete(userId);
      }
      if (present.size === 0) tickets.delete(ticketId);
      return [...present]
        .filter(([userId]) => userId !== exceptUserId)
        .map(([id, { activity }]) => ({ id, activity }));
    },
  };
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}
