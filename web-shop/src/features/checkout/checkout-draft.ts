import type { CartItem } from 'contracts/api/cart';
import { useState } from 'react';
import { draftKey, tabStorage, saveDraft, readDraft } from '../../forms/draft-storage.ts';
import { useCurrentUser } from '../../session/use-session.ts';
import { useMarket } from '../../tenant/use-market.ts';

type Details = Readonly<Record<'poNumber' | 'branchId', string>>;

const BLANK: Details = { poNumber: '', branchId: '' };

/** What was said of lines that came back, since they were not bought or not approved. */
export function returnedDetails(items: readonly Pick<CartItem, 'orderedFor'>[]): Details {
  const { orderedFor } = items.find((item) => item.orderedFor !== undefined) ?? {};
  return { poNumber: orderedFor?.poNumber ?? '', branchId: orderedFor?.branchId ?? '' };
}

/**
 * What a buyer says of an order before paying, at first what was said of its lines when they were requested before. It
 * outlives a reload, in its tab, until the order is completed.
 */
export function useCheckoutDraft(items: readonly CartItem[]) {
  const key = useDraftKey();
  const blank = returnedDetails(items);
  const [details, setDetails] = useState(() => readDraft(key, blank, tabStorage));
  return {
    details,
    change: (part: Partial<Details>): void => {
      const texts = { ...details, ...part };
      setDetails(texts);
      saveDraft(key, { texts, blank, storage: tabStorage });
    },
  };
}

/** Forgets what was said of an order that is now completed, or waits for approval with it. */
export function useClearCheckoutDraft(): () => void {
  const key = useDraftKey();
  return () => saveDraft(key, { texts: BLANK, blank: BLANK, storage: tabStorage });
}

function useDraftKey(): string {
  const { tenant } = useMarket();
  return draftKey(useCurrentUser()?.id ?? '', tenant, 'checkout');
}
