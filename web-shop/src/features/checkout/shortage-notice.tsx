import type { CartItem } from 'contracts/api/cart';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../design/button.tsx';
import { Notice } from '../../design/panel.tsx';
import { useMarket } from '../../tenant/use-market.ts';
import { useShopTexts } from '../../texts/use-shop-texts.ts';

/** What there is too little of, shown before anything is paid. */
export function ShortageNotice({ short }: { short: readonly CartItem[] }): ReactElement | null {
  const texts = useShopTexts().checkout;
  const { paths } = useMarket();
  if (short.length === 0) return null;
  return (
    <Notice tone="warn" title={texts.shortTitle}>
      <ul className="list-disc pl-5">
        {short.map(({ id, quantity, product }) => (
          <li key={id}>{texts.shortLine(product.name, product.stockCount, quantity)}</li>
        ))}
      </ul>
      <p className="mt-1">{texts.shortFix}</p>
      <Link to={paths.cart} className={`${buttonClass('secondary', 'small')} mt-3`}>
        {texts.backToCart}
      </Link>
    </Notice>
  );
}
