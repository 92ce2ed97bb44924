import type { TicketCreate } from 'contracts/api/support';

type Message = readonly [by: 'customer' | 'staff' | 'note', text: string];

export interface DemoTicket extends Pick<
  TicketCreate,
  'subject' | 'message' | 'priority' | 'category'
> {
  /** What was written afterwards, in this order. */
  readonly conversation: readonly Message[];
  /** How far the staff say it is in the end; left out: as the conversation left it. */
  readonly status?: 'resolved' | 'closed';
  /** A reply after it was resolved, which opens it again. */
  readonly lateReply?: string;
  /** A product of the catalogue, or keys of the bad delivery. */
  readonly about?: 'product' | 'bad-delivery';
  /** Who wrote it, by user name. */
  readonly by: string;
  /** Who of the staff answers. */
  readonly desk: 'admin' | 'superadmin' | 'amila.begic' | 'tom.keller';
  readonly daysAgo: number;
  /** Hours between one message and the next. */
  readonly paceHours?: number;
}
