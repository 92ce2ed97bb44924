import type { RecordedEvent } from 'eventstore-client/event-store';

/** An event of a log that is made up for a review: what it holds, by whom, and on which day of March 2026. */
interface MadeUp {
  readonly day: number;
  readonly by: { readonly id: string; readonly role: string };
  readonly type: string;
  readonly commandId?: string;
  readonly [field: string]: unknown;
}

const COMPANY = personId(70);

export function personId(number: number): string {
  return `5f6b2c1e-8f5a-4c8e-9a3b-0d4b8f3f2a${String(number).padStart(2, '0')}`;
}

/** What every registration needs beside what a test says of it. */
const REGISTERED = {
  tenantId: 'eur',
  role: 'b2b_user',
  personal: { firstName: 'pe1.a', lastName: 'pe1.b', email: 'pe1.c', username: 'pe1.d' },
  emailClaim: 'emailClaim-x',
  usernameClaim: 'usernameClaim-x',
  origin: 'admin',
  companyId: COMPANY,
};

export function logOf(events: readonly MadeUp[]): readonly RecordedEvent[] {
  return events.map(({ day, by, type, commandId = `command-${type}-${day}`, ...data }, index) => ({
    stream: `review-${index}`,
    revision: 0n,
    id: `id-${index}`,
    type,
    data: type === 'UserRegistered.v1' ? { ...REGISTERED, ...data } : data,
    metadata: {
      actorId: by.id,
      actorRole: by.role,
      occurredAt: `2026-03-${String(day).padStart(2, '0')}T10:00:00.000Z`,
      commandId,
    },
    position: BigInt(index + 1),
  }));
}
