import { z } from 'zod';
import { productQuerySchema, productViewSchema } from '../api/catalog.ts';
import { favouritesSchema } from '../api/saved-lists.ts';
import { OWN_PRODUCTS } from '../constants/catalog.ts';
import { get, put, remove } from '../endpoints/endpoint.ts';
import { idSchema } from '../primitives/ids.ts';
import { pageOf } from '../primitives/paging.ts';
import { instantSchema, tenantSchema } from '../primitives/schemas.ts';
import { defineCalls } from './call.ts';
import type { InputOf } from './call.ts';

const product = z.strictObject({ productId: idSchema });

/** Of the actor, who belongs to a company. */
export const favouritesCommands = defineCalls({
  /** 404 for what the actor's market does not sell. */
  AddFavourite: {
    input: product,
    result: favouritesSchema,
    http: put('/api/favourites/:productId', {
      right: 'keep-favourites',
      summary: 'Mark a product; answers all that are marked',
    }),
  },
  /** What bears no mark is left alone, also what does not exist. */
  RemoveFavourite: {
    input: product,
    result: favouritesSchema,
    http: remove('/api/favourites/:productId', {
      right: 'keep-favourites',
      summary: 'Take the mark from a product; answers all that are marked still',
    }),
  },
});

export const favouritesQueries = defineCalls({
  /** What the actor has marked, the latest last. */
  'catalog.favourites': {
    input: z.object({}),
    result: favouritesSchema,
    http: get('/api/favourites', {
      right: 'keep-favourites',
      summary: 'The ids of the marked products, the latest last',
    }),
  },
  /** What a person has marked, by the person or by admins. */
  'catalog.favouritesOf': {
    input: z.object({ userId: idSchema }),
    result: z.array(z.object({ sku: z.string(), name: z.string(), markedAt: instantSchema })),
    sentBy: 'bff',
  },
  /** `catalog.products`, of which only what is the actor's own: bought by the company, or marked, or both. */
  'catalog.ownProducts': {
    input: productQuerySchema.extend({
      tenantId: tenantSchema,
      own: z.array(z.enum(OWN_PRODUCTS)).min(1),
    }),
    result: pageOf(productViewSchema),
    sentBy: 'bff',
  },
});

export type OwnProductsQuery = InputOf<(typeof favouritesQueries)['catalog.ownProducts']>;
