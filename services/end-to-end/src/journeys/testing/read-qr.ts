import type { Locator } from 'playwright-core';
import readPixels from 'qr/decode.js';

/** What a camera reads from a QR code on the screen: from its pixels, by another program than the one that drew it. */
export async function readQrCode(picture: Locator): Promise<string> {
  const png = await picture.screenshot();
  const { width, height, data } = await picture.page().evaluate(pixelsOf, png.toString('base64'));
  return readPixels({ width, height, data: Uint8Array.from(data) });
}

/** Runs in the page, which knows how to read its own pictures. */
async function pixelsOf(
  base64: string,
): Promise<{ width: number; height: number; data: number[] }> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const { width, height } = picture;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (context === null) throw new Error('The page cannot draw');
  context.drawImage(picture, 0, 0);
  return { width, height, data: [...context.getImageData(0, 0, width, height).data] };
}
