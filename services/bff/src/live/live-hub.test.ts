import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Registry } from 'prom-client';
import type { User } from 'contracts/api/accounts';
import { LIVE } from 'contracts/constants/live';
import { STREAM_TOPICS } from 'contracts/constants/stream-topics';
import { createLogger } from 'kernel/runtime/logger';
import { EVERY_MS } from './every-ms.ts';
import { audienceOf, audiencesOf } from './audience.ts';
import { createLiveHub } from './live-hub.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const user = (overrides: Partial<User> = {}): User =>
  ({ id: 'u1', role: 'b2b_user', tenantId: 'eur', companyId: 'c1', ...overrides }) as User;

const SEEN = 'seen';

function openHub(isAlive = (_key: string) => Promise.resolve(true), boundTo?: string[]) {
  const metrics = new Registry();
  const hub = createLiveHub({
    metrics,
    logger: createLogger('test', 'silent'),
    userOf: async (key) => ((await isAlive(key)) ? user(boundTo ? { boundTo } : {}) : undefined),
    sees: async (_subscriber, { id }) => id === SEEN,
  });
  const listen = (who = user(), sessionKey = 's1') => {
    const body = hub.open({ sessionKey, user: who }, STREAM_TOPICS);
    let text = '';
    body.on('data', (part: Buffer) => {
      text += part.toString();
    });
    return { body, text: () => text };
  };
  return { hub, metrics, listen };
}

const after = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const announced = (text: string) => text.split('\n').filter((line) => line.startsWith('data: '));

describe('audiences', () => {
  test('a change is for a company, a user or a market; only the catalogue is for everybody', () => {
    expect(audienceOf({ topic: 'wallet', companyId: 'c1' })).toBe('wallet company c1');
    expect(audienceOf({ topic: 'orders', userId: 'u1' })).toBe('orders user u1');
    expect(audienceOf({ topic: 'catalog', tenantId: 'km' })).toBe('catalog market km');
    expect(audienceOf({ topic: 'catalog' })).toBe('catalog everybody');
    expect(audienceOf({ topic: 'wallet' })).toBeUndefined();
  });

  test('a buyer hears of the own market, an admin of both and of no company', () => {
    expect(audiencesOf(user(), ['catalog'])).toEqual(['catalog everybody', 'catalog market eur']);
    const admin = user({ role: 'admin', companyId: null });
    expect(audiencesOf(admin, ['wallet', 'catalog'])).toEqual([
      'wallet user u1',
      'catalog everybody',
      'catalog market eur',
      'catalog market km',
    ]);
  });
});

