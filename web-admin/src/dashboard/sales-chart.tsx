import type { MarketSales } from 'contracts/api/console';
import type { ReactElement } from 'react';

const HEIGHT = 100;
const STEP = 10;
const WIDTH = 7;

interface SalesChartProps {
  days: MarketSales['days'];
  label: string;
}

/** A bar for each day, from zero; the table beside it has the figures. */
export function SalesChart({ days, label }: SalesChartProps): ReactElement {
  const sums = days.map(({ sales }) => Math.max(Number(sales), 0));
  const most = Math.max(...sums, 1);
  return (
    <svg
      role="img"
      aria-label={label}
      className="sales-chart"
      viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      <line x1="0" x2={days.length * STEP} y1={HEIGHT} y2={HEIGHT} className="axis" />
      {days.map(({ day }, index) => {
        const height = ((sums[index] ?? 0) / most) * (HEIGHT - 2);
        return (
          <rect key={day} x={index * STEP} y={HEIGHT - height} width={WIDTH} height={height} />
        );
      })}
    </svg>
  );
}
