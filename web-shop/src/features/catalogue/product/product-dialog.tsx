import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Product } from 'contracts/api/catalog';
import type { ReactElement } from 'react';
import { productQuery } from '../../../api/product.ts';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { Loading } from '../../../design/loading.tsx';
import { ErrorPanel, Notice } from '../../../design/panel.tsx';
import { isNothingThere } from '../../../request/is-nothing-there.ts';
import { useMarket } from '../../../tenant/use-market.ts';
import { ProductFacts } from './product-facts.tsx';
import { useProductTexts } from './use-product-texts.ts';

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
        <Known query={query} onClose={onClose} />
      </div>
    </Dialog>
  );
}

interface KnownProps {
  query: UseQueryResult<Product>;
  onClose: () => void;
}

function Known({ query, onClose }: KnownProps): ReactElement {
  const texts = useProductTexts();
  if (query.data !== undefined) return <ProductFacts product={query.data} />;
  // What the market does not sell is answered as what there is none of.
  if (isNothingThere(query)) return <NoSuchProduct onClose={onClose} />;
  if (query.isPending) return <Loading text={texts.loading} />;
  return (
    <ErrorPanel title={texts.failed} error={query.error} onRetry={() => void query.refetch()} />
  );
}

function NoSuchProduct({ onClose }: { onClose: () => void }): ReactElement {
  const texts = useProductTexts();
  const { name } = useMarket();
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
