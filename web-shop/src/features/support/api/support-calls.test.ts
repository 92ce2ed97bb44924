import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import {
  refreshTickets,
  responsesQuery,
  ticketStatsQuery,
  ticketsQuery,
} from '../../../api/support.ts';
import { stubFetch } from '../../../testing/shop-wrapper.tsx';
import { createTicket } from './create-ticket.ts';
import { sendResponse } from './send-response.ts';

const TICKET = { subject: 'Key refused', message: 'The key is refused.', ...defaults() };
const RESPONSE = { ticketId: 't-1', message: '  Still refused. ', idempotencyKey: 'key-12345' };

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
  const { asked: sent } = stubFetch({
    'POST /api/support/tickets': answer,
    'POST /api/support/tickets/t-1/responses': answer,
  });
  const queryClient = new QueryClient();
  const requests: string[] = [];
  const watch = (name: string, queryKey: QueryKey) => {
    const queryFn = () => {
      requests.push(name);
      return [];
    };
    const observer = new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Infinity });
    stop.push(observer.subscribe(() => undefined));
  };
  watch('tickets', ticketsQuery.queryKey);
  watch('stats', ticketStatsQuery.queryKey);
  watch('responses', responsesQuery('t-1').queryKey);
  return { queryClient, sent, asked: requests };
}

test('[S7.31] after a ticket was created tickets and counters are fetched again', async () => {
  const { queryClient, asked: requests } = shop(() => Response.json({ data: {} }, { status: 201 }));
  await jest.advanceTimersByTimeAsync(0);
  requests.length = 0;
  await createTicket(queryClient, { ticket: TICKET, idempotencyKey: 'key-12345' });
  await jest.advanceTimersByTimeAsync(0);
  expect(requests).toEqual(expect.arrayContaining(['tickets', 'stats']));
});

test('a ticket that was refused fetches nothing again', async () => {
  const { queryClient, asked: requests } = shop(() => Response.json({}, { status: 422 }));
  await jest.advanceTimersByTimeAsync(0);
  requests.length = 0;
  const creating = createTicket(queryClient, { ticket: TICKET, idempotencyKey: 'key-12345' });
  await expect(creating).rejects.toMatchObject({ status: 422 });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(requests).toEqual([]);
});

test('[S7.34] [S7.35] [T.61] the responses are fetched again 100 ms after a response succeeded', async () => {
  const { queryClient, asked: requests } = shop(() => Response.json({ data: {} }, { status: 201 }));
  await jest.advanceTimersByTimeAsync(0);
  requests.length = 0;
  await sendResponse(queryClient, RESPONSE);
  await jest.advanceTimersByTimeAsync(99);
  expect(requests).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(requests).toContain('responses');
});

test('a response goes out without the spaces around it', async () => {
  const { queryClient, sent } = shop(() => Response.json({ data: {} }, { status: 201 }));
  await sendResponse(queryClient, RESPONSE);
  expect(sent.at(-1)).toMatchObject({
    path: '/api/support/tickets/t-1/responses',
    body: { message: 'Still refused.' },
  });
});

test('[S8.22] a refused response names status and body, and fetches nothing again', async () => {
  const { queryClient, asked: requests } = shop(() => new Response('Try later', { status: 503 }));
  await jest.advanceTimersByTimeAsync(0);
  requests.length = 0;
  await expect(sendResponse(queryClient, RESPONSE)).rejects.toThrow(
    'Failed to send response: 503 - Try later',
  );
  await jest.advanceTimersByTimeAsync(1_000);
  expect(requests).toEqual([]);
});

test('[S7.28] [S9.29] the counters are fetched again every 30 s', async () => {
  const queryClient = new QueryClient();
  let requests = 0;
  const queryFn = () => Promise.resolve((requests += 1));
  const { queryKey, refetchInterval } = ticketStatsQuery;
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn,
    ...(typeof refetchInterval === 'number' ? { refetchInterval } : {}),
  });
  stop.push(observer.subscribe(() => undefined));
  await jest.advanceTimersByTimeAsync(29_999);
  expect(requests).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(requests).toBe(2);
});

test('tickets of every kind are refreshed together, conversations among them', async () => {
  const { queryClient, asked: requests } = shop(() => Response.json({}));
  await jest.advanceTimersByTimeAsync(0);
  requests.length = 0;
  refreshTickets(queryClient);
  await jest.advanceTimersByTimeAsync(0);
  expect(requests.toSorted()).toEqual(['responses', 'stats', 'tickets']);
});
