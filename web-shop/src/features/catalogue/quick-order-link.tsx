import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../design/button.tsx';
import { lineIcon } from 'web-shared/design/line-icon.tsx';
import { useMay } from '../../session/use-may.ts';
import { useMarket } from '../../tenant/use-market.ts';
import { useShopTexts } from '../../texts/use-shop-texts.ts';

const ListIcon = lineIcon('M3 5h12M3 10h12M3 15h6M14.5 12.5v5M12 15h5');

/** The way to a whole list at once, for who has one and buys. */
export function QuickOrderLink(): ReactElement | null {
  const texts = useShopTexts().catalogue;
  const { paths } = useMarket();
  if (!useMay('buy')) return null;
  return (
    <Link
      to={paths.quickOrder}
      title={texts.quickOrder}
      className={`${buttonClass('secondary')} ml-auto max-tablet:px-3`}
    >
      <ListIcon width="18" height="18" />
      <span className="max-tablet:sr-only">{texts.quickOrder}</span>
    </Link>
  );
}
