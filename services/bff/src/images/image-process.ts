import { z } from 'zod';
import { encodeImage } from './encode-image.ts';

// The process that decodes pictures, one after the other: whoever finds a fault in a decoder finds no secret here, no
// database and no other process's memory. It ends with the process that started it.

const askedSchema = z.instanceof(Uint8Array);

async function answer(message: unknown): Promise<void> {
  const bytes = Buffer.from(askedSchema.parse(message));
  const image = await encodeImage(bytes);
  send({ image: image ?? null });
}

function send(what: object | string): void {
  // Who started it may be gone; it ends then.
  process.send?.(what, undefined, undefined, () => undefined);
}

process.on('message', (message) => void answer(message));
process.once('disconnect', () => process.exit());
send('ready');
