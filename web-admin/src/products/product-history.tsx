import { paths } from 'contracts/api/paths';
import type { ReactElement } from 'react';
import { useEditContext } from 'react-admin';
import { RecordHistory } from '../record/record-history.tsx';
import { useTexts } from '../texts/texts.ts';
import type { ProductRecord } from './product-record.ts';
import { productLabel, productValue } from './product-texts.ts';

/** Who changed what of the product, and when. */
export function ProductHistory(): ReactElement | null {
  const { products: texts } = useTexts();
  const { record } = useEditContext<ProductRecord>();
  if (record === undefined) return null;
  return (
    <RecordHistory
      path={paths.admin.productHistory(record.id)}
      revision={record.revision}
      labelOf={(field) => productLabel(texts, field)}
      valueOf={(field, value) => productValue(texts, field, value)}
    />
  );
}
