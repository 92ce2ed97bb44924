import type { ReactElement } from 'react';
import { EditedHistory } from '../record/edited-history.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { productLabel, productValue } from './product-texts.ts';

/** Who changed what of the product, and when. */
export function ProductHistory(): ReactElement {
  const { products: texts } = useTexts();
  return (
    <EditedHistory
      kind="product"
      labelOf={(field) => productLabel(texts, field)}
      valueOf={(field, value) => productValue(texts, field, value)}
    />
  );
}
