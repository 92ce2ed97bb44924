import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CartItem } from 'contracts/api/cart';
import type { SavedListDetails } from 'contracts/api/saved-lists';
import { quickOrderPaths } from 'contracts/api/quick-order-paths';
import { headers } from 'contracts/api/shop-api';
import { createIdempotencyKeys } from 'contracts/client/idempotency-keys';
import { messageFor } from 'contracts/client/request-error';
import { add, multiply, parseMoney, zero } from 'contracts/primitives/money';
import { formatMoney } from 'contracts/primitives/money-format';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { cartQuery } from '../../api/cart.ts';
import { buttonClass } from '../../design/button.tsx';
import { LeavingButton } from '../../design/leaving-button.tsx';
import { Notice } from '../../design/panel.tsx';
import { listQuery } from '../../list-view/lists.ts';
import { useListsTexts } from '../../list-view/texts.ts';
import { useQuickOrderTexts } from '../../product-view/quick-order-texts.ts';
import { call } from '../../request/api-client.ts';
import { useMay } from '../../session/use-may.ts';
import { useMarket } from '../../tenant/use-market.ts';
import { useTexts } from '../../texts/texts.ts';
import { ListLine } from './list-line.tsx';
import { linesNow, readyLines } from './to-cart.ts';
import type { LineNow, TakenNow } from './to-cart.ts';
import { useListChanges } from './use-list-changes.ts';

const AS_LISTED: TakenNow = new Map();

/** The lines, what the shop says to each, and the way into the cart for those that can be bought. */
export function ListLines({ list }: { list: SavedListDetails }): ReactElement {
  const texts = useListsTexts();
  const changes = useListChanges(list.id);
  const [taken, setTaken] = useState(AS_LISTED);
  const lines = linesNow(list.lines, taken);
  const filling = useFilling(list.id, () => setTaken(AS_LISTED));
  return (
    <>
      {useMay('buy') ? <ToCart lines={lines} filling={filling} /> : null}
      <ul
        aria-label={texts.lines}
        className="overflow-hidden rounded-card border border-border bg-surface"
      >
        {lines.map((line) => (
          <ListLine
            key={line.productId}
            line={line}
            changes={changes}
            onTake={(count) => setTaken(new Map([...taken, [line.productId, count]]))}
          />
        ))}
      </ul>
    </>
  );
}

/** Puts lines into the cart: all of them, or none where something has changed since they were answered. */
function useFilling(listId: string, onFilled: () => void) {
  const { tenant } = useMarket();
  const queryClient = useQueryClient();
  // A second attempt at the same lines adds nothing twice.
  const [keys] = useState(() => createIdempotencyKeys());
  return useMutation({
    mutationFn: async (ready: readonly LineNow[]) => {
      const lines = ready.map(({ productId, wanted: quantity }) => ({ productId, quantity }));
      const body = { tenantId: tenant, lines };
      const once = { [headers.idempotencyKey]: keys.keyFor(body) };
      return call<CartItem[]>('POST', quickOrderPaths.addLines, { body, headers: once });
    },
    onSuccess: (cart) => {
      keys.reset();
      queryClient.setQueryData(cartQuery(tenant).queryKey, cart);
      onFilled();
    },
    // What has changed since is said at its line; what is in the cart now, too.
    onSettled: () => queryClient.invalidateQueries({ queryKey: listQuery(listId).queryKey }),
  });
}

interface ToCartProps {
  lines: readonly LineNow[];
  filling: ReturnType<typeof useFilling>;
}

function ToCart({ lines, filling }: ToCartProps): ReactElement {
  const texts = useListsTexts();
  const answerTexts = useQuickOrderTexts();
  const { unreachable } = useTexts().errors;
  const { currency, paths } = useMarket();
  const ready = readyLines(lines);
  const total = ready.reduce((sum, line) => add(sum, totalOf(line)), zero(currency));
  const licences = ready.reduce((sum, { wanted }) => sum + wanted, 0);
  const added = filling.isSuccess ? filling.variables.length : 0;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div role="status">
          <p className="text-dialog font-semibold">
            {ready.length === lines.length
              ? answerTexts.allGood(lines.length)
              : answerTexts.good(ready.length, lines.length)}
          </p>
          <p className="text-muted">
            {answerTexts.licences(licences)} · {formatMoney(total)}
          </p>
        </div>
        {ready.length === 0 ? null : (
          <LeavingButton
            variant={added > 0 ? 'secondary' : 'primary'}
            pending={filling.isPending}
            onClick={() => filling.mutate(ready)}
          >
            {added > 0 ? texts.addAgain : answerTexts.add(ready.length)}
          </LeavingButton>
        )}
      </div>
      {filling.isError ? (
        <Notice tone="bad" title={answerTexts.addFailed}>
          <p>{messageFor(filling.error, unreachable)}</p>
        </Notice>
      ) : null}
      {added > 0 ? (
        <Notice tone="ok" title={answerTexts.added(added)}>
          <Link to={paths.cart} className={`${buttonClass('secondary', 'small')} mt-2`}>
            {answerTexts.toCart}
          </Link>
        </Notice>
      ) : null}
    </>
  );
}

function totalOf({ product, wanted }: LineNow) {
  if (product === null) throw new Error('Only a product that is sold is ready');
  return multiply(parseMoney(product.price, product.currency), wanted);
}
