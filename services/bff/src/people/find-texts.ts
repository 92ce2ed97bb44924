import type { TextPlaces } from 'contracts/api/text-places';
import { TEXTS_NAMING_QUERIES } from 'contracts/calls/text-places';
import { MAX_TERMS } from 'contracts/constants/text-places';
import { termsOf } from 'kernel/text-search/terms-of';
import type { Call } from '../http/route.ts';

type Asking = Pick<Call, 'runQuery' | 'command'>;

/** What others wrote of a person in any area, the most telling places first. */
export async function findTexts(
  { runQuery, command }: Asking,
  { userId, terms: typed }: { readonly userId: string; readonly terms: readonly string[] },
): Promise<TextPlaces> {
  const person = await runQuery('people.user', { userId });
  const known = person.erasedAt === undefined ? termsOf(person) : [];
  const terms = [...new Set([...known, ...typed])].slice(0, MAX_TERMS);
  if (terms.length === 0) return { terms, places: [], more: false, keptAnswers: 0 };
  const [{ keptAnswers }, ...found] = await Promise.all([
    command('CountKeptAnswers', { userId, terms }),
    ...TEXTS_NAMING_QUERIES.map((area) => runQuery(area, { terms })),
  ]);
  const places = found.flatMap((each) => each.places);
  return {
    terms,
    places: places.toSorted((one, other) => weightOf(other) - weightOf(one)),
    more: found.some(({ more }) => more),
    keptAnswers,
  };
}

/** An exact form says more than an inflected one, and several terms more than one. */
function weightOf({ how, terms }: TextPlaces['places'][number]): number {
  return (how === 'exact' ? MAX_TERMS : 0) + terms.length;
}
