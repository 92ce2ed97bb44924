import { TENANTS } from 'contracts/primitives/tenant';
import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Badge } from '../design/badge.tsx';
import { DateTime } from 'web-shared/texts/date-time.tsx';
import { Page } from '../design/page.tsx';
import { asOfPlace } from '../history/history-places.ts';
import { RecordEdit } from '../record/record-edit.tsx';
import { HistoryLink } from '../history/history-link.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { ProductFields } from './product-fields.tsx';
import { ProductHistory } from './product-history.tsx';
import { productFieldsOf } from './product-record.ts';
import type { RecordOf } from '../data/record-types.ts';
import { productLabel } from './product-texts.ts';
import { SaleStateBadge } from './sale-state-badge.tsx';

export function ProductEdit(): ReactElement {
  const { products: texts } = useTexts();
  const { id = '' } = useParams();
  return (
    <RecordEdit
      key={id}
      resource="products"
      id={id}
      savedTitle={texts.savedTitle}
      transform={productFieldsOf}
      labelOf={(path) => productLabel(texts, path)}
      Head={ProductHead}
    >
      <ProductFields existing />
      <ProductHistory />
    </RecordEdit>
  );
}

/** What is known of the product, and the way to where buyers see it. */
function ProductHead({ record: product }: { record: RecordOf<'products'> }): ReactElement {
  const { products: texts, record: words, historyAsOf } = useTexts();
  const sold = TENANTS.filter((tenant) => product.prices[tenant] !== undefined);
  return (
    <Page
      title={product.name}
      beside={
        <span className="record-state">
          <span className="mono">{product.sku}</span>
          <SaleStateBadge product={product} />
          {sold.length === 0 ? <Badge tone="warn">{texts.notSold}</Badge> : null}
        </span>
      }
      actions={
        <>
          <HistoryLink record={product.id} />
          <Link className="button" to={asOfPlace('product', product.id)}>
            {historyAsOf.link}
          </Link>
          {sold.map((tenant) => (
            <a key={tenant} className="button" href={`/${tenant}?search=${product.sku}`}>
              {texts.inShop(tenant.toUpperCase())}
            </a>
          ))}
        </>
      }
    >
      <p className="meta">
        {words.created} <DateTime at={product.createdAt} /> · {words.changed}{' '}
        <DateTime at={product.updatedAt} /> · {words.revision} {product.revision} ·{' '}
        {texts.fields.stock} {product.stockCount}
      </p>
    </Page>
  );
}
