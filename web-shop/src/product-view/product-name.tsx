import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useMarket } from '../tenant/use-market.ts';

/** Marks an entry of the browser's history that was made by opening a product: closing it goes back. */
export const PRODUCT_STATE = { productOpened: true } as const;

interface ProductNameProps {
  productId: string;
  name: string;
}

/** A product's name outside the catalogue. It leads to all that is known of the product, and from there back. */
export function ProductName({ productId, name }: ProductNameProps): ReactElement {
  const { paths } = useMarket();
  return (
    <Link
      to={paths.product(productId)}
      state={PRODUCT_STATE}
      className="hover:text-accent hover:underline"
    >
      {name}
    </Link>
  );
}
