import { MAX_LINE_QUANTITY } from 'contracts/constants/orders';
import { useState } from 'react';

interface RequestedQuantityProps {
  readonly stockCount: number;
  /** How many the cart holds; 0 where the product is not in it. */
  readonly held: number;
  readonly change: (quantity: number) => void;
}

export interface RequestedQuantity {
  /** What is shown: what was typed, also where that cannot be had. */
  readonly quantity: number;
  /** How many can be had; at least 1, so that there is something to show. */
  readonly most: number;
  readonly isTooMany: boolean;
  readonly set: (quantity: number) => void;
}

/** A number beyond what can be had stays where it was typed, and changes nothing; the cart keeps what it holds. */
export function useRequestedQuantity({
  stockCount,
  held,
  change,
}: RequestedQuantityProps): RequestedQuantity {
  const [requested, setRequested] = useState<number>();
  const most = Math.max(1, Math.min(stockCount, MAX_LINE_QUANTITY));
  const isHeld = held > 0;
  const quantity = isHeld && (requested ?? 0) <= most ? held : (requested ?? 1);
  return {
    quantity,
    most,
    isTooMany: stockCount === 0 ? isHeld : quantity > most,
    set: (next) => {
      setRequested(isHeld && next <= most ? undefined : next);
      if (isHeld && next <= most) change(next);
    },
  };
}
