import { z } from 'zod';
import { paths } from 'contracts/api/paths';
import { favouritesSchema } from 'contracts/api/saved-lists';
import { idSchema } from 'contracts/primitives/ids';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { companyRight } from '../policies/policies.ts';

const product = z.object({ productId: idSchema });

/** The products that the caller has marked. */
export const favouritesRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: paths.favourites,
    summary: 'The ids of the marked products, the latest last',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('keep-favourites'),
    schema: { response: favouritesSchema },
    handler: async ({ runQuery }) => runQuery('catalog.favourites', {}),
  }),
  route({
    method: 'PUT',
    path: `${paths.favourites}/:productId`,
    summary: 'Mark a product; answers all that are marked',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('keep-favourites'),
    schema: { params: product, response: favouritesSchema },
    handler: async ({ command, params }) => command('AddFavourite', params),
  }),
  route({
    method: 'DELETE',
    path: `${paths.favourites}/:productId`,
    summary: 'Take the mark from a product; answers all that are marked still',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('keep-favourites'),
    schema: { params: product, response: favouritesSchema },
    handler: async ({ command, params }) => command('RemoveFavourite', params),
  }),
];
