import { expect, test } from '@jest/globals';
import { ticketCreateSchema } from 'contracts/api/support';
import { support } from '../../../texts/en/support.ts';
import { BLANK_TICKET, draftNameOf, validateTicket, ticketOf } from './ticket-draft.ts';
import type { TicketDraft } from './ticket-draft.ts';

const TEXTS = support.create;

/** What the server's schema says of the same form. */
function faultsOfContract(draft: TicketDraft): Record<string, string> {
  const issues = ticketCreateSchema.safeParse(draft).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}

test.each([
  ['', ''],
  ['1234', '123456789'],
  ['12345', '1234567890'],
  ['  1234  ', '   123456789   '],
  ['Key refused', 'short'],
  ['Key', 'The key is refused.'],
])('the form judges %j and %j as the contract does', (subject, message) => {
  const draft = { ...BLANK_TICKET, subject, message };
  expect(validateTicket(draft, TEXTS)).toEqual(faultsOfContract(draft));
});

test('a ticket is medium and general unless chosen otherwise', () => {
  expect(ticketOf({ ...BLANK_TICKET, subject: ' Key refused ', message: 'Why?' }, {})).toEqual({
    subject: 'Key refused',
    message: 'Why?',
    priority: 'medium',
    category: 'general',
  });
});

test('a draft of another time with a priority that is gone becomes medium', () => {
  expect(ticketOf({ ...BLANK_TICKET, priority: 'highest' }, {}).priority).toBe('medium');
});

test('what the ticket is about goes with it, and has a draft of its own', () => {
  const about = { order: 'o-1', product: 'p-1' };
  expect(ticketOf(BLANK_TICKET, about)).toMatchObject({ orderId: 'o-1', productId: 'p-1' });
  expect([{}, { order: 'o-1' }, about].map(draftNameOf)).toEqual([
    'ticket',
    'ticket.o-1',
    'ticket.o-1.p-1',
  ]);
});
