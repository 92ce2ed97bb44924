import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { notFound } from 'kernel/http/http-error';
import { createHttpServer } from 'kernel/http/http-server';
import { createServiceApp } from 'kernel/http/service-app';
import { createLogger } from 'kernel/runtime/logger';
import { createMetrics } from 'kernel/runtime/metrics';
import { deliberateDelay } from 'kernel/testing/deliberate-delay';
import { openConnection } from 'kernel/testing/raw-connection';
import type { Arrived } from 'kernel/testing/raw-connection';
import { receiveWhole } from './receive-whole.ts';
import { requestState } from './request-state.ts';
import { readUpload } from './upload-body.ts';

let server: Server;
let url: string;

/** Answers with the fields of the upload that was sent, or how long it was. */
beforeAll(async () => {
  const parts = { logger: createLogger('test', 'silent'), metrics: createMetrics('test') };
  const app = createServiceApp({ ...parts, readiness: [] });
  app.use(async (ctx) => {
    const { req, res } = ctx;
    const closed = (done: () => void): void => void res.once('close', done);
    // Everybody who asks is another account.
    requestState(ctx).holder = randomUUID();
    const bounds = { mostBytes: LENGTH, tooLarge: () => notFound() };
    ctx.body =
      ctx.path === '/received'
        ? { bytes: (await receiveWhole(req, bounds, closed)).length }
        : { read: await readUpload(ctx) };
  });
  // Only the rate of a body ends it here, and not Node's own limit for all of a request.
  server = createHttpServer(app, { requestTimeout: 0, headersTimeout: 0 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const LENGTH = 30_000_000;
const TYPES = ['multipart/form-data; boundary=x', 'application/json'];

interface Attack {
  readonly answer: Promise<Arrived>;
  /** What comes after the answer. */
  readonly after: () => Promise<Arrived>;
}

/** A large body of which a few bytes come again and again. */
async function trickle(type: string): Promise<Attack> {
  const connection = await openConnection(url);
  const head = `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}`;
  const length = type === 'application/json' ? LENGTH / 10 : LENGTH;
  connection.send(`${head}\r\nContent-Length: ${length}\r\n\r\n{"a":"`);
  const answered = new AbortController();
  const answer = connection.nextAnswer().finally(() => answered.abort());
  const drip = async (): Promise<void> => {
    while (!answered.signal.aborted) {
      connection.send('x'.repeat(20));
      await deliberateDelay(200);
    }
  };
  void drip();
  return { answer, after: () => connection.nextAnswer() };
}

async function uploadForm(text: string): Promise<unknown> {
  const form = new FormData();
  form.set('file', new File([text], 'list.csv'));
  const answer = await fetch(url, { method: 'POST', body: form });
  return answer.json();
}

async function uploadJson(body: string): Promise<{ status: number; body: unknown }> {
  const type = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', body, headers: type });
  return { status: answer.status, body: await answer.json() };
}

test.each(TYPES)('bodies of %s that trickle hold no place, and are refused', async (type) => {
  const attacks = await Promise.all(Array.from({ length: 6 }, () => trickle(type)));
  const answers = Promise.all(attacks.map(({ answer }) => answer));
  const others = Promise.all([uploadForm('sku,key'), uploadJson('{"text":"sku,key"}')]);
  const first = await Promise.race([answers, others]);
  expect(first).toEqual([
    { read: { text: 'sku,key', fileName: 'list.csv' } },
    { status: 200, body: { read: { text: 'sku,key' } } },
  ]);
  for (const answer of await answers) {
    expect(answer).toMatchObject({ status: 408, head: expect.stringContaining('close') });
    expect(answer).toMatchObject({ body: expect.stringContaining('The file came too slowly.') });
  }
  expect(await Promise.all(attacks.map(({ after }) => after()))).toEqual(
    attacks.map(() => 'closed'),
  );
});

test('more than there is room for at a time is received one after the other', async () => {
  const body = Buffer.alloc(LENGTH);
  const sent = Array.from({ length: 5 }, async () =>
    (await fetch(`${url}/received`, { method: 'POST', body })).json(),
  );
  expect(await Promise.all(sent)).toEqual(sent.map(() => ({ bytes: LENGTH })));
});

test('a body beyond the limit, and one that is no JSON, are refused in words', async () => {
  const large = await uploadJson(`{"text":"${'x'.repeat(9_000_000)}"}`);
  expect(large).toMatchObject({
    status: 413,
    body: { message: expect.stringContaining('larger than 8 MB') },
  });
  const wrong = await uploadJson('{"text":');
  expect(wrong).toMatchObject({ status: 400, body: { code: 'bad-request' } });
  expect(await uploadForm('x'.repeat(36_000_000))).toMatchObject({
    status: 413,
    message: expect.stringContaining('larger than 34 MB'),
  });
});

test('a text beside the file may not be as large as a file', async () => {
  const form = new FormData();
  form.set('file', new File(['sku,key'], 'list.csv'));
  form.set('answers', '['.repeat(9_000_000));
  const answer = await fetch(url, { method: 'POST', body: form });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({
    message: expect.stringContaining("The field 'answers' is larger than 8 MB."),
  });
});
