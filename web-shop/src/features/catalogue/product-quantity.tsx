import type { ReactElement } from 'react';
import { Stepper } from '../../design/stepper.tsx';
import type { ShopProduct } from './api/get-products.ts';
import type { ProductActions } from './use-product-actions.ts';

interface ProductQuantityProps {
  product: ShopProduct;
  actions: ProductActions;
  /** Where it stands why the quantity cannot be had. */
  problemId: string;
  fullWidth?: boolean;
}

/** How many of a product, for who may buy. */
export function ProductQuantity({
  product,
  actions: { mayBuy, requested, quantityFixed },
  problemId,
  fullWidth = false,
}: ProductQuantityProps): ReactElement | null {
  if (!mayBuy) return null;
  return (
    <Stepper
      label={product.name}
      value={requested.quantity}
      max={requested.most}
      problemId={requested.isTooMany ? problemId : undefined}
      disabled={quantityFixed}
      onChange={requested.set}
      fullWidth={fullWidth}
    />
  );
}
