import type { Context } from 'koa';
import { z } from 'zod';
import { paths } from 'contracts/api/paths';
import {
  fetchedImageSchema,
  imageFetchSchema,
  imageHashSchema,
  newImageSchema,
  storedImageSchema,
} from 'contracts/api/product-images';
import { imagePath } from 'contracts/constants/product-images';
import { notFound } from 'kernel/http/http-error';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { admins, anyone } from '../policies/policies.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

const imageParams = z.object({ hash: imageHashSchema, size: z.enum(['small', 'large']) });

/** The pictures of products. */
export const productImagesRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: paths.admin.productImages,
    summary:
      'Keep a picture (PNG, JPEG or WebP, in base64); its address is the imageUrl of a product',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { body: newImageSchema, long: true, response: storedImageSchema },
    handler: async ({ ctx, deps, caller, body }) => {
      const bytes = Buffer.from(body.data, 'base64');
      const { hash, width, height } = await deps.images.keep(bytes, caller.user.id);
      ctx.status = 201;
      return { imageUrl: imagePath(hash, 'large'), width, height };
    },
  }),
  route({
    method: 'POST',
    path: paths.admin.productImageFetch,
    summary:
      'Have a picture fetched from a host of IMAGE_HOSTS, again where that failed; says what became of it',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { body: imageFetchSchema, response: fetchedImageSchema },
    handler: async ({ deps, body }) => deps.fetchedImages.ask(body.imageUrl),
  }),
  route({
    method: 'GET',
    path: '/product-images/:hash/:size',
    summary: 'A picture, as WebP; what lies at an address never changes',
    rateLimit: 'general',
    // Pictures of what is for sale are no secret, and one session less is asked for each of fifty.
    auth: 'none',
    policy: anyone,
    schema: { params: imageParams, sends: 'file' },
    handler: async ({ ctx, deps, params: { hash, size } }) =>
      sendImage(ctx, await deps.images.find(hash, size)),
  }),
  route({
    method: 'GET',
    path: '/product-images/from/:hash/:size',
    summary: 'A picture that was fetched from another host, by the SHA-256 of its address there',
    rateLimit: 'general',
    auth: 'none',
    policy: anyone,
    schema: { params: imageParams, sends: 'file' },
    handler: async ({ ctx, deps, params: { hash, size } }) =>
      sendImage(ctx, await deps.fetchedImages.find(hash, size)),
  }),
];

function sendImage(ctx: Context, bytes: Buffer | undefined): Buffer {
  if (!bytes) throw notFound('There is no such picture.');
  ctx.set('Cache-Control', FOR_EVER);
  ctx.type = 'image/webp';
  ctx.compress = false;
  return bytes;
}
