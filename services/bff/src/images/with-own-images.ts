import type { FetchedImages } from './fetched-images.ts';

/** The products with addresses of pictures that browsers may load: the portal's own. */
export async function withOwnImages<Product extends { readonly imageUrl: string | null }>(
  products: readonly Product[],
  images: Pick<FetchedImages, 'addressesOf'>,
): Promise<Product[]> {
  const addresses = await images.addressesOf(products);
  return products.map((product, at) => {
    const imageUrl = addresses[at] ?? null;
    return imageUrl === product.imageUrl ? product : { ...product, imageUrl };
  });
}
