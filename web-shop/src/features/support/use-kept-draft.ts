import { useState } from 'react';
import { useCurrentUser } from '../../session/use-session.ts';
import { useMarket } from '../../tenant/use-market.ts';
import { draftKey, keepDraft, readDraft } from '../../forms/kept-draft.ts';

export interface KeptDraft<Fields> {
  readonly values: Fields;
  /** Whether it was begun on an earlier visit. */
  readonly restored: boolean;
  readonly change: (part: Partial<Fields>) => void;
  readonly clear: () => void;
}

/** The texts of a form that outlive the page: each change is kept, until they have arrived. */
export function useKeptDraft<Fields extends Readonly<Record<string, string>>>(
  of: string,
  blank: Fields,
): KeptDraft<Fields> {
  const { tenant } = useMarket();
  const key = draftKey(useCurrentUser()?.id ?? '', tenant, of);
  const [first] = useState(() => readDraft(key, blank));
  const [values, setValues] = useState(first);

  function hold(next: Fields): void {
    setValues(next);
    keepDraft(key, { texts: next, blank });
  }

  return {
    values,
    restored: first !== blank,
    change: (part) => hold({ ...values, ...part }),
    clear: () => hold(blank),
  };
}
