import { useId } from 'react';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../design/button.tsx';
import { CheckIcon } from '../../design/first-icons.tsx';
import { useFocusHandoff } from '../../hooks/use-focus-handoff.ts';
import { useShopTexts } from '../../texts/use-shop-texts.ts';
import type { ShopProduct } from './api/get-products.ts';
import type { ProductActions } from './use-product-actions.ts';

interface CartButtonProps {
  product: ShopProduct;
  actions: ProductActions;
}

/** ADD, for who may buy; once the product is in the cart, the way there. A disabled ADD says why. */
export function CartButton({ product, actions }: CartButtonProps): ReactElement | null {
  const texts = useShopTexts().catalogue;
  const reasonId = useId();
  const { targetRef, onPress } = useFocusHandoff<HTMLAnchorElement>(actions.inCart);
  if (!actions.mayBuy) return null;
  if (actions.inCart) {
    return (
      <Link
        ref={targetRef}
        to={actions.cartPath}
        aria-label={texts.inCartLabel(product.name)}
        className={`${buttonClass('secondary', 'small')} w-22 px-0`}
      >
        <CheckIcon width="14" height="14" className="shrink-0" />
        {texts.inCart}
      </Link>
    );
  }
  return (
    <>
      <Button
        size="small"
        className="w-22"
        pending={actions.adding}
        disabled={actions.refusal !== undefined}
        title={actions.refusal}
        aria-label={texts.addLabel(product.name)}
        aria-describedby={actions.refusal === undefined ? undefined : reasonId}
        onClick={() => {
          onPress();
          actions.add();
        }}
      >
        {texts.add}
      </Button>
      {actions.refusal === undefined ? null : (
        <span id={reasonId} className="sr-only">
          {actions.refusal}
        </span>
      )}
    </>
  );
}
