import type { ReactElement } from 'react';
import { classNames } from '../../design/class-names.ts';
import { lineIcon } from 'web-shared/design/line-icon.tsx';
import { useShopTexts } from '../../texts/use-shop-texts.ts';
import type { ListedProduct } from './use-product-actions.ts';

const StarIcon = lineIcon('m10 2.8 2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5-3.6-3.5 5-.7z');

type Marked = Pick<ListedProduct, 'product' | 'isFavourite' | 'mark'>;

interface FavouriteButtonProps {
  listed: Marked;
  className?: string;
}

/** A star, by which a person finds a product again. */
export function FavouriteButton({
  listed: { product, isFavourite, mark },
  className,
}: FavouriteButtonProps): ReactElement | null {
  const texts = useShopTexts().catalogue;
  if (isFavourite === undefined) return null;
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={texts.favouriteLabel(product.name)}
      title={texts.favourite}
      onClick={() => mark({ productId: product.id, marked: !isFavourite })}
      className={classNames(
        'transition-quick grid shrink-0 place-items-center rounded-control hover:bg-surface-2',
        isFavourite ? 'text-accent' : 'text-muted',
        className,
      )}
    >
      <StarIcon width="18" height="18" fill={isFavourite ? 'currentColor' : 'none'} />
    </button>
  );
}
