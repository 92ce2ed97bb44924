import { imagePath } from 'contracts/constants/product-images';
import { productImagesEndpoints } from 'contracts/endpoints/product-images';
import { notFound } from 'kernel/http/http-error';
import type { Context } from 'koa';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

/** The pictures of products. */
export const productImagesRoutes: readonly Route[] = serve(productImagesEndpoints, {
  keepImage: async ({ deps, caller, body }) => {
    const bytes = Buffer.from(body.data, 'base64');
    const { hash, width, height } = await deps.images.keep(bytes, caller.user.id);
    return { imageUrl: imagePath(hash, 'large'), width, height };
  },
  fetchImage: async ({ deps, body }) => deps.fetchedImages.ask(body.imageUrl),
  productImage: async ({ ctx, deps, params: { hash, size } }) =>
    sendImage(ctx, await deps.images.find(hash, size)),
  fetchedImage: async ({ ctx, deps, params: { hash, size } }) =>
    sendImage(ctx, await deps.fetchedImages.find(hash, size)),
});

function sendImage(ctx: Context, bytes: Buffer | undefined): Buffer {
  if (!bytes) throw notFound('There is no such picture.');
  ctx.set('Cache-Control', FOR_EVER);
  ctx.type = 'image/webp';
  ctx.compress = false;
  return bytes;
}
