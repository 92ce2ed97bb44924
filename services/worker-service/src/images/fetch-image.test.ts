import { afterEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MAX_IMAGE_BYTES } from 'contracts/constants/product-images';
import type { FetchOptions, Network } from './fetch-image.ts';
import { fetchImage } from './fetch-image.ts';
import { isPublicAddress } from './public-address.ts';

type Answering = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server | undefined;
let asked: string[] = [];
let port = 0;

/** A host of pictures on this machine, without TLS: the address is an https one all the same. */
async function serve(answer: Answering): Promise<void> {
  asked = [];
  const started = createServer((incoming, response) => {
    asked.push(incoming.url ?? '');
    answer(incoming, response);
  });
  server = started;
  started.listen(0, '127.0.0.1');
  await once(started, 'listening');
  ({ port } = started.address() as AddressInfo);
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

const HERE: Network = {
  request,
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  mayReach: (address) => address === '127.0.0.1',
};

const at = (path: string, host = 'pictures.example.com') => `https://${host}:${port}${path}`;

const fetched = async (address: string, options: Partial<FetchOptions> = {}) =>
  fetchImage(address, {
    hosts: [`pictures.example.com:${port}`, `cdn.example.com:${port}`],
    network: HERE,
    ...options,
  });

test('what lies at a host of the list is fetched, and the host learns nothing about who looks', async () => {
  let sent: IncomingMessage['headers'] = {};
  await serve(({ headers }, response) => {
    sent = headers;
    response.end('bytes');
  });
  expect(String(await fetched(at('/a.png?size=2')))).toBe('bytes');
  expect(asked).toEqual(['/a.png?size=2']);
  expect(Object.keys(sent).toSorted()).toEqual(['accept', 'accept-encoding', 'connection', 'host']);
});

test('a host that is not listed, or is on another port, is not asked', async () => {
  await serve((_request, response) => void response.end('bytes'));
  const refused = { fault: 'host-not-listed' };
  const others = [
    at('/a.png', 'other.example.com'),
    at('/a.png', 'a.pictures.example.com'),
    'https://pictures.example.com/a.png',
    `http://pictures.example.com:${port}/a.png`,
    `https://name:word@pictures.example.com:${port}/a.png`,
  ];
  for (const address of others) await expect(fetched(address)).rejects.toMatchObject(refused);
  expect(asked).toEqual([]);
});

test.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', '::ffff:127.0.0.1'])(
  'a listed host whose name leads to %s is not connected to',
  async (address) => {
    await serve((_request, response) => void response.end('bytes'));
    const resolve: Network['resolve'] = async () => [
      { address: '93.184.215.14', family: 4 },
      { address, family: address.includes(':') ? 6 : 4 },
    ];
    const network = { ...HERE, resolve, mayReach: isPublicAddress };
    const refused = { fault: 'private-address' };
    await expect(fetched(at('/a.png'), { network })).rejects.toMatchObject(refused);
    expect(asked).toEqual([]);
  },
);

test('an address in place of a name is looked at too, and nothing of this is open unless a test says so', async () => {
  await serve((_request, response) => void response.end('bytes'));
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  for (const host of ['127.0.0.1', '0x7f.1', 'localhost'])
    await expect(fetchImage(at('/a.png', host), { hosts })).rejects.toMatchObject({
      fault: 'private-address',
    });
  expect(asked).toEqual([]);
});

test('the address that was looked at is the one that is connected to, whatever the name says a moment later', async () => {
  await serve((_request, response) => void response.end('bytes'));
  let asking = 0;
  const resolve: Network['resolve'] = async () => {
    asking += 1;
    return [{ address: asking === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
  };
  expect(String(await fetched(at('/a.png'), { network: { ...HERE, resolve } }))).toBe('bytes');
  expect(asking).toBe(1);
});

test('a redirect is followed to hosts of the list, three times at most', async () => {
  await serve(({ url = '' }, response) => {
    const left = Number(url.slice(1));
    if (left === 0) response.end('bytes');
    else response.writeHead(302, { location: at(`/${left - 1}`, 'cdn.example.com') }).end();
  });
  expect(String(await fetched(at('/3')))).toBe('bytes');
  await expect(fetched(at('/4'))).rejects.toMatchObject({ fault: 'leads-elsewhere' });
});

test.each([
  'https://other.example.com/a.png',
  'http://pictures.example.com/a.png',
  'https://127.0.0.1/a.png',
  '//other.example.com/a.png',
  'file:///etc/passwd',
])('a redirect to %s is not followed', async (location) => {
  await serve((_request, response) => void response.writeHead(301, { location }).end());
  await expect(fetched(at('/a.png'))).rejects.toMatchObject({ fault: 'leads-elsewhere' });
  expect(asked).toEqual(['/a.png']);
});

test('a redirect to a host that meanwhile leads into a private network is not followed', async () => {
  await serve((_request, response) => {
    response.writeHead(302, { location: at('/b.png', 'cdn.example.com') }).end();
  });
  const resolve: Network['resolve'] = async (hostname) => [
    { address: hostname === 'cdn.example.com' ? '192.168.0.1' : '127.0.0.1', family: 4 },
  ];
  const network = { ...HERE, resolve };
  const refused = { fault: 'private-address' };
  await expect(fetched(at('/a.png'), { network })).rejects.toMatchObject(refused);
  expect(asked).toEqual(['/a.png']);
});

test('a name that is not found in time is given up', async () => {
  await serve((_request, response) => void response.end('bytes'));
  const resolve: Network['resolve'] = async () => new Promise(() => undefined);
  const network = { ...HERE, resolve };
  await expect(fetched(at('/a.png'), { network, withinMs: 100 })).rejects.toThrow('in time');
});

test('a file beyond the limit is given up, whether its host says so or not', async () => {
  await serve(({ url }, response) => {
    if (url === '/said') response.writeHead(200, { 'content-length': MAX_IMAGE_BYTES + 1 });
    const part = Buffer.alloc(64 * 1024);
    const more = (): void => {
      while (response.write(part));
      response.once('drain', more);
    };
    more();
  });
  for (const path of ['/said', '/unsaid'])
    await expect(fetched(at(path))).rejects.toMatchObject({ fault: 'too-large' });
});

test('a file of just the limit is taken', async () => {
  await serve((_request, response) => void response.end(Buffer.alloc(MAX_IMAGE_BYTES)));
  expect((await fetched(at('/a.png'))).length).toBe(MAX_IMAGE_BYTES);
});

test('what is not there is not asked for again; what fails, is silent or breaks off is', async () => {
  const statuses: Readonly<Record<string, number>> = { '/gone': 404, '/shut': 403, '/busy': 503 };
  await serve(({ url = '' }, response) => {
    const status = statuses[url];
    if (status !== undefined) response.writeHead(status).end();
    else if (url === '/broken') {
      response.writeHead(200, { 'content-length': 100 });
      response.write('part');
      setImmediate(() => response.destroy());
    }
  });
  for (const path of ['/gone', '/shut'])
    await expect(fetched(at(path))).rejects.toMatchObject({ fault: 'not-found' });
  for (const path of ['/busy', '/broken', '/silent']) {
    const failure: unknown = await fetched(at(path), { withinMs: 500 }).catch(
      (error: unknown) => error,
    );
    expect(failure).toHaveProperty('message');
    expect(failure).not.toHaveProperty('fault');
  }
});
