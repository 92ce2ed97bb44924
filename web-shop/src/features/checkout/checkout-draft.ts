import { useState } from 'react';
import { draftKey, inTab, keepDraft, readDraft } from '../../forms/kept-draft.ts';
import { useCurrentUser } from '../../session/use-session.ts';
import { useMarket } from '../../tenant/use-market.ts';

type Details = Readonly<Record<'poNumber' | 'branchId', string>>;

const BLANK: Details = { poNumber: '', branchId: '' };

/** What a buyer says of an order before paying. It outlives a reload, in its tab, until the order is completed. */
export function useCheckoutDraft() {
  const key = useDraftKey();
  const [details, setDetails] = useState(() => readDraft(key, BLANK, inTab));
  return {
    details,
    change: (part: Partial<Details>): void => {
      const texts = { ...details, ...part };
      setDetails(texts);
      keepDraft(key, { texts, blank: BLANK, place: inTab });
    },
  };
}

/** Forgets what was said of the order that is now completed. */
export function useForgetCheckoutDraft(): () => void {
  const key = useDraftKey();
  return () => keepDraft(key, { texts: BLANK, blank: BLANK, place: inTab });
}

function useDraftKey(): string {
  const { tenant } = useMarket();
  return draftKey(useCurrentUser()?.id ?? '', tenant, 'checkout');
}
