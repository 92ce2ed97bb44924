import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnsweredLine } from 'contracts/api/quick-order';
import { newIdempotencyKey } from 'web-shared/request/idempotency-key';
import type { Tenant } from 'contracts/primitives/tenant';
import { useState } from 'react';
import { cartQuery } from '../../api/cart.ts';
import { addLines, useUnanswered } from '../../cart-view/add-lines.ts';
import { draftKey, readDraft, saveDraft } from '../../forms/draft-storage.ts';
import { api } from '../../request/api.ts';
import { useCurrentUser } from '../../session/use-session.ts';
import { useMarket } from '../../tenant/use-market.ts';
import { readLines, replaceArticle } from './read-lines.ts';
import type { WrittenList } from './read-lines.ts';

/** What the shop said to a text. */
export interface CheckedList extends WrittenList {
  readonly text: string;
  readonly answers: readonly AnsweredLine[];
  /** Adding what was answered once has one effect, however often it is sent. */
  readonly key: string;
}

const BLANK = { text: '' };

/** A list on its way from what somebody typed into the cart. What is typed is kept until it is there. */
export function useQuickOrder() {
  const { tenant } = useMarket();
  const queryClient = useQueryClient();
  const userId = useCurrentUser()?.id ?? '';
  const draft = draftKey(userId, tenant, 'quick-order');
  const [text, setText] = useState(() => readDraft(draft, BLANK).text);
  // Who looks at a product and comes back finds the answers as they were.
  const checkedKey = ['quick-order', userId, tenant] as const;
  const remembered = queryClient.getQueryData<CheckedList>(checkedKey);

  const check = useMutation({
    mutationFn: async (written: string): Promise<CheckedList> => {
      const list = readLines(written);
      const lines = list.lines.map(({ sku, quantity }) => ({ sku, quantity }));
      const answers =
        lines.length === 0
          ? []
          : await api('POST /api/quick-order/check', { tenantId: tenant, lines });
      return { ...list, text: written, answers, key: newIdempotencyKey() };
    },
    onSuccess: (checked) => queryClient.setQueryData(checkedKey, checked),
  });

  function write(next: string): void {
    setText(next);
    saveDraft(draft, { texts: { text: next }, blank: BLANK });
  }

  /**
   * Changes the list and has it answered anew. The answers so far are forgotten: their key is used once they were added,
   * and the same list that is requested a second time would add nothing.
   */
  function rewrite(next: string): void {
    queryClient.removeQueries({ queryKey: checkedKey });
    keepFocus();
    // What is left may be the line that named the columns.
    const { lines, unread } = readLines(next);
    const isDone = lines.length + unread.length === 0;
    write(isDone ? '' : next);
    if (isDone) check.reset();
    else check.mutate(next);
  }

  const { unanswered, answered, failed } = useUnanswered<CheckedList>();
  const add = useMutation({
    mutationFn: (checked: CheckedList) => addGood(checked, tenant),
    onSuccess: ({ good, cart }, checked) => {
      answered();
      queryClient.setQueryData(cartQuery(tenant).queryKey, cart);
      rewrite(good.reduce((left, { sku }) => replaceArticle(left, sku), checked.text).trim());
    },
    onError: (error, checked) => {
      // What has changed since the check is said at its line. Where no answer came, the same answers are sent again.
      if (failed(error, checked)) check.mutate(text);
    },
  });

  return {
    text,
    write,
    check,
    checked: check.data ?? (remembered?.text === text ? remembered : undefined),
    add,
    isUnanswered: unanswered !== undefined,
    clear: () => {
      rewrite('');
      add.reset();
    },
    replace: (sku: string, instead?: string) => rewrite(replaceArticle(text, sku, instead)),
    leaveOutLine: (line: number) => rewrite(withoutLine(text, line)),
  };
}

export type QuickOrderState = ReturnType<typeof useQuickOrder>;

export function goodLines(answers: readonly AnsweredLine[]): readonly AnsweredLine[] {
  return answers.filter(({ answer }) => answer === 'found');
}

async function addGood({ answers, key }: CheckedList, tenantId: Tenant) {
  const good = goodLines(answers);
  const lines = good.flatMap(({ product, quantity }) =>
    product === null ? [] : [{ productId: product.id, quantity }],
  );
  return { good, cart: await addLines({ tenantId, lines }, key) };
}

/** The button that was pressed goes with its answers, and the focus would be lost. */
function keepFocus(): void {
  if (!(document.activeElement instanceof HTMLButtonElement)) return;
  document.getElementById('content')?.focus({ preventScroll: true });
}

function withoutLine(text: string, line: number): string {
  const lines = text.split(/\r\n|\r|\n/);
  return lines.toSpliced(line - 1, 1).join('\n');
}
