/** One figure: what was measured, what came out, and what was aimed at. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly aim?: string;
  /** True where the aim is one that must be reached, and was not. */
  readonly missed?: boolean;
  /** What a reader needs in order to believe it. */
  readonly note?: string;
}

/** The unit of a figure that says how many times as much something is. */
export const TIMES = 'times';

/** The value below which the given share of a sorted list lies; 0 for an empty one. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The middle one of values in any order, or what lies between the two in the middle; 0 where there is none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = quantile(sorted, 0.5);
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[sorted.length / 2 - 1] ?? upper)) / 2;
}

/** Ratios to a hundredth; else one decimal below a hundred, none above. */
function rounded(value: number, unit: string): string {
  if (unit === TIMES) return value.toFixed(2);
  return String(value < 100 ? Math.round(value * 10) / 10 : Math.round(value));
}

/** Figures as rows of a table: figure, value, aim, note. */
export function figureRows(figures: readonly Figure[]): readonly (readonly string[])[] {
  return figures.map(({ name, value, unit, aim, missed, note }) => [
    name,
    `${rounded(value, unit)} ${unit}`,
    `${aim ?? ''}${missed ? ' (MISSED)' : ''}`,
    note ?? '',
  ]);
}
