import type { ReactElement } from 'react';
import { CreateBase, Form, useCreateContext, useNavigate } from 'react-admin';
import { Page } from '../design/page.tsx';
import { toast } from '../design/toast-store.ts';
import { SaveBar } from '../record/save-bar.tsx';
import { useTexts } from '../texts/texts.ts';
import { ProductFields } from './product-fields.tsx';
import { productFieldsOf, productPath } from './product-record.ts';
import type { ProductRecord } from './product-record.ts';

export function ProductCreate(): ReactElement {
  const { products: texts, record, errors } = useTexts();
  const navigate = useNavigate();
  function onSuccess(created: ProductRecord): void {
    toast({ title: texts.createdTitle });
    // Once the form has taken notice that it is saved, and lets the page go.
    setTimeout(() => navigate(productPath(created.id)), 0);
  }
  function onError(error: unknown): void {
    const description = error instanceof Error ? error.message : errors.unexpected;
    toast({ title: record.failed, description, tone: 'destructive' });
  }
  return (
    <Page title={texts.createTitle}>
      <CreateBase
        resource="products"
        redirect={false}
        transform={productFieldsOf}
        mutationOptions={{ onSuccess, onError }}
        disableAuthentication
      >
        <Form defaultValues={{ saleState: 'regular', visibility: 'published' }}>
          <div className="sections">
            <ProductFields existing={false} />
            <CreateBar />
          </div>
        </Form>
      </CreateBase>
    </Page>
  );
}

function CreateBar(): ReactElement {
  const { saving } = useCreateContext();
  return <SaveBar saving={saving} fresh />;
}
