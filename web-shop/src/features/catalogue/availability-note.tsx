import type { ReactElement } from 'react';
import { useShopTexts } from '../../texts/use-shop-texts.ts';
import type { ShopProduct } from './api/get-products.ts';

/** Says beside the name what makes a product different to buy: not yet out, or no longer sold. */
export function AvailabilityNote({ product }: { product: ShopProduct }): ReactElement | null {
  const texts = useShopTexts();
  if (product.availability === 'pre-order') {
    return (
      <p className="text-meta font-medium text-info">{texts.filters.availabilities['pre-order']}</p>
    );
  }
  if (product.availability !== 'discontinued') return null;
  return <p className="text-meta font-medium text-bad">{texts.catalogue.discontinued}</p>;
}
