import type { ReactElement } from 'react';
import { RecordCreate } from '../record/record-create.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { ProductFields } from './product-fields.tsx';
import { productFieldsOf, productPath } from './product-record.ts';

export function ProductCreate(): ReactElement {
  const { products: texts } = useTexts();
  return (
    <RecordCreate
      resource="products"
      title={texts.createTitle}
      toastOf={() => ({ title: texts.createdTitle })}
      transform={productFieldsOf}
      defaultValues={{ saleState: 'regular', visibility: 'published' }}
      pathOf={({ id }) => productPath(id)}
    >
      <ProductFields existing={false} />
    </RecordCreate>
  );
}
