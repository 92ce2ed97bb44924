import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { seededNumbers } from 'kernel/runtime/seeded-numbers';
import { eventually } from 'kernel/testing/eventually';
import type { TestStack } from 'kernel/testing/test-stack';
import type { NotaryOptions } from '../notary.ts';
import { notaryUnderTest } from '../testing/notary-under-test.ts';
import type { NotaryUnderTest } from '../testing/notary-under-test.ts';

const EVENTS = 40;
let notary: NotaryUnderTest;

beforeAll(async () => {
  notary = await notaryUnderTest(randomBytes(32));
  await notary.append(EVENTS);
});
afterAll(() => notary.close());
afterEach(() => notary.beginAnew());

const inLog = (...names: readonly string[]): string => path.join(notary.dir(), 'log', ...names);
const outside = (): string => path.join(notary.dir(), 'outside', 'checkpoint');
const removeLog = (): Promise<void> => rm(inLog(), { recursive: true });

async function signOnce(changes?: Partial<NotaryOptions>): Promise<string> {
  await notary.start(changes);
  const last = await notary.signed();
  await notary.stopAll();
  return last;
}

/** The store as somebody has written it anew, who reckoned every hash again. */
function resealed(at: number): TestStack['store'] {
  const { store } = notary.stack;
  const changed = (event: RecordedEvent): RecordedEvent =>
    JSON.stringify(event.data) === `{"at":${at}}` ? { ...event, id: randomUUID() } : event;
  return {
    ...store,
    readAll: async (options) => (await store.readAll(options)).map(changed),
    scanAll: async function* scan(options) {
      for await (const page of store.scanAll(options))
        yield { ...page, events: page.events.map(changed) };
    },
  };
}

/** What somebody does to a portal that has signed, and with what it is started then. */
const ATTACKS: Readonly<Record<string, (at: number) => Promise<Partial<NotaryOptions>>>> = {
  'rolled back': async () => {
    await cp(inLog(), path.join(notary.dir(), 'backup'), { recursive: true });
    await notary.append(3);
    await signOnce();
    await removeLog();
    await cp(path.join(notary.dir(), 'backup'), inLog(), { recursive: true });
    await notary.forgetPublished();
    return {};
  },
  resealed: async (at) => {
    await removeLog();
    return { store: resealed(at) };
  },
  'folder deleted': async () => {
    await removeLog();
    await notary.forgetPublished();
    return {};
  },
  'folder edited': async (at) => {
    const [name = ''] = await readdir(inLog('checkpoints'));
    const note = await readFile(inLog('checkpoints', name), 'utf8');
    const root = note.split('\n')[2] ?? '';
    const other = root.slice(0, at) + (root[at] === 'A' ? 'B' : 'A') + root.slice(at + 1);
    await writeFile(inLog('checkpoints', name), note.replace(root, other));
    return {};
  },
  'key of another': async (at) => {
    if (at % 2 === 0) await removeLog();
    return { seed: randomBytes(32) };
  },
};

test('50 attacks by seed on what was signed are each refused at the start, printed on the console, and nothing kept is touched', async () => {
  const numbers = seededNumbers(4);
  const kinds = Object.entries(ATTACKS);
  for (let run = 0; run < 50; run += 1) {
    const [kind = '', attack] = kinds[run % kinds.length] ?? [];
    await signOnce();
    const options = await attack?.(numbers() % EVENTS);
    const before = [await notary.published(), await readFile(outside(), 'utf8')];
    const said = await notary.refusal(options);
    expect([kind, said]).toEqual([kind, expect.stringMatching(/SHORTER|FORK|KEY|this key/)]);
    expect(await notary.fault()).toBe(said);
    expect([await notary.published(), await readFile(outside(), 'utf8')]).toEqual(before);
    await notary.beginAnew();
  }
}, 120_000);

test('a tile in the midst that was changed is found at the start, and nothing is signed', async () => {
  await signOnce();
  const [tile = ''] = await readdir(inLog('tile/0/000.p'));
  const hashes = await readFile(inLog('tile/0/000.p', tile));
  hashes[5] = (hashes[5] ?? 0) ^ 1;
  await writeFile(inLog('tile/0/000.p', tile), hashes);
  expect(await notary.refusal()).toContain('tiles');
});

test('who gives up what was signed says which, once; it stays kept, and the next start goes on', async () => {
  const first = await signOnce();
  await removeLog();
  const said = await notary.refusal();
  const [, acceptFork = ''] = /ACCEPT_FORK=(\S+)/.exec(said) ?? [];
  expect(await notary.refusal({ acceptFork: '1-00000000' })).toBe(said);
  const store = resealed(7);
  await notary.start({ acceptFork, store });
  const second = await eventually(notary.published, ([note = first]) => note !== first);
  await notary.stopAll();
  const [kept = ''] = await readdir(inLog('given-up'));
  expect(await readFile(inLog('given-up', kept), 'utf8')).toBe(first);
  await notary.start({ store });
  expect(await notary.fault()).toBe('');
  expect(await notary.published()).toEqual(second);
});

test('the name of a log is its own: another address does not change it', async () => {
  await signOnce({ name: '' });
  await removeLog();
  expect(await notary.refusal({ name: '', address: 'https://moved.test' })).toContain('SHORTER');
});

/** A second place that keeps what it is sent; `isAway` says whether it answers. */
async function secondPlace() {
  const place = { url: '', last: '', isAway: false, asked: 0 };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (place.isAway) return response.writeHead(503).end();
      if (request.method === 'POST') place.last = body;
      else place.asked += 1;
      return response.end(request.method === 'POST' ? '' : place.last);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address === 'object' && address) place.url = `http://127.0.0.1:${address.port}/`;
  return { place, close: () => server.close() };
}

test('before it signs the notary asks the second place, also where all of this machine was rolled back', async () => {
  const { place, close } = await secondPlace();
  const webhookUrl = place.url;
  const last = await signOnce({ webhookUrl });
  await eventually(() => place.last === last);
  await notary.beginAnew();
  const said = await notary.refusal({ webhookUrl, store: resealed(3) });
  expect(said).toContain('webhook');
  expect(await notary.published()).toEqual([]);
  expect(await notary.metrics()).toContain('portal_checkpoint_faults 1');
  const [, acceptFork = ''] = /ACCEPT_FORK=(\S+)/.exec(said) ?? [];
  await notary.start({ webhookUrl, acceptFork, store: resealed(3) });
  await eventually(() => place.last !== last);
  close();
});

test('a second place that is away is waited for; then signing goes on and an alarm is raised', async () => {
  const { place, close } = await secondPlace();
  place.isAway = true;
  const began = performance.now();
  await signOnce({ webhookUrl: place.url, placeWaitMs: 1_000 });
  expect(performance.now() - began).toBeGreaterThanOrEqual(1_000);
  expect(await notary.metrics()).toContain('portal_checkpoint_places_away 1');
  place.isAway = false;
  await notary.append(1);
  await notary.start({ webhookUrl: place.url, placeWaitMs: 1_000 });
  await notary.signed();
  expect(place.asked).toBeGreaterThan(0);
  expect(await notary.metrics()).toContain('portal_checkpoint_places_away 0');
  close();
});
