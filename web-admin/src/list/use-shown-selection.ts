import { MAX_PAGE_ROWS } from 'contracts/primitives/paging';
import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import type { Identifier, RaRecord } from 'react-admin';

/**
 * Keeps ticks on rows that are shown. react-admin keeps them through every filter, search, market, order and page, and
 * an action would do its work on rows that nobody sees. While the next rows load, those before stay on the screen and
 * can be ticked still, so their ticks go too when the next ones come.
 * @returns orders the whole list to be selected, as far as one order goes: the only way beyond what is shown.
 */
export function useShownSelection(): { readonly selectWhole: () => Promise<void> } {
  const list = useListContext<RaRecord>();
  const { filter, sort, page, perPage, isPlaceholderData } = list;
  const filters = list.filterValues as object;
  const { data, selectedIds, onSelect, getData } = list;
  const shown = JSON.stringify([filters, filter, sort, page, perPage, isPlaceholderData]);
  const latest = useRef(shown);
  const whole = useRef<ReadonlySet<Identifier>>(new Set());
  useEffect(() => {
    latest.current = shown;
    whole.current = new Set();
    onSelect([]);
  }, [shown, onSelect]);
  useEffect(() => {
    if (!data) return;
    const rows = new Set([...data.map(({ id }) => id), ...whole.current]);
    const left = selectedIds.filter((id) => rows.has(id));
    // A row that was ticked has left the list since, by what somebody has done.
    if (left.length < selectedIds.length) onSelect(left);
  }, [data, selectedIds, onSelect]);
  async function selectWhole(): Promise<void> {
    const rows = (await getData?.({ maxResults: MAX_PAGE_ROWS })) ?? [];
    if (latest.current !== shown) return;
    const ids = rows.map(({ id }) => id);
    whole.current = new Set(ids);
    onSelect(ids);
  }
  return { selectWhole };
}
