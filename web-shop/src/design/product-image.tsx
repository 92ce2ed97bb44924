import { imageAt } from 'contracts/constants/product-images';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { classNames } from './class-names.ts';

/** The product's picture, or its initials on a plain tile. Decorative: the name stands beside it. */
export function ProductImage({
  name,
  imageUrl,
  className,
}: {
  name: string;
  imageUrl: string | null;
  className: string;
}): ReactElement {
  const [broken, setBroken] = useState(false);
  const frame = classNames('shrink-0 rounded-control border border-border bg-surface-2', className);
  if (imageUrl === null || imageUrl === '' || broken) {
    return (
      <span
        aria-hidden="true"
        className={classNames(frame, 'grid place-items-center text-meta font-bold text-muted')}
      >
        {initialsOf(name)}
      </span>
    );
  }
  return (
    <img
      src={imageAt(imageUrl, 'small')}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
      className={classNames(frame, 'object-contain')}
    />
  );
}

function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
