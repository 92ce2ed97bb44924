import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/texts.ts';
import type { QrPath } from 'web-shared/design/qr-path';

/** Modules that are left free around it, so that cameras find it. */
const MARGIN = 4;

/**
 * The key as a camera reads it: dark on light in both themes, since not every camera reads the reverse. What draws it
 * is fetched with the first one; where it cannot be had, the key beside it does as well.
 */
export function TotpPicture({ uri }: { uri: string }): ReactElement {
  const { secondFactor: texts } = useTexts();
  const [drawn, setDrawn] = useState<QrPath>();
  useEffect(() => {
    let left = false;
    void import('web-shared/design/qr-path').then(
      ({ qrPath }) => {
        if (!left) setDrawn(qrPath(uri));
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [uri]);
  const side = (drawn?.size ?? 0) + 2 * MARGIN;
  return (
    <div className="qr">
      {drawn === undefined ? null : (
        <svg role="img" aria-label={texts.picture} viewBox={`0 0 ${side} ${side}`}>
          <rect width={side} height={side} fill="#fff" />
          <path transform={`translate(${MARGIN} ${MARGIN})`} d={drawn.path} fill="#000" />
        </svg>
      )}
    </div>
  );
}
