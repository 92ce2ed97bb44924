import { afterEach, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { createImageEncoder } from './image-encoder.ts';
import type { EncoderOptions, ImageEncoder } from './image-encoder.ts';

/** As it is built: a process is not made from sources. */
const program = new URL('../../dist/images/image-process.js', import.meta.url);
const UNUSABLE = { status: 422, code: 'image-unusable' };

let encoder: ImageEncoder;

afterEach(() => encoder.stop());

function encoderWith(options: EncoderOptions = {}): ImageEncoder {
  encoder = createImageEncoder({ program, ...options });
  return encoder;
}

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 9, g: 99, b: 200, alpha: 1 } } });

const small = () => drawn(40, 20).png().toBuffer();

/** A small file that is unpacked whole before it can be looked at: 160 MB. */
const large = () => drawn(8_000, 5_000).png({ progressive: true, compressionLevel: 1 }).toBuffer();

test('pictures are decoded by one process, one after the other', async () => {
  const { encode } = encoderWith();
  const first = await encode(await small());
  const { pid } = encoder;
  expect(pid).toBeGreaterThan(0);
  expect((await sharp(first.large).metadata()).format).toBe('webp');
  const others = await Promise.all(
    Array.from({ length: 4 }, async (_, at) =>
      encode(
        await drawn(10 + at, 10)
          .jpeg()
          .toBuffer(),
      ),
    ),
  );
  expect(others.map(({ width }) => width)).toEqual([10, 11, 12, 13]);
  await expect(encode(Buffer.from('no picture'))).rejects.toMatchObject(UNUSABLE);
  expect(encoder.pid).toBe(pid);
});

test('a process that died is followed by the next one, and no picture is lost', async () => {
  const { encode } = encoderWith();
  await encode(await small());
  const { pid = 0 } = encoder;
  process.kill(pid, 'SIGKILL');
  expect(await encode(await small())).toMatchObject({ width: 40, height: 20 });
  expect(encoder.pid).not.toBe(pid);
});

test('a picture that takes more memory than there is for it is refused, and the next one is taken', async () => {
  const bomb = await large();
  const { encode } = encoderWith({ mostMegabytes: 220 });
  await expect(encode(bomb)).rejects.toMatchObject(UNUSABLE);
  expect(await encode(await small())).toMatchObject({ width: 40 });
  await encoder.stop();
  // It is the memory that it lacked.
  expect(await encoderWith().encode(bomb)).toMatchObject({ width: 640, height: 400 });
});

test('a picture that takes too long is refused, and the next one is taken', async () => {
  const { encode } = encoderWith({ withinMs: 5_000 });
  await encode(await small());
  process.kill(encoder.pid ?? 0, 'SIGSTOP');
  await expect(encode(await small())).rejects.toMatchObject(UNUSABLE);
  expect(await encode(await small())).toMatchObject({ width: 40 });
});

test('a process that does not start is no fault of the picture', async () => {
  const { encode } = encoderWith({ program: new URL('nothing.js', program) });
  await expect(encode(await small())).rejects.toMatchObject({ status: 503, code: 'unavailable' });
});

test('only so many pictures wait, and those are served', async () => {
  const { encode } = encoderWith();
  await encode(await small());
  const bytes = await small();
  const { pid = 0 } = encoder;
  process.kill(pid, 'SIGSTOP');
  const taken = Array.from({ length: 17 }, () => encode(bytes));
  await expect(encode(bytes)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  process.kill(pid, 'SIGCONT');
  expect(new Set((await Promise.all(taken)).map(({ width }) => width))).toEqual(new Set([40]));
});
