import type { QueryResult } from 'contracts/calls/calls';
import type { FetchedImages } from '../images/fetched-images.ts';
import { withOwnImages } from '../images/with-own-images.ts';

type Articles = QueryResult<'catalog.productsBySku'>;

/** What was found for article numbers, with addresses of pictures that browsers may load. */
export async function articlesWithOwnImages(
  { sold, elsewhere, similar }: Articles,
  images: Pick<FetchedImages, 'addressesOf'>,
): Promise<Articles> {
  const [ownSold, ownSimilar] = await Promise.all([
    withOwnImages(sold, images),
    Promise.all(
      similar.map(async ({ sku, products }) => {
        return { sku, products: await withOwnImages(products, images) };
      }),
    ),
  ]);
  return { sold: ownSold, elsewhere, similar: ownSimilar };
}
