import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createFetchedImages } from 'bff/images/fetched-images';
import { createImageEncoder } from 'bff/images/image-encoder';
import { createProductImages } from 'bff/images/product-images';
import { withOwnImages } from 'bff/images/with-own-images';
import { createLogger } from 'kernel/runtime/logger';
import { applyMigrations, grantRights } from 'kernel/runtime/migrations';
import { eventually } from 'kernel/testing/eventually';
import type { TestDatabase } from 'kernel/testing/test-database';
import { createTestDatabase } from 'kernel/testing/test-database';
import { runDueWork } from 'kernel/work-queue/work-runner';
import type { Knex } from 'knex';
import sharp from 'sharp';
import type { Network } from 'worker-service/images/fetch-image';
import type { ImageFetchParts } from 'worker-service/images/image-fetches';
import {
  imageRunner,
  queueRequestedImages,
  startImageFetches,
} from 'worker-service/images/image-fetches';
import { isPublicAddress } from 'worker-service/images/public-address';
import { everyMigration } from 'worker-service/migrate';

/** As it is built: a process is not made from sources. */
const program = new URL('../../../bff/dist/images/image-process.js', import.meta.url);
const logger = createLogger('test', 'silent');
const encoder = createImageEncoder({ program });

let database: TestDatabase;
let worker: Knex;
let edge: Knex;
let server: Server;
let host: string;
let files: Map<string, Buffer>;
let asked: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  const owner = database.connect('owner');
  await applyMigrations(owner, everyMigration());
  await grantRights(owner, [{ name: 'bff', usedBy: 'portal_edge' }]);
  worker = database.connect('portal_worker');
  edge = database.connect('portal_edge');
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const file = files.get(url);
    response.writeHead(file ? 200 : 404).end(file);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  host = `pictures.example.com:${(server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  files = new Map();
  asked = [];
  await worker('work_queue').withSchema('kernel').delete();
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await encoder.stop();
  await database.drop();
});

/** The name leads to this machine, which nothing but a test may reach. */
const HERE: Network = {
  request,
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  mayReach: (address) => address === '127.0.0.1',
};

const bff = (hosts = [host]) =>
  createFetchedImages({
    db: edge,
    images: createProductImages(edge, encoder),
    hosts,
    logger,
    waitMs: 0,
  });

/** What the worker does in a round. */
async function work(parts: Partial<ImageFetchParts> = {}): Promise<number> {
  await queueRequestedImages(worker);
  const usual = { db: worker, hosts: [host], network: HERE, logger };
  return runDueWork(imageRunner({ ...usual, ...parts }));
}

const at = (path: string) => `https://${host}${path}`;
const picture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#c08040' } })
    .withExif({ IFD0: { Copyright: 'SECRET-OF-THE-CAMERA' } })
    .jpeg()
    .toBuffer();

const PATH = /^\/product-images\/from\/([0-9a-f]{64})\/large$/;

/** Where buyers get a product's picture from. */
async function shown(imageUrl: string, images = bff()): Promise<string> {
  const [product] = await withOwnImages([{ imageUrl }], images);
  const [, addressHash = ''] = PATH.exec(product?.imageUrl ?? '') ?? [];
  return addressHash;
}

test('a picture of a listed host is fetched once, drawn anew and kept: its host is never asked again', async () => {
  files.set('/kit.jpg', await picture());
  const addressHash = await shown(at('/kit.jpg'));
  expect(await bff().find(addressHash, 'small')).toBeUndefined();
  expect(await work()).toBe(1);
  files.clear();
  const [one, other] = [bff(), bff()];
  for (const images of [one, other, one]) {
    expect(await shown(at('/kit.jpg'), images)).toBe(addressHash);
    const bytes = await images.find(addressHash, 'large');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 300 });
    expect(bytes?.includes('SECRET-OF-THE-CAMERA')).toBe(false);
    expect(await sharp(await images.find(addressHash, 'small')).metadata()).toMatchObject({
      width: 96,
      height: 64,
    });
    expect(await work()).toBe(0);
  }
  expect(await one.ask(at('/kit.jpg'))).toEqual({
    imageUrl: `/product-images/from/${addressHash}/large`,
    fault: null,
  });
  expect(asked).toEqual(['/kit.jpg']);
  // What was fetched is not kept beside what was made of it.
  const row: unknown = await edge('fetched_images')
    .withSchema('bff')
    .where({ address_hash: addressHash })
    .first('fetched');
  expect(row).toEqual({ fetched: null });
});

test('a picture that no product shows any more is kept again for whoever sends it anew', async () => {
  const images = createProductImages(edge, encoder);
  const { hash } = await images.keep(await picture(), null);
  const row = () => edge('product_images').withSchema('bff').where({ hash });
  await row().update({ unused_since: '2020-01-01T00:00:00.000Z' });
  await images.keep(await picture(), null);
  expect(await row().pluck('unused_since')).toEqual([null]);
});

