import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { PRODUCT_STATE } from '../../product-view/product-name.tsx';
import type { ListedProduct } from './use-product-actions.ts';

/** A product's name, which leads to all that is known of it. */
export function ProductLink({
  listed: { product, address },
}: {
  listed: Pick<ListedProduct, 'product' | 'address'>;
}): ReactElement {
  return (
    <Link
      to={address}
      state={PRODUCT_STATE}
      preventScrollReset
      className="hover:text-accent hover:underline"
    >
      {product.name}
    </Link>
  );
}
