import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { defineCalls } from 'contracts/calls/call';
import { z } from 'zod';
import { createServiceClient } from './service-client.ts';

const calls = defineCalls({
  Greet: {
    input: z.object({ name: z.string().default('you') }),
    result: z.object({ greeting: z.string() }),
  },
});

/** What a caller gets of a service that answers this. */
async function answered(body: object): Promise<unknown> {
  return askedOf((response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
}

async function askedOf(respond: (response: ServerResponse) => void): Promise<unknown> {
  const server = createServer((_, response) => respond(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const key = randomBytes(32);
  const url = `http://127.0.0.1:${port}`;
  const client = createServiceClient({ url, signer: { caller: 'bff', key } });
  const call = { actor: { kind: 'system', name: 'test' }, correlationId: 'test' } as const;
  try {
    return await client.command(calls.Greet, {}, call);
  } finally {
    await client.close();
    server.close();
  }
}

test('an answer reaches the caller as the registry says it, and nothing beside', async () => {
  const result = { greeting: 'Hello', password: 'hunter2' };
  expect(await answered({ result, positions: { greeting: 7 } })).toEqual({
    result: { greeting: 'Hello' },
    positions: { greeting: '7' },
  });
});

test('an answer that the registry does not know is a fault that names the field and not its value', async () => {
  const wrong = answered({ result: { greeting: ['secret'] }, positions: {} });
  await expect(wrong).rejects.toThrow('The answer of Greet does not fit: greeting (invalid_type)');
});

test.each([
  ['breaks off', (response: ServerResponse) => response.write('{"resu', () => response.destroy())],
  ['is no JSON', (response: ServerResponse) => response.end('<html>')],
  [
    'leads elsewhere',
    (response: ServerResponse) => response.writeHead(307, { location: '/elsewhere' }).end('{'),
  ],
])('a response that %s is a service that cannot be reached', async (_, respond) => {
  await expect(askedOf(respond)).rejects.toMatchObject({ status: 503 });
});

test('why a service could not be reached is kept for the log', async () => {
  const refused = askedOf((response) => response.destroy());
  await expect(refused).rejects.toMatchObject({ cause: { message: 'other side closed' } });
});

test('a service that refuses for now says when to come back, and so does who asked it', async () => {
  const refused = askedOf((response) =>
    response
      .writeHead(503, { 'retry-after': '7', 'content-type': 'application/problem+json' })
      .end(JSON.stringify({ code: 'unavailable', message: 'Not now.' })),
  );
  await expect(refused).rejects.toMatchObject({
    status: 503,
    options: { headers: { 'Retry-After': '7' } },
  });
});

test('a text that comes in pieces is put together, also in the midst of a character', async () => {
  const [first, second] = [
    Buffer.from('{"result":{"greeting":"č'),
    Buffer.from('"},"positions":{}}'),
  ];
  const answer = await askedOf((response) => {
    response.write(first.subarray(0, -1), () => {
      response.end(Buffer.concat([first.subarray(-1), second]));
    });
  });
  expect(answer).toEqual({ result: { greeting: 'č' }, positions: {} });
});

test('whoever only asks, and is cut off by a service that ends, asks once more; a command is sent once', async () => {
  let received = 0;
  const server = createServer((_, response) => {
    received += 1;
    if (received % 2 === 1) response.destroy();
    else response.end(JSON.stringify({ result: { greeting: 'Hello' }, positions: {} }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const signer = { caller: 'bff', key: randomBytes(32) } as const;
  const client = createServiceClient({ url: `http://127.0.0.1:${port}`, signer });
  const call = { actor: { kind: 'system', name: 'test' }, correlationId: 'test' } as const;
  expect((await client.query(calls.Greet, {}, call)).result).toEqual({ greeting: 'Hello' });
  expect(received).toBe(2);
  await expect(client.command(calls.Greet, {}, call)).rejects.toMatchObject({ status: 503 });
  expect(received).toBe(3);
  await client.close();
  server.close();
});
