import type { ReactElement } from 'react';
import { QuantityProblem } from '../../cart-view/quantity-problem.tsx';
import type { ShopProduct } from './api/get-products.ts';
import type { ProductActions } from './use-product-actions.ts';

interface RowProblemProps {
  id: string;
  product: ShopProduct;
  actions: ProductActions;
}

/** What went wrong with a product, where it stands: a toast has gone when the buyer comes back to the row. */
export function RowProblem({ id, product, actions }: RowProblemProps): ReactElement | null {
  const { requested, held, failure } = actions;
  if (requested.isTooMany) {
    return <QuantityProblem id={id} product={product} requested={requested} held={held} />;
  }
  if (failure === undefined) return null;
  return (
    <p id={id} className="text-meta font-medium text-bad">
      {failure}
    </p>
  );
}
