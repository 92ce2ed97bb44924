import { expect, test } from '@jest/globals';
import { TICKET_TEXTS } from 'contracts/constants/tickets';
import { LANGUAGES } from 'contracts/primitives/languages';
import { validateTicket } from './new-ticket/ticket-draft.ts';
import { TICKET_TOPICS, topicTicket } from './ticket-topics.ts';

const faults = { subjectTooShort: 'short', messageTooShort: 'short' };

test.each(LANGUAGES.flatMap((language) => TICKET_TOPICS.map((topic) => ({ language, topic }))))(
  'a ticket of $topic in $language can be sent as it is',
  ({ language, topic }) => {
    const ticket = topicTicket({ topic, amount: '120.50' }, { language, currency: 'KM' });
    const { subject = '', message = '' } = ticket;
    expect(validateTicket({ subject, message }, faults)).toEqual({});
    expect(subject.length).toBeLessThanOrEqual(TICKET_TEXTS.subjectMax);
    expect(ticket.category).toBe('billing');
  },
);

test('a request for a limit names what is lacking, unless the address holds no amount', () => {
  const messageOf = (amount: string | undefined) =>
    topicTicket({ topic: 'credit-limit', amount }, { language: 'en', currency: 'EUR' }).message;
  expect(messageOf('120.50')).toContain('€120.50 is lacking');
  expect(messageOf('<b>')).toBe(messageOf(undefined));
});
