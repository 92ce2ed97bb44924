import { z } from 'zod';
import { paths } from 'contracts/api/paths';
import { imageHashSchema, newImageSchema, storedImageSchema } from 'contracts/api/product-images';
import { notFound } from 'kernel/http/http-error';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { admins, anyone } from '../policies/policies.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

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
      const kept = await deps.images.keep(Buffer.from(body.data, 'base64'), caller.user.id);
      ctx.status = 201;
      return kept;
    },
  }),
  route({
    method: 'GET',
    path: '/product-images/:hash/:size',
    summary: 'A picture, as WebP; what lies at an address never changes',
    rateLimit: 'general',
    // Pictures of what is for sale are no secret, and one session less is asked for each of fifty.
    auth: 'none',
    policy: anyone,
    schema: {
      params: z.object({ hash: imageHashSchema, size: z.enum(['small', 'large']) }),
      sends: 'file',
    },
    handler: async ({ ctx, deps, params: { hash, size } }) => {
      const bytes = await deps.images.find(hash, size);
      if (!bytes) throw notFound('There is no such picture.');
      ctx.set('Cache-Control', FOR_EVER);
      ctx.type = 'image/webp';
      ctx.compress = false;
      return bytes;
    },
  }),
];
