import { useQuery } from '@tanstack/react-query';
import type { ShownRecall } from 'contracts/api/key-recall';
import type { RecallAction } from 'contracts/constants/keys';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { api } from '../data/api.ts';
import { Page } from '../design/page.tsx';
import { productPath } from '../products/product-record.ts';
import { FactList } from '../record/fact-list.tsx';
import { LoadedPage } from '../record/loaded-page.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { useCount } from '../texts/use-formats.ts';
import { keyPaths } from './key-paths.ts';
import { RecallDialog } from './recall-dialog.tsx';
import { RecallLines } from './recall-lines.tsx';

/** A delivery: what is left of it, who holds what was sold, and the way to take it back. */
export function RecallPage(): ReactElement {
  const [search] = useSearchParams();
  const productId = search.get('productId') ?? '';
  const supplierReference = search.get('supplierReference') ?? '';
  // An address that names no delivery leads to where one is chosen.
  if (productId === '' || supplierReference === '')
    return <Navigate to={keyPaths.deliveries} replace />;
  return <DeliveryAt productId={productId} supplierReference={supplierReference} />;
}

function DeliveryAt({
  productId,
  supplierReference,
}: Pick<ShownRecall, 'productId' | 'supplierReference'>): ReactElement {
  const { keys: texts } = useTexts();
  const recall = useQuery({
    queryKey: ['keys', 'recall', productId, supplierReference],
    queryFn: ({ signal }) =>
      api('GET /api/admin/recalls', { productId, supplierReference }, { signal }),
  });
  return (
    <LoadedPage title={texts.delivery} query={recall}>
      {(found) => <Delivery recall={found} />}
    </LoadedPage>
  );
}

function Delivery({ recall }: { recall: ShownRecall }): ReactElement {
  const { keys: texts, none } = useTexts();
  const count = useCount();
  const [open, setOpen] = useState(false);
  const [actions, setActions] = useState<ReadonlyMap<string, RecallAction>>(new Map());
  const sold = recall.lines.reduce((sum, { keys }) => sum + keys.length, 0);
  const nothing = recall.unsold + sold === 0;
  const facts = [
    [
      texts.fields.product,
      <Link key="product" className="row-link wrapping" to={productPath(recall.productId)}>
        {recall.product?.name ?? none}
      </Link>,
    ],
    [texts.fields.batches, count(recall.batches)],
    [
      texts.statuses.available,
      <Link key="stock" className="row-link" to={keyPaths.keysOf(recall, 'available')}>
        {count(recall.unsold)}
      </Link>,
    ],
    [
      texts.statuses.allocated,
      <Link key="sold" className="row-link" to={keyPaths.keysOf(recall, 'allocated')}>
        {count(sold)}
      </Link>,
    ],
    [texts.otherStock, count(recall.otherStock)],
  ] as const;
  return (
    <Page
      title={recall.supplierReference}
      actions={
        <button
          type="button"
          className="button"
          data-variant="primary"
          disabled={nothing}
          onClick={() => setOpen(true)}
        >
          {texts.recall}
        </button>
      }
    >
      <div className="record">
        <div className="sections">
          <section className="section" aria-label={texts.recallTitle}>
            <h2>{texts.recallTitle}</h2>
            <p>{nothing ? texts.recallNothing : texts.recallText}</p>
            {recall.lines.length === 0 ? (
              <p className="muted">{texts.recallUnsoldOnly}</p>
            ) : (
              <RecallLines
                recall={recall}
                actions={actions}
                onChoose={(orderId, action) => setActions(new Map([...actions, [orderId, action]]))}
              />
            )}
          </section>
        </div>
        <FactList title={texts.factsTitle} facts={facts} />
      </div>
      {open ? (
        <RecallDialog recall={recall} actions={actions} onClose={() => setOpen(false)} />
      ) : null}
    </Page>
  );
}
