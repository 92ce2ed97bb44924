import { plainWords } from 'contracts/primitives/plain-text';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SearchHit } from 'contracts/api/console-search';
import { SEARCH_KINDS } from 'contracts/api/console-search';
import { isAdmin } from 'contracts/policies/access';
import { actionsOf } from '../app/actions.ts';
import { useDebounced } from 'web-shared/hooks/use-debounced';
import { PRODUCT_FILTER_DEBOUNCE_MS } from 'contracts/constants/queries';
import { useRole } from '../session/session.ts';
import { useTexts } from '../texts/use-texts.ts';
import { findEverywhere } from './find-everywhere.ts';
import { hitPath } from './hit-path.ts';

/** The server looks for nothing shorter. */
const SHORTEST = 2;
const ACTIONS = 6;

export interface Option {
  readonly key: string;
  readonly name: string;
  readonly detail: string;
  readonly path: string;
}

export interface OptionGroup {
  readonly title: string;
  readonly options: readonly Option[];
}

/** What somebody may mean by what they type: actions at once, records when typing pauses, for admins alone. */
export function useSearch(typed: string) {
  const texts = useTexts();
  const { search } = texts;
  const role = useRole();
  const query = useDebounced(typed.trim(), PRODUCT_FILTER_DEBOUNCE_MS);
  const { data, isFetching, error } = useQuery({
    queryKey: ['search', query],
    queryFn: ({ signal }) => findEverywhere(query, signal),
    enabled: query.length >= SHORTEST && role !== undefined && isAdmin(role),
    // It may be a whole key: nothing keeps it once it is typed over.
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const hits = typed.trim().length < SHORTEST ? [] : (data ?? []);
  const groups: readonly OptionGroup[] = [
    { title: search.actions, options: actionOptions(actionsOf(texts, role), typed) },
    ...SEARCH_KINDS.map((kind) => ({
      title: search.kinds[kind],
      options: hits.filter((hit) => hit.kind === kind).map(optionOf),
    })),
  ].filter(({ options }) => options.length > 0);
  const asking = isFetching || query !== typed.trim();
  return { groups, asking, error };
}

function actionOptions(actions: ReturnType<typeof actionsOf>, typed: string): readonly Option[] {
  const words = plainWords(typed).split(' ');
  return actions
    .filter(({ name }) => words.every((word) => plainWords(name).includes(word)))
    .slice(0, ACTIONS)
    .map(({ name, path }) => ({ key: path, name, detail: '', path }));
}

function optionOf(hit: SearchHit): Option {
  const { kind, id, name, detail, tenantId } = hit;
  const market = tenantId === null ? '' : tenantId.toUpperCase();
  return {
    key: `${kind}-${id}`,
    name,
    detail: [detail, market].filter(Boolean).join(' · '),
    path: hitPath(hit),
  };
}
