import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { AdminProduct, ListedProduct } from 'contracts/api/admin';
import type { Product } from 'contracts/api/catalog';
import type { FetchedImage, StoredImage } from 'contracts/api/product-images';
import {
  IMAGE_SIZES,
  MAX_IMAGE_BYTES,
  fetchedImagePath,
  imageAt,
  imagePath,
} from 'contracts/constants/product-images';
import type { Problem } from 'contracts/problem';
import { eventually } from 'kernel/testing/eventually';
import type { Visitor } from '../testing/visitor.ts';
import { demoVisitor, newCustomer, portalUrl } from '../testing/visitor.ts';

let admin: Visitor;

beforeAll(async () => {
  admin = await demoVisitor('admin');
});

type Format = 'png' | 'jpeg' | 'webp' | 'gif';

interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly format: Format;
}

/** A picture with words of the camera in it. */
async function picture({ width, height, format }: Drawn): Promise<Buffer> {
  const background = { r: 12, g: 200, b: 90 };
  return sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'SECRET-OF-THE-CAMERA' } })
    .toFormat(format)
    .toBuffer();
}

const upload = (bytes: Buffer, by: Visitor = admin) =>
  by.post<StoredImage & Problem>('/api/admin/product-images', { data: bytes.toString('base64') });

async function served(path: string) {
  const response = await fetch(portalUrl() + path);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

test.each<Format>(['png', 'jpeg', 'webp'])(
  'a picture as %s is drawn anew, without what the camera wrote, and cached for ever',
  async (format) => {
    const kept = await upload(await picture({ width: 1600, height: 800, format }));
    expect([kept.status, kept.body.width, kept.body.height]).toEqual([201, 640, 320]);
    const { response, bytes } = await served(kept.body.imageUrl);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(bytes.includes('SECRET-OF-THE-CAMERA')).toBe(false);
    expect((await sharp(bytes).metadata()).format).toBe('webp');
    // It lies where its content says.
    const hash = createHash('sha256').update(bytes).digest('hex');
    expect(kept.body.imageUrl).toBe(imagePath(hash, 'large'));
  },
);

test('lists get a small one of the same picture, and a small picture is not blown up', async () => {
  const kept = await upload(await picture({ width: 300, height: 600, format: 'png' }));
  expect([kept.body.width, kept.body.height]).toEqual([300, 600]);
  const { bytes } = await served(imageAt(kept.body.imageUrl, 'small'));
  const { width, height } = await sharp(bytes).metadata();
  expect([width, height]).toEqual([IMAGE_SIZES.small / 2, IMAGE_SIZES.small]);
  expect(bytes.length).toBeLessThan(4_000);
});

test('the same picture twice is one', async () => {
  const bytes = await picture({ width: 40, height: 40, format: 'png' });
  const [first, second] = [await upload(bytes), await upload(bytes)];
  expect(second.body).toEqual(first.body);
});

test('what is no picture, or none of a known kind, is refused in words, whatever it says it is', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  const png = await picture({ width: 300, height: 300, format: 'png' });
  const faults = [
    Buffer.from('Not a picture'),
    svg,
    await picture({ width: 10, height: 10, format: 'gif' }),
    png.subarray(0, png.length - 20),
  ];
  for (const fault of faults) {
    const refused = await upload(fault);
    expect([refused.status, refused.body.code]).toEqual([422, 'image-unusable']);
    expect(refused.body.message).toContain('Send a PNG, JPEG or WebP file');
  }
});

test('a small file that claims to be an enormous picture is refused before it is drawn', async () => {
  const bomb = await sharp({
    create: { width: 10_000, height: 5_000, channels: 3, background: { r: 0, g: 0, b: 0 } },
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(MAX_IMAGE_BYTES);
  expect((await upload(bomb)).body.code).toBe('image-unusable');
});

test('a file beyond the limit is refused', async () => {
  const refused = await upload(Buffer.alloc(MAX_IMAGE_BYTES + 3));
  expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('Too big')]);
});

const fetchFor = (imageUrl: string, by: Visitor = admin) =>
  by.post<FetchedImage & Problem>('/api/admin/product-images/fetch', { imageUrl });

test('a picture at a host that nobody has named is not fetched, and no browser is sent there', async () => {
  const imageUrl = 'https://pictures.example.com/kit.png';
  const asked = await fetchFor(imageUrl);
  expect([asked.status, asked.body]).toEqual([200, { imageUrl: null, fault: 'host-not-listed' }]);
  const fields = {
    name: 'Pictured elsewhere',
    sku: randomUUID(),
    prices: { eur: '5.00' },
    imageUrl,
  };
  const { id } = (await admin.post<AdminProduct>('/api/admin/products', fields)).body;
  // Who edits it finds what was given.
  const edited = await admin.get<AdminProduct>(`/api/admin/products/${id}`);
  expect(edited.body.imageUrl).toBe(imageUrl);
  const filter = encodeURIComponent(JSON.stringify({ id: [id] }));
  const listed = await eventually(
    () => admin.get<ListedProduct[]>(`/api/admin/products?filter=${filter}`),
    ({ body }) => body.length === 1,
  );
  expect(listed.body[0]).toMatchObject({ imageUrl, pictureUrl: null });
  const { visitor } = await newCustomer();
  const bought = await eventually(
    () => visitor.get<Product>(`/api/products/${id}`),
    ({ status }) => status === 200,
  );
  expect(bought.body.imageUrl).toBeNull();
});

test.each(['/images/a.png', 'http://pictures.example.com/a.png', 'https://127.0.0.1:x/', ''])(
  '%j is no address that a picture is fetched from',
  async (imageUrl) => {
    expect((await fetchFor(imageUrl)).status).toBe(400);
  },
);

test('only admins keep pictures; what does not exist is not found', async () => {
  const { visitor } = await newCustomer();
  const bytes = await picture({ width: 10, height: 10, format: 'png' });
  expect((await upload(bytes, visitor)).status).toBe(403);
  expect((await fetchFor('https://pictures.example.com/a.png', visitor)).status).toBe(403);
  const absent = fetchedImagePath('0'.repeat(64), 'small');
  expect((await served(absent)).response.status).toBe(404);
  expect((await served(imagePath('0'.repeat(64), 'small'))).response.status).toBe(404);
  expect((await served('/product-images/nothing/small')).response.status).toBe(404);
});
