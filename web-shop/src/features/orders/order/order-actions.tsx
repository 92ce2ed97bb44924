import type { SkippedLine, Order } from 'contracts/api/orders';
import type { ReactElement } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button, buttonClass } from '../../../design/button.tsx';
import { Notice } from '../../../design/panel.tsx';
import { toast } from '../../../design/toast/toast-store.ts';
import { messageFor, requestIdOf } from 'web-shared/request/request-error';
import { useMay } from '../../../session/use-may.ts';
import { useMarket } from '../../../tenant/use-market.ts';
import { useOrdersTexts } from '../../../texts/use-orders-texts.ts';
import type { OrdersTexts } from '../../../texts/use-orders-texts.ts';
import type { useReorder } from '../api/use-reorder.ts';

type Reorder = ReturnType<typeof useReorder>;

/** Ordering the same again, and asking for help with it. */
export function OrderActions({ order, reorder }: { order: Order; reorder: Reorder }): ReactElement {
  const texts = useOrdersTexts();
  const { paths } = useMarket();
  const navigate = useNavigate();
  const mayBuy = useMay('buy');

  function again(): void {
    reorder.mutate(undefined, {
      onSuccess: ({ left }) => {
        if (left.length > 0) return;
        toast({ title: texts.reordered, description: texts.reorderedText });
        void navigate(paths.cart);
      },
    });
  }

  return (
    <div className="flex flex-wrap gap-2">
      {mayBuy ? (
        <Button variant="secondary" pending={reorder.isPending} onClick={again}>
          {texts.reorder}
        </Button>
      ) : null}
      <Link to={paths.newTicket('order', order.id)} className={buttonClass('secondary')}>
        {texts.help}
      </Link>
    </div>
  );
}

/** What became of ordering again, where it did not all go into the cart. */
export function ReorderOutcome({ reorder }: { reorder: Reorder }): ReactElement | null {
  const texts = useOrdersTexts();
  const { paths } = useMarket();
  if (reorder.isError) {
    return (
      <Notice tone="bad" title={texts.reorderFailed}>
        <p>{messageFor(reorder.error, texts.reorderFailed)}</p>
        <p className="text-meta">{requestIdOf(reorder.error)}</p>
      </Notice>
    );
  }
  if (reorder.data === undefined || reorder.data.left.length === 0) return null;
  const { cart, left } = reorder.data;
  return (
    <Notice tone="warn" title={texts.leftTitle}>
      <ul className="list-disc pl-5">
        {left.map((line) => (
          <li key={line.productId}>{reasonOf(line, texts.left)}</li>
        ))}
      </ul>
      {cart.length === 0 ? null : (
        <Link to={paths.cart} className={`${buttonClass('secondary')} mt-3`}>
          {texts.toCart}
        </Link>
      )}
    </Notice>
  );
}

function reasonOf(
  { reason, productName, quantity }: SkippedLine,
  texts: OrdersTexts['left'],
): string {
  return texts[reason](productName, quantity);
}
