import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { encodeImage } from './encode-image.ts';

const drawn = () =>
  sharp({ create: { width: 20, height: 10, channels: 3, background: { r: 1, g: 200, b: 3 } } });

test.each(['png', 'jpeg', 'webp'] as const)('a picture as %s is read', async (format) => {
  const encoded = await encodeImage(await drawn().toFormat(format).toBuffer());
  expect(encoded).toMatchObject({ width: 20, height: 10 });
});

test.each(['gif', 'tiff', 'avif'] as const)(
  'the code that reads pictures as %s is never run',
  async (format) => {
    const bytes = await drawn().toFormat(format).toBuffer();
    await expect(sharp(bytes).metadata()).rejects.toThrow('unsupported image format');
    expect(await encodeImage(bytes)).toBeUndefined();
  },
);

test('the code that reads drawings is never run', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await expect(sharp(svg).metadata()).rejects.toThrow('unsupported image format');
});
