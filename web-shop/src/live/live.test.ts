import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import type { StreamChange } from 'contracts/constants/live';
import { openReconnectingStream } from 'web-shared/live/reconnecting-stream';
import type { EventStream } from 'web-shared/live/reconnecting-stream';
import { leadWhileVisible } from 'web-shared/live/lead-while-visible';
import { leadWithLock } from './leader-election.ts';
import type { Locks } from './leader-election.ts';
import { startLiveUpdates } from './live-updates.ts';
import type { Channel, LiveMessage } from './live-updates.ts';
import { createRefresher, refreshTopicOf } from './refresh.ts';

const turns = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A stream whose server the test plays. */
class FakeStream implements EventStream {
  closed = false;
  private readonly heard: { event: string; listener: (data: string) => void }[] = [];
  on(event: string, listener: (data: string) => void): void {
    this.heard.push({ event, listener });
  }
  close(): void {
    this.closed = true;
  }
  say(event: string, data: unknown = {}): void {
    for (const each of this.heard) if (each.event === event) each.listener(JSON.stringify(data));
  }
}

function openTestStream(lost = false) {
  const streams: FakeStream[] = [];
  const listener = { onChange: jest.fn(), onGap: jest.fn(), onSessionDoubt: jest.fn() };
  const open = () => {
    const stream = new FakeStream();
    streams.push(stream);
    return stream;
  };
  return { streams, listener, close: openReconnectingStream(open, listener, lost) };
}

describe('a connection', () => {
  test('passes on what changed', () => {
    const { streams, listener } = openTestStream();
    streams[0]?.say('open');
    streams[0]?.say('change', { topic: 'wallet' });
    expect(listener.onChange).toHaveBeenCalledWith({ topic: 'wallet' });
    expect(listener.onGap).not.toHaveBeenCalled();
  });

  test('is opened again after ever longer pauses, and then reports that changes were missed', async () => {
    const { streams, listener } = openTestStream();
    streams[0]?.say('error');
    expect(streams[0]?.closed).toBe(true);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(streams).toHaveLength(2);
    streams[1]?.say('error');
    await jest.advanceTimersByTimeAsync(999);
    expect(streams).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1_001);
    expect(streams).toHaveLength(3);
    streams[2]?.say('open');
    expect(listener.onGap).toHaveBeenCalledTimes(1);
  });

  test('waits no longer than half a minute', async () => {
    const { streams } = openTestStream();
    for (let failed = 1; failed <= 12; failed++) {
      streams.at(-1)?.say('error');
      await jest.advanceTimersByTimeAsync(30_000);
      expect(streams).toHaveLength(failed + 1);
    }
  });

  test('asks who is there when the session is said to have ended, or when it fails again and again', async () => {
    const ended = openTestStream();
    ended.streams[0]?.say('end');
    expect(ended.listener.onSessionDoubt).toHaveBeenCalledTimes(1);
    const failing = openTestStream();
    for (let failed = 1; failed <= 4; failed++) {
      failing.streams.at(-1)?.say('error');
      await jest.advanceTimersByTimeAsync(30_000);
    }
    expect(failing.listener.onSessionDoubt).toHaveBeenCalledTimes(1);
  });

  test('that is closed stays closed', async () => {
    const { streams, close } = openTestStream();
    streams[0]?.say('error');
    close();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(streams).toHaveLength(1);
  });
});

/** The locks of one browser, as its tabs share them. */
function browserLocks(): Locks {
  const line: Promise<unknown>[] = [];
  const request: Locks['request'] = async (_name, { ifAvailable, signal }, hold) => {
    if (ifAvailable === true && line.length > 0) return hold(null);
    const before = Promise.all(line);
    const held = before.then(() => {
      signal?.throwIfAborted();
      return hold({});
    });
    line.push(held.catch(() => undefined));
    return held.finally(() => void line.shift());
  };
  return { request };
}

describe('leading', () => {
  test('is for one tab; when it leaves, another one inherits', async () => {
    const locks = browserLocks();
    const log: string[] = [];
    const enter = (tab: string) =>
      leadWithLock(locks, 'live', (inherited) => {
        log.push(`${tab} leads${inherited ? ' after another' : ''}`);
        return () => log.push(`${tab} ends`);
      });
    const leaveA = enter('a');
    await turns();
    enter('b');
    await turns();
    expect(log).toEqual(['a leads']);
    leaveA();
    await turns();
    expect(log).toEqual(['a leads', 'a ends', 'b leads after another']);
  });

  test('is not taken up by a tab that has left while it waited', async () => {
    const locks = browserLocks();
    const lead = jest.fn(() => () => undefined);
    const leaveA = leadWithLock(locks, 'live', () => () => undefined);
    await turns();
    const leaveB = leadWithLock(locks, 'live', lead);
    await turns();
    leaveB();
    leaveA();
    await turns();
    expect(lead).not.toHaveBeenCalled();
  });

  test('without locks is for a tab that is looked at', () => {
    const page = playedPage();
    const log: string[] = [];
    leadWhileVisible(page.document, (inherited) => {
      log.push(inherited ? 'again' : 'first');
      return () => log.push('end');
    });
    page.show('hidden');
    page.show('visible');
    expect(log).toEqual(['first', 'end', 'again']);
  });
});