describe('the hub', () => {
  test('announces to whoever is bound to branches what they see there, and nothing of a wallet', async () => {
    const { hub, listen } = openHub(undefined, ['b1']);
    const bound = listen(user({ boundTo: ['b1'] }));
    hub.publish({ topic: 'orders', companyId: 'c1', id: SEEN });
    hub.publish({ topic: 'orders', companyId: 'c1', id: 'of another branch' });
    hub.publish({ topic: 'tickets', companyId: 'c1', id: SEEN });
    hub.publish({ topic: 'orders', companyId: 'c1', branchId: 'b1', id: 'approval' });
    hub.publish({ topic: 'orders', companyId: 'c1', branchId: 'b2', id: 'other' });
    hub.publish({ topic: 'orders', companyId: 'c1', branchId: null, id: 'none' });
    hub.publish({ topic: 'wallet', companyId: 'c1' });
    hub.publish({ topic: 'notices', companyId: 'c1' });
    await after(LIVE.batchMs);
    expect(announced(bound.text()).map((line): unknown => JSON.parse(line.slice(6)))).toEqual(
      expect.arrayContaining([
        { topic: 'orders', id: 'approval' },
        { topic: 'orders', id: SEEN },
        { topic: 'tickets', id: SEEN },
      ]),
    );
    expect(announced(bound.text())).toHaveLength(3);
  });

  test('has whoever is bound otherwise now open the stream anew', async () => {
    const { hub, listen } = openHub(undefined, ['b1']);
    const [same, other] = [listen(user({ boundTo: ['b1'] })), listen(user(), 's2')];
    const closed = (body: { readonly closed: boolean }) => body.closed;
    hub.publish({ topic: 'account', userId: 'u1' });
    await after(LIVE.batchMs);
    expect([closed(same.body), closed(other.body)]).toEqual([false, true]);
  });

  test('announces to a company what concerns it, gathered for a moment', async () => {
    const { hub, listen } = openHub();
    const [own, other] = [listen(), listen(user({ id: 'u2', companyId: 'c2' }), 's2')];
    for (const id of ['o1', 'o2', 'o1']) hub.publish({ topic: 'orders', companyId: 'c1', id });
    hub.publish({ topic: 'wallet', companyId: 'c1' });
    await after(LIVE.batchMs - 1);
    expect(announced(own.text())).toEqual([]);
    await after(1);
    expect(announced(own.text())).toEqual([
      'data: {"topic":"orders","id":"o1"}',
      'data: {"topic":"orders","id":"o2"}',
      'data: {"topic":"wallet"}',
    ]);
    expect(announced(other.text())).toEqual([]);
    await hub.stop();
  });

  test('announces many changes of one topic as one', async () => {
    const { hub, listen } = openHub();
    const { text } = listen();
    for (let each = 1; each <= 11; each++) {
      hub.publish({ topic: 'orders', companyId: 'c1', id: `o${each}` });
    }
    await after(LIVE.batchMs);
    expect(announced(text())).toEqual(['data: {"topic":"orders"}']);
    await hub.stop();
  });

  test('announces the catalogue at once, and then at most once a second', async () => {
    const { hub, listen } = openHub();
    const { text } = listen();
    for (let time = 0; time < 25; time++) {
      hub.publish({ topic: 'catalog' });
      await after(100);
    }
    expect(announced(text())).toHaveLength(3);
    await after(EVERY_MS.catalog * 3);
    expect(announced(text())).toHaveLength(4);
    await hub.stop();
  });

  test('beats every 15 s', async () => {
    const { hub, listen } = openHub();
    const { text } = listen();
    await after(LIVE.heartbeatMs - 1);
    expect(text()).not.toContain('heartbeat');
    await after(1);
    expect(text()).toContain(': heartbeat\n\n');
    await hub.stop();
  });

  test('ends the streams of a session that lives no more, when it looks or when it is notified', async () => {
    const dead = new Set<string>();
    const { hub, listen } = openHub((key) => Promise.resolve(!dead.has(key)));
    const [first, second] = [listen(user(), 's1'), listen(user({ id: 'u2' }), 's2')];
    dead.add('s2');
    hub.publish({ topic: 'account', userId: 'u2' });
    await after(0);
    expect([first.text(), second.text()].map((text) => text.includes('event: end'))).toEqual([
      false,
      true,
    ]);
    dead.add('s1');
    await after(LIVE.heartbeatMs);
    expect(first.text()).toContain('event: end');
    await hub.stop();
  });

  test('believes in a session where the look-up fails', async () => {
    const { hub, listen } = openHub(() => Promise.reject(new Error('no database')));
    const { text, body } = listen();
    await after(LIVE.heartbeatMs);
    expect(text()).not.toContain('event: end');
    expect(body.destroyed).toBe(false);
    await hub.stop();
  });

  test('drops a client that does not read', async () => {
    const { hub, metrics } = openHub();
    const body = hub.open({ sessionKey: 's1', user: user() }, STREAM_TOPICS);
    const id = 'x'.repeat(2_000);
    for (let time = 0; time < 100 && !body.destroyed; time++) {
      hub.publish({ topic: 'orders', companyId: 'c1', id });
      await after(LIVE.batchMs);
    }
    expect(body.destroyed).toBe(true);
    expect(await metrics.getSingleMetricAsString('portal_live_connections')).toContain(
      'portal_live_connections 0',
    );
    await hub.stop();
  });

  test('counts who listens, and lets nobody in while it stops', async () => {
    const { hub, metrics, listen } = openHub();
    listen();
    expect(await metrics.getSingleMetricAsString('portal_live_connections')).toContain(
      'portal_live_connections 1',
    );
    await hub.stop();
    await after(0);
    expect(await metrics.getSingleMetricAsString('portal_live_connections')).toContain(
      'portal_live_connections 0',
    );
    expect(() => listen()).toThrow('No more live updates');
  });
});