test('a picture of a host that is not listed has no address for browsers, and nobody asks for it', async () => {
  const images = bff(['cdn.example.com']);
  expect(await images.addressesOf([{ imageUrl: at('/a.png') }])).toEqual([null]);
  expect(await images.ask(at('/a.png'))).toEqual({ imageUrl: null, fault: 'host-not-listed' });
  expect(await work()).toBe(0);
});

test('the portal\u2019s own pictures stay where they are', async () => {
  const own = [{ imageUrl: '/images/a.png' }, { imageUrl: null }, {}];
  expect(await bff().addressesOf(own)).toEqual(['/images/a.png', null, null]);
});

test('a picture that many browsers ask for at once is drawn once', async () => {
  files.set('/requested.jpg', await picture());
  const addressHash = await shown(at('/requested.jpg'));
  await work();
  const kept = createProductImages(edge, encoder);
  let drawn = 0;
  const counted: typeof kept = {
    ...kept,
    keep: async (bytes, by) => {
      drawn += 1;
      return kept.keep(bytes, by);
    },
  };
  const images = createFetchedImages({ db: edge, images: counted, hosts: [host], logger });
  const asks = Array.from({ length: 30 }, () => images.find(addressHash, 'small'));
  const sizes = (await Promise.all(asks)).map((bytes) => bytes?.length);
  expect(new Set(sizes).size).toBe(1);
  expect(sizes[0]).toBeGreaterThan(0);
  expect(drawn).toBe(1);
});

test('a worker finds by itself which images are to be fetched, and does nothing where no host is named', async () => {
  files.set('/alone.jpg', await picture());
  const addressHash = await shown(at('/alone.jpg'));
  const usual = { db: worker, network: HERE, logger };
  expect(startImageFetches({ ...usual, hosts: [] })).toEqual([]);
  const parts = startImageFetches({ ...usual, hosts: [host] });
  try {
    const found = async () => bff().find(addressHash, 'large');
    expect(await eventually(found, (bytes) => bytes !== undefined)).toBeDefined();
  } finally {
    for (const part of parts) await part.stop();
  }
});

test('many pictures are fetched two at a time', async () => {
  const file = await picture();
  const paths = ['/1.jpg', '/2.jpg', '/3.jpg', '/4.jpg', '/5.jpg'];
  for (const path of paths) files.set(path, file);
  await bff().addressesOf(paths.map((path) => ({ imageUrl: at(path) })));
  expect([await work(), await work(), await work(), await work()]).toEqual([2, 2, 1, 0]);
  expect(asked.toSorted()).toEqual(paths);
});

test('what is no picture is found out by decoding, whatever its name', async () => {
  files.set('/text.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  const images = bff();
  const addressHash = await shown(at('/text.png'), images);
  await work();
  expect(await images.find(addressHash, 'small')).toBeUndefined();
  expect(await images.ask(at('/text.png'))).toEqual({ imageUrl: null, fault: 'not-an-image' });
});

test('an admin learns why, and has it fetched again once it is mended', async () => {
  const images = bff();
  expect(await images.ask(at('/late.jpg'))).toEqual({ imageUrl: null, fault: null });
  await work();
  expect(await images.ask(at('/late.jpg'))).toEqual({ imageUrl: null, fault: 'not-found' });
  files.set('/late.jpg', await picture());
  // Within ten seconds the host is not asked anew.
  expect(await work()).toBe(0);
  await edge.raw("UPDATE bff.fetched_images SET asked_at = asked_at - interval '11 seconds'");
  expect(await images.ask(at('/late.jpg'))).toEqual({ imageUrl: null, fault: null });
  expect(await work()).toBe(1);
  expect(await images.ask(at('/late.jpg'))).toMatchObject({ fault: null });
  expect(asked).toEqual(['/late.jpg', '/late.jpg']);
});

test('a host that does not answer is asked again later; one in a private network is not connected to', async () => {
  const images = bff();
  const silent = { ...HERE, resolve: async () => Promise.reject(new Error('no such host')) };
  await shown(at('/away.jpg'), images);
  await work({ network: silent });
  expect(await images.ask(at('/away.jpg'))).toEqual({ imageUrl: null, fault: 'unreachable' });
  const waiting: unknown = await worker('work_queue')
    .withSchema('kernel')
    .where({ queue: 'product-images' })
    .select('state', 'attempts', 'reason');
  expect(waiting).toEqual([{ state: 'waiting', attempts: 1, reason: 'unreachable' }]);

  await shown(at('/inside.jpg'), images);
  await work({ network: { ...HERE, mayReach: isPublicAddress } });
  expect(await images.ask(at('/inside.jpg'))).toEqual({ imageUrl: null, fault: 'private-address' });
  expect(asked).toEqual([]);
});

test('the worker reaches nothing of the edge but the pictures that are asked for', async () => {
  for (const table of ['sessions', 'product_images'])
    await expect(worker(table).withSchema('bff').first()).rejects.toThrow('permission denied');
  await expect(worker('fetched_images').withSchema('bff').first('fetched')).rejects.toThrow(
    'permission denied',
  );
});
