import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import {
  refreshTickets,
  responsesQuery,
  ticketStatsQuery,
  ticketsQuery,
} from '../../../api/support.ts';
import { createCsrfTokens } from '../../../request/csrf.ts';
import { createRequestCore } from '../../../request/request.ts';
import { createTicket } from './create-ticket.ts';
import { sendReply } from './send-reply.ts';

const TICKET = { subject: 'Key refused', message: 'The key is refused.', ...defaults() };
const REPLY = { ticketId: 't-1', message: '  Still refused. ', idempotencyKey: 'key-12345' };

let stop: (() => void)[] = [];

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  for (const each of stop) each();
  stop = [];
  jest.useRealTimers();
});

function defaults() {
  return { priority: 'medium', category: 'general' } as const;
}

/** A server that gives one answer, and a screen that shows tickets, counters and a conversation. */
function shop(answer: () => Response) {
  const sent: { path: string; body: unknown }[] = [];
  const doFetch: typeof fetch = (path, init) => {
    if (path === '/api/csrf-token') return Promise.resolve(Response.json({ csrfToken: 'token' }));
    const body: unknown = JSON.parse(String(init?.body));
    sent.push({ path: String(path), body });
    return Promise.resolve(answer());
  };
  const core = createRequestCore(
    doFetch,
    createCsrfTokens(doFetch, () => undefined),
  );
  const queryClient = new QueryClient();
  const asked: string[] = [];
  const watch = (name: string, queryKey: readonly unknown[]) => {
    const queryFn = () => {
      asked.push(name);
      return [];
    };
    const observer = new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Infinity });
    stop.push(observer.subscribe(() => undefined));
  };
  watch('tickets', ticketsQuery.queryKey);
  watch('stats', ticketStatsQuery.queryKey);
  watch('responses', responsesQuery('t-1').queryKey);
  return { services: { core, queryClient }, sent, asked };
}

test('[S7.31] after a ticket was created tickets and counters are fetched again', async () => {
  const { services, asked } = shop(() => Response.json({ data: {} }, { status: 201 }));
  await jest.advanceTimersByTimeAsync(0);
  asked.length = 0;
  await createTicket(services, { ticket: TICKET, idempotencyKey: 'key-12345' });
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(expect.arrayContaining(['tickets', 'stats']));
});

test('a ticket that was refused fetches nothing again', async () => {
  const { services, asked } = shop(() => Response.json({}, { status: 422 }));
  await jest.advanceTimersByTimeAsync(0);
  asked.length = 0;
  const creating = createTicket(services, { ticket: TICKET, idempotencyKey: 'key-12345' });
  await expect(creating).rejects.toMatchObject({ status: 422 });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual([]);
});

test('[S7.34] [S7.35] [T.61] the responses are fetched again 100 ms after a reply succeeded', async () => {
  const { services, asked } = shop(() => Response.json({ data: {} }, { status: 201 }));
  await jest.advanceTimersByTimeAsync(0);
  asked.length = 0;
  await sendReply(services, REPLY);
  await jest.advanceTimersByTimeAsync(99);
  expect(asked).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(asked).toContain('responses');
});

test('a reply goes out without the spaces around it', async () => {
  const { services, sent } = shop(() => Response.json({ data: {} }, { status: 201 }));
  await sendReply(services, REPLY);
  expect(sent).toEqual([
    { path: '/api/support/tickets/t-1/responses', body: { message: 'Still refused.' } },
  ]);
});

test('[S8.22] a refused reply names status and body, and fetches nothing again', async () => {
  const { services, asked } = shop(() => new Response('Try later', { status: 503 }));
  await jest.advanceTimersByTimeAsync(0);
  asked.length = 0;
  await expect(sendReply(services, REPLY)).rejects.toThrow(
    'Failed to send response: 503 - Try later',
  );
  await jest.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual([]);
});

test('[S7.28] [S9.29] the counters are fetched again every 30 s', async () => {
  const queryClient = new QueryClient();
  let asked = 0;
  const queryFn = () => Promise.resolve((asked += 1));
  const { queryKey, refetchInterval } = ticketStatsQuery;
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn,
    ...(typeof refetchInterval === 'number' ? { refetchInterval } : {}),
  });
  stop.push(observer.subscribe(() => undefined));
  await jest.advanceTimersByTimeAsync(29_999);
  expect(asked).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(asked).toBe(2);
});

test('tickets of every kind are refreshed together, conversations among them', async () => {
  const { services, asked } = shop(() => Response.json({}));
  await jest.advanceTimersByTimeAsync(0);
  asked.length = 0;
  refreshTickets(services.queryClient);
  await jest.advanceTimersByTimeAsync(0);
  expect(asked.toSorted()).toEqual(['responses', 'stats', 'tickets']);
});
