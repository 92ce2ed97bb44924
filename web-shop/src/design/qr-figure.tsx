import type { ReactElement } from 'react';
import { QrPicture } from 'web-shared/design/qr-picture.tsx';

interface QrFigureProps {
  payload: string;
  /** What it is a picture of. */
  label: string;
  hint?: string;
}

/** A QR code in its frame, with what to do with it beneath. */
export function QrFigure({ payload, label, hint }: QrFigureProps): ReactElement {
  return (
    <figure className="flex w-52 shrink-0 flex-col gap-2">
      <div className="aspect-square w-52 overflow-hidden rounded-control border border-border bg-surface-2">
        <QrPicture payload={payload} label={label} />
      </div>
      {hint === undefined ? null : <figcaption className="text-meta text-muted">{hint}</figcaption>}
    </figure>
  );
}