function playedPage() {
  const events = new EventTarget();
  const page = { visibilityState: 'visible' };
  const document = Object.assign(page, {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  }) as unknown as Document;
  const show = (state: 'visible' | 'hidden') => {
    page.visibilityState = state;
    events.dispatchEvent(new Event('visibilitychange'));
  };
  return { document, show };
}

function playedTab(leads: boolean) {
  const stream = new FakeStream();
  const said: LiveMessage[] = [];
  const hears: ((message: LiveMessage) => void)[] = [];
  const refresh = jest.fn();
  const refetchCurrentUser = jest.fn();
  const channel: Channel = {
    post: (message) => said.push(message),
    onMessage: (listener) => hears.push(listener),
    close: () => undefined,
  };
  const page = playedPage();
  const end = startLiveUpdates({
    topics: ['wallet', 'catalog'],
    page: page.document,
    channel,
    refresher: { refresh },
    open: () => stream,
    elect: (lead) => (leads ? lead(false) : () => undefined),
    refetchCurrentUser,
  });
  const hear = (message: LiveMessage) => {
    for (const each of hears) each(message);
  };
  return { stream, said, hear, refresh, refetchCurrentUser, page, end };
}

describe('a tab', () => {
  const change: StreamChange = { topic: 'wallet', id: 'w1' };

  test('that leads refreshes, and notifies the others', () => {
    const { stream, said, refresh } = playedTab(true);
    stream.say('change', change);
    expect(refresh).toHaveBeenCalledWith('wallet');
    expect(said).toEqual([{ kind: 'changed', change }]);
  });

  test('that follows refreshes what it is notified of', () => {
    const { hear, said, refresh } = playedTab(false);
    hear({ kind: 'changed', change });
    expect(refresh).toHaveBeenCalledWith('wallet');
    expect(said).toEqual([]);
  });

  test('refreshes everything after changes were missed', () => {
    const { hear, refresh } = playedTab(false);
    hear({ kind: 'missed' });
    expect(refresh.mock.calls).toEqual([['wallet'], ['catalog']]);
  });

  test('that nobody looks at waits, and refreshes each thing once when it is looked at', () => {
    const { hear, refresh, page } = playedTab(false);
    page.show('hidden');
    hear({ kind: 'changed', change });
    hear({ kind: 'changed', change });
    expect(refresh).not.toHaveBeenCalled();
    page.show('visible');
    expect(refresh.mock.calls).toEqual([['wallet']]);
  });

  test('asks who is there when the session seems to have ended', () => {
    const { stream, refetchCurrentUser, said } = playedTab(true);
    stream.say('end');
    expect(refetchCurrentUser).toHaveBeenCalledTimes(1);
    expect(said).toEqual([{ kind: 'doubtful' }]);
  });
});

describe('refreshing', () => {
  /** A query that somebody looks at, with how often it was read. */
  async function shown(queryClient: QueryClient, queryKey: QueryKey) {
    const { QueryObserver } = await import('@tanstack/react-query');
    const answers: (() => void)[] = [];
    const queryFn = jest.fn(() => new Promise((resolve) => answers.push(() => resolve([]))));
    new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Infinity }).subscribe(
      () => undefined,
    );
    const answer = async () => {
      answers.shift()?.();
      await turns();
    };
    await answer();
    return { queryFn, answer };
  }

  test('reads again what shows the topic, and nothing else', async () => {
    const queryClient = new QueryClient();
    const wallet = await shown(queryClient, ['/api/wallet/transactions', 'page 1']);
    const orders = await shown(queryClient, ['/api/orders', { tenantId: 'eur' }]);
    createRefresher(queryClient).refresh('wallet');
    expect(wallet.queryFn).toHaveBeenCalledTimes(2);
    expect(orders.queryFn).toHaveBeenCalledTimes(1);
  });

  test('reads once more where something changed meanwhile, however often', async () => {
    const queryClient = new QueryClient();
    const { queryFn, answer } = await shown(queryClient, ['/api/products', 'x']);
    const refresher = createRefresher(queryClient);
    for (let time = 1; time <= 5; time++) refresher.refresh('catalog');
    expect(queryFn).toHaveBeenCalledTimes(2);
    await answer();
    expect(queryFn).toHaveBeenCalledTimes(3);
    await answer();
    expect(queryFn).toHaveBeenCalledTimes(3);
  });

  test.each([
    ['cart', ['/api/cart', 'eur'], 'add'],
    ['notices', ['/api/notices/mails'], 'change'],
    ['notices', ['/api/stock-wishes'], 'change'],
  ] as const)(
    'leaves what shows the %s alone while it is changed here',
    async (topic, key, how) => {
      const queryClient = new QueryClient();
      const { queryFn } = await shown(queryClient, key);
      const mutationKey = [...key, how];
      const mutationFn = () => new Promise(() => undefined);
      const changing = queryClient
        .getMutationCache()
        .build(queryClient, { mutationKey, mutationFn });
      void changing.execute(undefined);
      createRefresher(queryClient).refresh(topic);
      await turns();
      expect(queryFn).toHaveBeenCalledTimes(1);
    },
  );

  test('a cart travels under orders', () => {
    expect(refreshTopicOf({ topic: 'orders', id: 'cart' })).toBe('cart');
    expect(refreshTopicOf({ topic: 'orders', id: 'o1' })).toBe('orders');
  });
});
