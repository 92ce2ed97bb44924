import type { OwnProductsQuery } from 'contracts/calls/favourites';
import { favouritesQueries } from 'contracts/calls/favourites';
import type { OwnProducts } from 'contracts/constants/catalog';
import type { Actor } from 'kernel/http/actor';
import { actorId, branchesSeenBy, companyOf } from 'kernel/http/actor';
import { query } from 'kernel/queries/query';
import { BOUGHT_PRODUCTS } from '../bought-products/projection.ts';
import { FAVOURITES } from '../favourites/projection.ts';
import type { CatalogCaches } from './catalog-cache.ts';
import { shoppersOfTheMarket } from './market-policy.ts';
import { searched } from './products.query.ts';
import type { Sql } from './sql.ts';
import { joined, sql } from './sql.ts';

/**
 * `catalog.ownProducts`: a page of what one market sells and what is the actor's own. Apart from `catalog.products`,
 * whose statements and caches everybody shares.
 */
export const ownProductsQuery = (caches: CatalogCaches) =>
  query(favouritesQueries['catalog.ownProducts'], {
    scope: 'company',
    reads: ['catalog', BOUGHT_PRODUCTS, FAVOURITES],
    policy: shoppersOfTheMarket,
    run: ({ input, actor, db, cacheGeneration }) =>
      searched(
        { ...input, own: ownConditions(input, actor) },
        { db, cache: caches(cacheGeneration) },
      ),
  });

function ownConditions({ own }: OwnProductsQuery, actor: Actor): readonly Sql[] {
  return [...new Set(own)].map((each) => conditionOf(each, actor));
}

function conditionOf(own: OwnProducts, actor: Actor): Sql {
  switch (own) {
    case 'bought':
      return boughtBy(actor);
    case 'favourites':
      return sql(
        'l.product_id IN (SELECT m.product_id FROM rm_favourites.marks m WHERE m.user_id = ?::uuid)',
        actorId(actor),
      );
    default:
      return own satisfies never;
  }
}

/**
 * The database shows whoever is bound to branches the rows of those alone. They are named here too: how many products
 * match is remembered by the condition, and colleagues of other branches have other ones.
 */
function boughtBy(actor: Actor): Sql {
  const bought = sql(
    'l.product_id IN (SELECT b.product_id FROM rm_bought_products.products b WHERE b.company_id = ?::uuid',
    companyOf(actor),
  );
  const branches = branchesSeenBy(actor);
  const seen = branches ? [sql('AND b.branch_id = ANY(?::text[])', [...branches])] : [];
  return joined([bought, ...seen, sql(')')], ' ');
}
