import { useQuery } from '@tanstack/react-query';
import { statusOf } from 'contracts/client/request-error';
import type { ReactElement } from 'react';
import { productQuery } from '../../../api/product.ts';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { Loading } from '../../../design/loading.tsx';
import { ErrorPanel, Notice } from '../../../design/panel.tsx';
import { useMarket } from '../../../tenant/use-market.ts';
import { ProductFacts } from './product-facts.tsx';
import { useProductTexts } from './texts.ts';

/** All that is known of a product, over the list. Its address leads here from anywhere. */
export function ProductDialog({
  productId,
  onClose,
}: {
  productId: string;
  onClose: () => void;
}): ReactElement {
  const texts = useProductTexts();
  const { tenant } = useMarket();
  const query = useQuery(productQuery(productId, tenant));
  const product = query.data;
  return (
    <Dialog
      open
      inAddress
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={product?.name ?? texts.unknownTitle}
      {...(product === undefined ? {} : { description: product.sku })}
    >
      <div
        role="region"
        aria-label={product?.name ?? texts.unknownTitle}
        tabIndex={0}
        className="flex min-h-72 flex-col gap-5 overflow-y-auto p-5 -outline-offset-2"
      >
        {query.isPending ? <Loading text={texts.loading} /> : null}
        {product === undefined && query.isError ? (
          <Missing error={query.error} onRetry={() => void query.refetch()} onClose={onClose} />
        ) : null}
        {product === undefined ? null : <ProductFacts product={product} />}
      </div>
    </Dialog>
  );
}

/** What the market does not sell is answered as what there is none of, and an address that names nothing alike. */
const NO_SUCH_PRODUCT: readonly (number | undefined)[] = [400, 404];

function Missing({
  error,
  onRetry,
  onClose,
}: {
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
}): ReactElement {
  const texts = useProductTexts();
  const { name } = useMarket();
  if (!NO_SUCH_PRODUCT.includes(statusOf(error))) {
    return <ErrorPanel title={texts.failed} error={error} onRetry={onRetry} />;
  }
  return (
    <>
      <Notice tone="warn">{texts.unknown(name)}</Notice>
      <div>
        <Button variant="secondary" onClick={onClose}>
          {texts.toCatalog}
        </Button>
      </div>
    </>
  );
}
