import { useQuery } from '@tanstack/react-query';
import { isAdmin } from 'contracts/policies/access';
import { api } from '../data/api.ts';
import type { ComboOption } from '../design/combo-box.tsx';
import { useDebounced } from 'web-shared/hooks/use-debounced';
import { PRODUCT_FILTER_DEBOUNCE_MS } from 'contracts/constants/queries';
import { findEverywhere } from '../search/find-everywhere.ts';
import { useSession } from '../session/session.ts';
import { orderIn } from './events/order-in.ts';

/** What is looked for by its name or number. */
export type SubjectKind = 'company' | 'order' | 'product';

/** The server looks for nothing shorter. */
const SHORTEST = 2;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ORDER_NUMBER = /^[a-z]{2,4}-\d{4}-\d+$/i;

/**
 * What somebody may mean by what they type, when typing pauses; an id means itself. Admins look by names, as everywhere in
 * the console. Auditors are shown the log alone: there an order's number leads to the order, and to its company.
 */
export function useSubjects(kind: SubjectKind, typed: string): readonly ComboOption[] {
  const session = useSession();
  const query = useDebounced(typed.trim(), PRODUCT_FILTER_DEBOUNCE_MS);
  const byName = session.status === 'signed-in' && isAdmin(session.user.role);
  const { data = [] } = useQuery({
    queryKey: ['history', 'subjects', kind, query, byName],
    queryFn: async ({ signal }) =>
      byName ? named(kind, query, signal) : ofOrder(kind, query.toUpperCase(), signal),
    enabled: query.length >= SHORTEST && !ID.test(query) && (byName || ORDER_NUMBER.test(query)),
  });
  return query === typed.trim() && query !== '' ? data : [];
}

async function named(
  kind: SubjectKind,
  q: string,
  signal: AbortSignal,
): Promise<readonly ComboOption[]> {
  const hits = await findEverywhere(q, signal);
  return hits
    .filter((hit) => hit.kind === kind)
    .map(({ id, name, detail }) => ({ id, name: [name, detail].filter(Boolean).join(' · ') }));
}

async function ofOrder(
  kind: SubjectKind,
  orderNumber: string,
  signal: AbortSignal,
): Promise<readonly ComboOption[]> {
  const { items } = await api('GET /api/history/events', { orderNumber, limit: 1 }, { signal });
  const [event] = items;
  if (event === undefined || kind === 'product') return [];
  const id = kind === 'company' ? event.companyId : orderIn(event);
  return id ? [{ id, name: orderNumber }] : [];
}
