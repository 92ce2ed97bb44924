import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import type { QrPath } from './qr-path.ts';

/** Modules that are left free around it, so that cameras find it. */
const MARGIN = 4;

interface QrPictureProps {
  payload: string;
  /** What it is a picture of. */
  label: string;
}

/**
 * Something as the camera of an app reads it: dark on light in both themes, since not every camera reads the reverse. What draws
 * it is fetched with the first one; where it cannot be had, what stands beside it does as well.
 */
export function QrPicture({ payload, label }: QrPictureProps): ReactElement | null {
  const [drawn, setDrawn] = useState<QrPath>();
  useEffect(() => {
    let left = false;
    void import('./qr-path.ts').then(
      ({ qrPath }) => {
        if (!left) setDrawn(qrPath(payload));
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [payload]);
  if (drawn === undefined) return null;
  const side = drawn.size + 2 * MARGIN;
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges">
      <rect width={side} height={side} fill="#fff" />
      <path transform={`translate(${MARGIN} ${MARGIN})`} d={drawn.path} fill="#000" />
    </svg>
  );
}
