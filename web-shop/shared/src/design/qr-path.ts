import { encode } from 'uqr';

/** A QR code as one path of an SVG, a unit a module. */
export interface QrPath {
  /** Modules of a side. */
  readonly size: number;
  readonly path: string;
}

export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  return { size, path: data.flatMap(rowPath).join('') };
}

/** Modules beside each other are one rectangle: no seams between them at any size. */
function rowPath(row: readonly boolean[], y: number): readonly string[] {
  const marks = row.map((dark) => (dark ? '1' : '0')).join('');
  return [...marks.matchAll(/1+/g)].map(
    ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
  );
}
