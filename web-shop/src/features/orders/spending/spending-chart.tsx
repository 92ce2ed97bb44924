import type { ReactElement } from 'react';

interface Bar {
  readonly key: string;
  readonly label: string;
  readonly amount: number;
  /** The amount as it is read. */
  readonly text: string;
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
        {bars.map(({ key, label: month, amount, text }, index) => {
          const height = (amount / most) * (HEIGHT - 2);
          const x = index * STEP + (STEP - WIDTH) / 2;
          return (
            <g key={key}>
              <title>{`${month}: ${text}`}</title>
              {/* Small bars are pointed at as well. */}
              <rect x={index * STEP} width={STEP} height={HEIGHT} className="fill-transparent" />
              <rect
                x={x}
                y={HEIGHT - height}
                width={WIDTH}
                height={height}
                className="fill-accent"
              />
            </g>
          );
        })}
      </svg>
      <div aria-hidden="true" className="flex border-t border-control pt-1 text-meta text-muted">
        {namedBars(bars).map(({ key, label: month }) => (
          <span key={key} className="min-w-0 flex-1">
            {month}
          </span>
        ))}
      </div>
    </figure>
  );
}

/** Names under the bars: as many as have room on a phone. */
const NAMES = 4;

/** The first of each part of the bars, all parts of one length: of a year, of each quarter. */
function namedBars(bars: readonly Bar[]): readonly Bar[] {
  const each = Math.ceil(bars.length / NAMES);
  return bars.filter((_, index) => index % each === 0);
}

const SHOWN = 12;

/** A bar beside each name, those who spent most; the table has all. */
export function NamedChart({ bars, label }: ChartProps): ReactElement {
  const most = mostOf(bars);
  return (
    <div role="img" aria-label={label} className="flex flex-col gap-3">
      {bars.slice(0, SHOWN).map(({ key, label: name, amount, text }) => (
        <div key={key} aria-hidden="true">
          <p title={`${name}: ${text}`} className="truncate text-meta text-muted">
            {name}
          </p>
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
