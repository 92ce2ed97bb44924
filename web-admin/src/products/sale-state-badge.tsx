import type { AdminProduct } from 'contracts/api/admin';
import type { ReactElement } from 'react';
import { Badge } from '../design/badge.tsx';
import type { Tone } from '../design/badge.tsx';
import { useTexts } from '../texts/use-texts.ts';

const TONES: Readonly<Record<AdminProduct['saleState'], Tone>> = {
  regular: 'neutral',
  'pre-order': 'info',
  discontinued: 'bad',
};

const VISIBILITY_TONES = { draft: 'warn', retired: 'neutral' } as const;

type States = Pick<AdminProduct, 'saleState' | 'visibility'>;

/** What keeps a product out of the shops, else how it is sold there. */
export function SaleStateBadge({ product }: { product: States }): ReactElement {
  const texts = useTexts().products;
  const { saleState: state, visibility } = product;
  if (visibility !== 'published') {
    return <Badge tone={VISIBILITY_TONES[visibility]}>{texts.visibilities[visibility]}</Badge>;
  }
  return <Badge tone={TONES[state]}>{texts.saleStates[state]}</Badge>;
}
