import { messageFor } from 'web-shared/request/request-error';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { ViewersNote } from '../../cart-view/viewers-note.tsx';
import { buttonClass } from '../../design/button.tsx';
import { Notice } from '../../design/panel.tsx';
import { useMay } from '../../session/use-may.ts';
import { useMarket } from '../../tenant/use-market.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Answers } from './answers.tsx';
import { ListForm } from './list-form.tsx';
import { useQuickOrderTexts } from '../../product-view/use-quick-order-texts.ts';
import { useQuickOrder } from './use-quick-order.ts';
import type { QuickOrderState } from './use-quick-order.ts';

export function QuickOrderPage(): ReactElement {
  const { tenant } = useMarket();
  return useMay('buy') ? <OwnList key={tenant} /> : <ViewersNote />;
}

function OwnList(): ReactElement {
  const texts = useQuickOrderTexts();
  const { paths } = useMarket();
  const order = useQuickOrder();
  return (
    <div className="flex max-w-300 flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="min-w-0 flex-1 basis-60 text-muted">{texts.lead}</p>
        <Link to={paths.home} className={`${buttonClass('quiet')} -my-2 max-tablet:hidden`}>
          {texts.back}
        </Link>
      </div>
      <ListForm order={order} />
      <Outcome order={order} />
      {order.checked === undefined ? null : <Answers checked={order.checked} order={order} />}
    </div>
  );
}

/** What became of the last thing that was done. */
function Outcome({
  order: { check, add, isUnanswered, text },
}: {
  order: QuickOrderState;
}): ReactElement | null {
  const texts = useQuickOrderTexts();
  const { unreachable } = useTexts().errors;
  const { paths } = useMarket();
  if (check.isError) {
    return (
      <Notice tone="bad" title={texts.checkFailed}>
        <p>{messageFor(check.error, unreachable)}</p>
      </Notice>
    );
  }
  if (add.isError) {
    return (
      <Notice tone="bad" title={isUnanswered ? texts.addUnanswered : texts.addFailed}>
        <p>{messageFor(add.error, unreachable)}</p>
      </Notice>
    );
  }
  if (add.data === undefined) return null;
  return (
    <Notice tone="ok" title={texts.added(add.data.good.length)}>
      {text === '' ? null : <p>{texts.rest}</p>}
      <Link to={paths.cart} className="mt-2 inline-block font-semibold underline">
        {texts.toCart}
      </Link>
    </Notice>
  );
}
