import type { AdminProduct } from 'contracts/api/admin';
import type { ReactElement } from 'react';
import { Badge } from '../design/badge.tsx';
import type { Tone } from '../design/badge.tsx';
import { useTexts } from '../texts/texts.ts';

const TONES: Readonly<Record<AdminProduct['saleState'], Tone>> = {
  regular: 'neutral',
  'pre-order': 'info',
  discontinued: 'bad',
};

export function SaleStateBadge({ state }: { state: AdminProduct['saleState'] }): ReactElement {
  const texts = useTexts().products;
  return <Badge tone={TONES[state]}>{texts.saleStates[state]}</Badge>;
}
