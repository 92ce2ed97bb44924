import type { ReactElement } from 'react';

export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly amount: number;
}

interface ChartProps {
  bars: readonly Bar[];
  label: string;
}

const HEIGHT = 100;
const STEP = 10;
const WIDTH = 7;

/** A bar for each month, from zero; the table beside it has the figures. */
export function MonthChart({ bars, label }: ChartProps): ReactElement {
  const most = mostOf(bars);
  return (
    <figure>
      <svg
        role="img"
        aria-label={label}
        className="h-56 w-full"
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {bars.map(({ key, amount }, index) => {
          const height = (amount / most) * (HEIGHT - 2);
          const x = index * STEP + (STEP - WIDTH) / 2;
          return (
            <rect
              key={key}
              x={x}
              y={HEIGHT - height}
              width={WIDTH}
              height={height}
              className="fill-accent"
            />
          );
        })}
      </svg>
      <div
        aria-hidden="true"
        className="flex justify-between gap-2 border-t border-control pt-1 text-meta text-muted"
      >
        <span>{bars[0]?.label}</span>
        <span>{bars.length > 1 ? bars.at(-1)?.label : null}</span>
      </div>
    </figure>
  );
}

const SHOWN = 12;

/** A bar beside each name, those who spent most; the table has all. */
export function NamedChart({ bars, label }: ChartProps): ReactElement {
  const most = mostOf(bars);
  return (
    <div role="img" aria-label={label} className="flex flex-col gap-3">
      {bars.slice(0, SHOWN).map(({ key, label: name, amount }) => (
        <div key={key} aria-hidden="true">
          <p className="truncate text-meta text-muted">{name}</p>
          <svg className="h-3 w-full" viewBox="0 0 100 4" preserveAspectRatio="none">
            <rect width={(amount / most) * 100} height="4" className="fill-accent" />
          </svg>
        </div>
      ))}
    </div>
  );
}

function mostOf(bars: readonly Bar[]): number {
  return Math.max(...bars.map(({ amount }) => amount), 1);
}
