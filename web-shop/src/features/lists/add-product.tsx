import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnsweredLine } from 'contracts/api/quick-order';
import { createIdempotencyKeys } from 'web-shared/request/idempotency-keys';
import { messageFor } from 'web-shared/request/request-error';
import { MAX_LINE_QUANTITY } from 'contracts/constants/orders';
import { QUICK_ORDER } from 'contracts/constants/quick-order';
import { useState } from 'react';
import type { ReactElement, SubmitEvent } from 'react';
import { Button } from '../../design/button.tsx';
import { TextField } from '../../design/field.tsx';
import { LeavingButton } from '../../design/leaving-button.tsx';
import { Card, Notice } from '../../design/panel.tsx';
import { addToList, cacheList } from '../../list-view/lists.ts';
import { useListsTexts } from '../../list-view/use-lists-texts.ts';
import { useQuickOrderTexts } from '../../product-view/use-quick-order-texts.ts';
import { api } from '../../request/api.ts';
import { useMarket } from '../../tenant/use-market.ts';
import { useTexts } from '../../texts/use-texts.ts';

interface Draft {
  readonly sku: string;
  readonly quantity: string;
}

const BLANK: Draft = { sku: '', quantity: '1' };
const WHOLE = /^[1-9]\d{0,3}$/;

/** A product that is known by its number joins the list. What is mistyped is asked for. */
export function AddProduct({ listId }: { listId: string }): ReactElement {
  const texts = useListsTexts();
  const [draft, setDraft] = useState(BLANK);
  const [wrong, setWrong] = useState<Partial<Draft>>({});
  const adding = useAdding(listId, () => setDraft(BLANK));
  const unsold = adding.data?.answered;

  function send(sku: string): void {
    const found = draftErrors({ ...draft, sku }, texts);
    setWrong(found);
    adding.reset();
    if (Object.keys(found).length === 0) adding.mutate({ ...draft, sku });
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    send(draft.sku.trim());
  }

  return (
    <Card className="p-4 tablet:p-5">
      <form noValidate onSubmit={submit} aria-label={texts.addProduct}>
        <h3 className="mb-3 text-lead font-[650]">{texts.addProduct}</h3>
        <div className="flex flex-wrap items-start gap-3">
          <div className="min-w-0 flex-1 basis-52 tablet:max-w-80">
            <TextField
              label={texts.sku}
              autoComplete="off"
              autoCapitalize="off"
              value={draft.sku}
              error={wrong.sku}
              onChange={({ target }) => setDraft({ ...draft, sku: target.value })}
            />
          </div>
          <div className="w-28">
            <TextField
              label={texts.quantity}
              inputMode="numeric"
              autoComplete="off"
              value={draft.quantity}
              error={wrong.quantity}
              onChange={({ target }) => setDraft({ ...draft, quantity: target.value })}
            />
          </div>
          <Button type="submit" variant="secondary" pending={adding.isPending} className="mt-6">
            {texts.add}
          </Button>
        </div>
        <Failure adding={adding} />
        {unsold === undefined ? null : <Unsold answered={unsold} onUse={send} />}
      </form>
    </Card>
  );
}

function useAdding(listId: string, onAdded: () => void) {
  const { tenant } = useMarket();
  const queryClient = useQueryClient();
  const [keys] = useState(() => createIdempotencyKeys());
  return useMutation({
    /** Answers with what was asked for only where the shop does not sell it. */
    mutationFn: async ({ sku, quantity: typed }: Draft) => {
      const quantity = Number(typed);
      const body = { tenantId: tenant, lines: [{ sku, quantity }] };
      const [answered] = await api('POST /api/quick-order/check', body);
      const product = answered?.product;
      if (!product) return { answered };
      const lines = [{ productId: product.id, quantity }];
      const changed = await addToList(listId, { lines }, keys.keyFor(lines));
      keys.reset();
      await cacheList(queryClient, changed);
      onAdded();
      return {};
    },
  });
}

function Failure({ adding }: { adding: ReturnType<typeof useAdding> }): ReactElement | null {
  const texts = useListsTexts();
  const { unreachable } = useTexts().errors;
  if (!adding.isError) return null;
  return (
    <div className="mt-3">
      <Notice tone="bad" title={texts.addLineFailed}>
        <p>{messageFor(adding.error, unreachable)}</p>
      </Notice>
    </div>
  );
}

interface UnsoldProps {
  answered: AnsweredLine;
  onUse: (sku: string) => void;
}

function Unsold({ answered: { sku, similar }, onUse }: UnsoldProps): ReactElement {
  const texts = useListsTexts();
  const { didYouMean, use } = useQuickOrderTexts();
  const { name } = useMarket();
  return (
    <div role="alert" className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-meta">
      <p className="font-medium text-bad">{texts.notSold(sku, name)}</p>
      {similar.length === 0 ? null : <span className="text-muted">{didYouMean}</span>}
      {similar.map((meant) => (
        <LeavingButton
          key={meant.id}
          within="form"
          variant="secondary"
          size="small"
          className="max-w-full"
          title={meant.name}
          aria-label={`${use(meant.sku)}: ${meant.name}`}
          onClick={() => onUse(meant.sku)}
        >
          <span className="truncate">
            <span className="font-mono">{meant.sku}</span> {meant.name}
          </span>
        </LeavingButton>
      ))}
    </div>
  );
}

function draftErrors(
  { sku, quantity }: Draft,
  { skuRequired, quantityInvalid, nameTooLong }: ReturnType<typeof useListsTexts>,
): Partial<Draft> {
  const isWhole = WHOLE.test(quantity.trim()) && Number(quantity) <= MAX_LINE_QUANTITY;
  return {
    ...(sku === '' ? { sku: skuRequired } : {}),
    ...(sku.length > QUICK_ORDER.skuMax ? { sku: nameTooLong(QUICK_ORDER.skuMax) } : {}),
    ...(isWhole ? {} : { quantity: quantityInvalid }),
  };
}
