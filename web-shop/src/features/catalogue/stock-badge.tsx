import { stockBadge } from 'contracts/constants/catalog';
import type { StockBadge as Level } from 'contracts/constants/catalog';
import type { ReactElement } from 'react';
import { Badge } from '../../design/badge.tsx';
import type { Tone } from '../../design/badge.tsx';
import { useShopTexts } from '../../texts/use-shop-texts.ts';

const TONES: Record<Level, Tone> = { green: 'ok', orange: 'warn', red: 'bad', out: 'bad' };

/** Green above 10, orange from 6, red from 1; at 0 it says so. */
export function StockBadge({ stockCount }: { stockCount: number }): ReactElement {
  const texts = useShopTexts().catalogue;
  const level = stockBadge(stockCount);
  return (
    <Badge tone={TONES[level]} title={level === 'out' ? undefined : texts.inStock(stockCount)}>
      {level === 'out' ? texts.out : stockCount}
    </Badge>
  );
}
