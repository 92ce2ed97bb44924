import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Ticket, TicketResponse } from 'contracts/api/support';
import { TICKET_BOUNDS } from 'contracts/constants/tickets';
import { OPERATOR, startSaleStack } from './testing/sale-stack.ts';
import type { Buyer, SaleStack } from './testing/sale-stack.ts';

const DAY_MS = 24 * 60 * 60_000;
const TOO_MANY = { status: 409, code: 'too-many-tickets' };

let stack: SaleStack;
let now = Date.parse('2026-03-01T10:00:00.000Z');

beforeAll(async () => {
  stack = await startSaleStack({ now: () => new Date(now) });
});

afterAll(async () => stack.close());

const open = (as: Buyer, key: string = randomUUID()) =>
  stack.send<Ticket>(
    'OpenTicket',
    { subject: 'A subject', message: 'A message of some length.' },
    { as, key },
  );

async function openMany(as: Buyer, count: number): Promise<readonly string[]> {
  const keys = Array.from({ length: count }, () => randomUUID());
  await Promise.all(keys.map((key) => open(as, key)));
  await stack.caughtUp();
  return keys;
}

test('a company opens so many tickets a day, and another company is not held up by it', async () => {
  const [customer, neighbour] = [await stack.buyer(), await stack.buyer()];
  const [first] = await openMany(customer, TICKET_BOUNDS.perDay);
  await expect(open(customer)).rejects.toMatchObject(TOO_MANY);
  await expect(open(await stack.buyer({ colleagueOf: customer }))).rejects.toMatchObject(TOO_MANY);
  expect(await open(customer, first)).toMatchObject({ status: 'open' });
  expect(await open(neighbour)).toMatchObject({ status: 'open' });
  now += DAY_MS;
  expect(await open(customer)).toMatchObject({ status: 'open' });
});

test('a company has so many tickets that are not resolved, and opens another once one is', async () => {
  const customer = await stack.buyer();
  for (let left: number = TICKET_BOUNDS.unresolved; left > 0; left -= TICKET_BOUNDS.perDay) {
    await openMany(customer, Math.min(left, TICKET_BOUNDS.perDay));
    now += DAY_MS;
  }
  await expect(open(customer)).rejects.toMatchObject({
    ...TOO_MANY,
    message: expect.stringContaining('Write in one of them.'),
  });
  const [ticket] = await stack.query<readonly Ticket[]>('support.tickets', {}, customer);
  const inNameOf = await newStaff();
  const resolved = { ticketId: ticket?.id, status: 'resolved', inNameOf };
  await stack.send('ChangeTicket', resolved, OPERATOR);
  await stack.caughtUp();
  expect(await open(customer)).toMatchObject({ status: 'open' });
});

test('a response that is sent again is answered as it was at first', async () => {
  const customer = await stack.buyer();
  const { id: ticketId } = await open(customer);
  const sending = { as: customer, key: randomUUID() };
  const say = () =>
    stack.send<TicketResponse>('RespondToTicket', { ticketId, message: 'Once.' }, sending);
  const first = await say();
  now += DAY_MS;
  expect(await say()).toEqual(first);
  await stack.caughtUp();
  const seen = await stack.query<readonly TicketResponse[]>(
    'support.responses',
    { ticketId },
    customer,
  );
  expect(seen).toEqual([first]);
});

async function newStaff(): Promise<string> {
  const name = `u${randomUUID().slice(0, 12)}`;
  const user = await stack.send<{ readonly id: string }>(
    'CreateUser',
    {
      tenantId: 'eur',
      role: 'admin',
      email: `${name}@example.test`,
      username: name,
      password: 'correct horse battery',
      firstName: 'Ada',
      lastName: 'Byron',
    },
    OPERATOR,
  );
  return user.id;
}
