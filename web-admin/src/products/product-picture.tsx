import { imageAt } from 'contracts/constants/product-images';
import type { ImageSize } from 'contracts/constants/product-images';
import { useState } from 'react';
import type { ReactElement } from 'react';

interface ProductPictureProps {
  /** The portal's own. */
  imageUrl: string | null;
  name: string;
  size?: ImageSize;
}

/** A product's picture, or its initials where there is none; decorative, since the name stands beside it. */
export function ProductPicture(props: ProductPictureProps): ReactElement {
  const { imageUrl, name, size = 'large' } = props;
  const [broken, setBroken] = useState<string>();
  if (imageUrl === null || imageUrl === '' || broken === imageUrl) {
    return (
      <span aria-hidden="true" className="picture" data-size={size}>
        {initialsOf(name)}
      </span>
    );
  }
  return (
    <img
      className="picture"
      data-size={size}
      src={imageAt(imageUrl, size)}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(imageUrl)}
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
