import {
  AVAILABILITY_OPTIONS,
  PLATFORMS,
  REGIONS,
  SORT_BY_OPTIONS,
  SORT_ORDER_OPTIONS,
  STOCK_LEVEL_OPTIONS,
} from 'contracts/constants/catalog';
import type { Vocabulary } from './large-catalogue.ts';
import type { Choice } from 'end-to-end/harness/seeded-choice';

type Parameters = Readonly<Record<string, string | number>>;

/** What questions are made of. */
export interface QuestionParts {
  readonly choice: Choice;
  readonly words: Vocabulary;
  readonly categories: readonly string[];
}

const LAST_PAGE = 140;

/** Every way a visitor can narrow the list, alone. Each answers the parameters of one question. */
const FILTERS: Readonly<Record<string, (parts: QuestionParts) => Parameters>> = {
  category: ({ choice, categories }) => ({ categoryId: choice.of(categories) }),
  region: ({ choice }) => ({ region: choice.of(REGIONS) }),
  platform: ({ choice }) => ({ platform: choice.of(PLATFORMS) }),
  price: ({ choice }) => {
    const from = choice.below(800);
    return { priceMin: from, priceMax: from + 10 + choice.below(700) };
  },
  'stock level': ({ choice }) => ({ stockLevel: choice.of(STOCK_LEVEL_OPTIONS) }),
  availability: ({ choice }) => ({
    availability: AVAILABILITY_OPTIONS.filter(() => choice.chance(0.5)).join(','),
  }),
  'date added': ({ choice }) => ({ dateAdded: `20${20 + choice.below(6)}-01-01` }),
  SKU: ({ choice }) => ({ sku: `BULK-${choice.below(0xfff).toString(16)}` }),
};

const SEARCHES: Readonly<Record<string, (parts: QuestionParts) => Parameters>> = {
  'search: a common word': ({ choice, words }) => ({ search: choice.of(words.common) }),
  'search: a rare word': ({ choice, words }) => ({ search: choice.of(words.rare) }),
  'search: a beginning': ({ choice, words }) => ({ search: choice.of(words.rare).slice(0, 2) }),
  'search: two words': ({ choice, words }) => ({
    search: `${choice.of(words.common)} ${choice.of(words.common)}`,
  }),
  'search: a typo': ({ choice, words }) => ({ search: mistyped(anyWord(choice, words), choice) }),
  'search: two words, one with a typo': ({ choice, words }) => ({
    search: `${mistyped(choice.of(words.common), choice)} ${choice.of(words.rare)}`,
  }),
};

/** How much of a combination comes from each of its filters. */
const SHARE_OF_EACH = 0.35;

/** The kinds of questions, by name: each filter, each search, both combined, and the whole list page by page. */
export const QUESTIONS: Readonly<Record<string, (parts: QuestionParts) => Parameters>> = {
  'whole list, any page': () => ({}),
  ...FILTERS,
  ...SEARCHES,
  'several filters': severalFilters,
  'several filters and a search': (parts) => ({
    ...severalFilters(parts),
    ...parts.choice.of(Object.values(SEARCHES))(parts),
  }),
};

function severalFilters(parts: QuestionParts): Parameters {
  const chosen = Object.values(FILTERS).filter(() => parts.choice.chance(SHARE_OF_EACH));
  return Object.fromEntries(chosen.flatMap((filter) => Object.entries(filter(parts))));
}

/** In any order, on a page that may be deep, in either shop. */
export function listing(parts: QuestionParts, asked: Parameters): Parameters {
  const { choice } = parts;
  return {
    view: 'list',
    perPage: 50,
    tenantId: choice.of(['eur', 'km']),
    sortBy: choice.of(SORT_BY_OPTIONS),
    sortOrder: choice.of(SORT_ORDER_OPTIONS),
    page: choice.chance(0.5) ? 1 : 1 + choice.below(LAST_PAGE),
    ...asked,
  };
}

function anyWord(choice: Choice, { common, rare }: Vocabulary): string {
  return choice.of(choice.chance(0.5) ? common : rare);
}

/** One letter left out, or two that changed places. */
function mistyped(word: string, choice: Choice): string {
  const at = 1 + choice.below(Math.max(1, word.length - 2));
  const swapped = `${word[at + 1] ?? ''}${word[at] ?? ''}`;
  return (
    word.slice(0, at) +
    (choice.chance(0.5) ? '' : swapped) +
    word.slice(at + (choice.chance(0.5) ? 1 : 2))
  );
}
