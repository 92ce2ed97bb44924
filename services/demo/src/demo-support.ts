import { productIdOf } from 'catalog/product/product-id';
import type { PortalConnection } from 'kernel/http/portal-connection';
import { as, idOf } from './cast.ts';
import { DEMO_PRODUCTS } from './demo-catalogue.ts';
import { DEMO_TICKETS } from './demo-tickets.ts';
import type { DemoTicket } from './tickets/demo-ticket.ts';
import { faultyOrderKey } from './faulty-delivery.ts';
import type { Action } from './in-order.ts';
import type { Stage } from './stage.ts';
import { FAULTY_SKU } from './usual-orders.ts';

const HOUR_MS = 60 * 60_000;
/** Between two messages, where the ticket does not say otherwise. */
const USUAL_PACE_HOURS = 5;

/** Tickets of every age, state and priority, with their conversations. */
export function ticketActions(stage: Stage): readonly Action[] {
  return DEMO_TICKETS.map((ticket, place) => ({
    at: stage.past.daysAgo(ticket.daysAgo),
    // Tickets are numbered as they come, and their authors must be there.
    touches: ['tickets', `company ${ticket.by}`],
    run: (portal) => seedTicket(portal, { ticket, place, stage }),
  }));
}

interface Seeding {
  readonly ticket: DemoTicket;
  readonly place: number;
  readonly stage: Stage;
}

async function seedTicket(portal: PortalConnection, seeding: Seeding): Promise<void> {
  const { ticket, place, stage } = seeding;
  const { subject, message, priority, category, conversation, status, lateReply } = ticket;
  const key = `demo ticket ${place}`;
  const input = { subject, message, priority, category, ...aboutOf(seeding) };
  const opened = await as(portal, stage.cast, ticket.by).command('OpenTicket', input, key);
  const ticketId = opened.id;
  const at = momentsOf(seeding);
  const say = async (text: string, by: 'customer' | 'staff' | 'note', number: number) => {
    const author = as(
      portal.at(at(number)),
      stage.cast,
      by === 'customer' ? ticket.by : ticket.desk,
    );
    const answer = { ticketId, message: text, isInternal: by === 'note' };
    await author.command('RespondToTicket', answer, `${key} message ${number}`);
  };
  if (conversation.some(([by]) => by !== 'customer')) {
    // Whoever answers has taken it shortly before.
    const desk = as(portal.at(at(-0.5)), stage.cast, ticket.desk);
    const taken = { ticketId, assigneeId: idOf(stage.cast, ticket.desk) };
    await desk.command('ChangeTicket', taken, `${key} taken`);
  }
  for (const [number, [by, text]] of conversation.entries()) await say(text, by, number);
  if (status) {
    const desk = as(portal.at(at(conversation.length)), stage.cast, ticket.desk);
    await desk.command('ChangeTicket', { ticketId, status }, `${key} ${status}`);
  }
  if (lateReply) await say(lateReply, 'customer', conversation.length + 1);
}

/** When the messages were written: at the ticket's pace, but none of them ahead of now. */
function momentsOf({ ticket, stage }: Seeding): (number: number) => Date {
  const { daysAgo, paceHours = USUAL_PACE_HOURS, conversation } = ticket;
  const opened = stage.past.daysAgo(daysAgo).getTime();
  const left = stage.past.ends.getTime() - opened;
  const pace = Math.min(paceHours * HOUR_MS, left / (conversation.length + 3));
  return (number) => new Date(opened + (number + 1) * pace);
}

function aboutOf({ ticket, place, stage }: Seeding): { orderId?: string; productId?: string } {
  if (ticket.about === 'bad-delivery') {
    const orderId = stage.orders.get(faultyOrderKey(ticket.by));
    return { productId: productIdOf(FAULTY_SKU), ...(orderId ? { orderId } : {}) };
  }
  const sku = DEMO_PRODUCTS[place]?.sku;
  return ticket.about === 'product' && sku ? { productId: productIdOf(sku) } : {};
}
