import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { orderQuery } from '../../api/orders.ts';
import { productQuery } from '../../api/product.ts';
import { useMarket } from '../../tenant/use-market.ts';
import { useShopTexts } from '../../texts/shop-texts.ts';

interface AboutProps {
  kind: 'order' | 'product';
  id: string;
}

/** What a ticket is about: the order with the way to it, or the product by its name. */
export function About({ kind, id }: AboutProps): ReactElement {
  return kind === 'order' ? <AboutOrder id={id} /> : <AboutProduct id={id} />;
}

function AboutOrder({ id }: { id: string }): ReactElement {
  const texts = useShopTexts();
  const { paths } = useMarket();
  const order = useQuery(orderQuery(id));
  if (order.data !== undefined) {
    return (
      <Link to={paths.order(id)} className="font-medium text-accent underline">
        {texts.support.create.order(order.data.orderNumber)}
      </Link>
    );
  }
  return <Missing failed={order.isError} />;
}

function AboutProduct({ id }: { id: string }): ReactElement {
  const { tenant } = useMarket();
  const product = useQuery(productQuery(id, tenant));
  if (product.data !== undefined) {
    return (
      <span className="font-medium">
        {product.data.name} <span className="text-meta text-muted">{product.data.sku}</span>
      </span>
    );
  }
  return <Missing failed={product.isError} />;
}

function Missing({ failed }: { failed: boolean }): ReactElement {
  const texts = useShopTexts();
  return (
    <span className="text-muted">
      {failed ? texts.support.create.unknownAbout : texts.loading.page}
    </span>
  );
}
