import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { orderQuery } from '../../api/orders.ts';
import { productQuery } from '../../api/product.ts';
import { useMarket } from '../../tenant/use-market.ts';
import { useSupportTexts } from '../../texts/use-support-texts.ts';
import { useShopTexts } from '../../texts/use-shop-texts.ts';

interface TicketReferenceProps {
  kind: 'order' | 'product';
  id: string;
}

/** What a ticket is about: the order with the way to it, or the product by its name. */
export function TicketReference({ kind, id }: TicketReferenceProps): ReactElement {
  return kind === 'order' ? <OrderReference id={id} /> : <ProductReference id={id} />;
}

function OrderReference({ id }: { id: string }): ReactElement {
  const supportTexts = useSupportTexts();
  const { paths } = useMarket();
  const order = useQuery(orderQuery(id));
  if (order.data !== undefined) {
    return (
      <Link to={paths.order(id)} className="font-medium text-accent underline">
        {supportTexts.create.order(order.data.orderNumber)}
      </Link>
    );
  }
  return <ReferenceFallback failed={order.isError} />;
}

function ProductReference({ id }: { id: string }): ReactElement {
  const { tenant } = useMarket();
  const product = useQuery(productQuery(id, tenant));
  if (product.data !== undefined) {
    return (
      <span className="font-medium">
        {product.data.name} <span className="text-meta text-muted">{product.data.sku}</span>
      </span>
    );
  }
  return <ReferenceFallback failed={product.isError} />;
}

function ReferenceFallback({ failed }: { failed: boolean }): ReactElement {
  const texts = useShopTexts();
  const supportTexts = useSupportTexts();
  return (
    <span className="text-muted">
      {failed ? supportTexts.create.unknownAbout : texts.loading.page}
    </span>
  );
}
