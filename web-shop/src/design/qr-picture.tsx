import type { QrPath } from 'web-shared/design/qr-path';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';

/** Modules that are left free around it, so that cameras find it. */
const MARGIN = 4;

interface QrPictureProps {
  payload: string;
  /** What it is a picture of. */
  label: string;
  hint?: string;
}

/**
 * Something as the camera of an app reads it: dark on light in both themes, since not every camera reads the reverse. What draws
 * it is fetched with the first one; where it cannot be had, what stands beside it does as well.
 */
export function QrPicture({ payload, label, hint }: QrPictureProps): ReactElement {
  const [drawn, setDrawn] = useState<QrPath>();
  useEffect(() => {
    let left = false;
    void import('web-shared/design/qr-path').then(
      ({ qrPath }) => {
        if (!left) setDrawn(qrPath(payload));
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [payload]);
  const side = (drawn?.size ?? 0) + 2 * MARGIN;
  return (
    <figure className="flex w-52 shrink-0 flex-col gap-2">
      <div className="aspect-square w-52 overflow-hidden rounded-control border border-border bg-surface-2">
        {drawn === undefined ? null : (
          <svg
            role="img"
            aria-label={label}
            viewBox={`0 0 ${side} ${side}`}
            shapeRendering="crispEdges"
          >
            <rect width={side} height={side} fill="#fff" />
            <path transform={`translate(${MARGIN} ${MARGIN})`} d={drawn.path} fill="#000" />
          </svg>
        )}
      </div>
      {hint === undefined ? null : <figcaption className="text-meta text-muted">{hint}</figcaption>}
    </figure>
  );
}
