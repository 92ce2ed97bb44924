import type { textPlacesQueries } from 'contracts/calls/text-places';
import { MAX_PLACES } from 'contracts/constants/text-places';
import type { OpensTexts } from '../crypto/company-vault.ts';
import { isSealedText } from '../crypto/person-vault.ts';
import type { PersonVault } from '../crypto/person-vault.ts';
import type { Query, QueryDatabase } from '../queries/query.ts';
import { query } from '../queries/query.ts';
import { textFinder } from './find-terms.ts';
import type { TextFinder } from './find-terms.ts';
import { inSearchOrder, noteFound } from './found-places.ts';
import type { FoundPlace } from './found-places.ts';
import { inTurns } from './in-turns.ts';
import { ID_SEPARATOR } from './text-place.ts';
import type { TextPlace } from './text-place.ts';
import { textRows } from './text-rows.ts';
import type { TextRow } from './text-rows.ts';
import { superAdminsOnly } from '../http/policies.ts';

/** So many rows are read and opened at once. */
const PAGE = 1_000;

type TextsCall = (typeof textPlacesQueries)[keyof typeof textPlacesQueries];
/** Opens what is encrypted among the texts. */
export interface Opening {
  readonly vault: Pick<PersonVault, 'open'>;
  /** Left out where no text is about a company. */
  readonly companyVault?: OpensTexts;
}

/** An area's query for what its read models say of somebody: every text is read, opened where it is sealed, and compared. */
export function textsNamingQuery(
  call: TextsCall,
  places: readonly TextPlace[],
  vaults: Opening,
): Query {
  return query(call, {
    scope: 'every-company',
    reads: [...new Set(places.map(({ readModel }) => readModel))],
    policy: superAdminsOnly,
    run: async ({ input: { terms }, db, signal }) => {
      const search = { db, vaults, signal, find: textFinder(terms) };
      const found = new Map<string, FoundPlace>();
      for (const place of inSearchOrder(places)) await searchPlace(place, search, found);
      return { places: [...found.values()].slice(0, MAX_PLACES), more: found.size > MAX_PLACES };
    },
  });
}

interface Search {
  readonly db: QueryDatabase;
  readonly vaults: Opening;
  readonly signal: AbortSignal;
  readonly find: TextFinder;
}

async function searchPlace(
  place: TextPlace,
  { db, vaults, signal, find }: Search,
  found: Map<string, FoundPlace>,
): Promise<void> {
  const { kind } = place;
  let after: TextRow | undefined;
  do {
    signal.throwIfAborted();
    const rows = await textRows(db, place, { after, limit: PAGE });
    for await (const row of inTurns(rows)) {
      const finding = find(await openedText(place, row, vaults));
      const id = row.key.join(ID_SEPARATOR);
      if (finding) noteFound(found, { kind, id, recordId: row.record, ...finding });
    }
    after = rows.length < PAGE ? undefined : rows.at(-1);
  } while (after && found.size <= MAX_PLACES);
}

async function openedText(
  { sealed }: TextPlace,
  { text, owner, company }: TextRow,
  { vault, companyVault }: Opening,
): Promise<string> {
  if (sealed && owner !== null && isSealedText(text)) {
    const opened = await vault.open(owner, { [sealed.field]: text });
    return opened[sealed.field] ?? '';
  }
  return company === null || !companyVault ? text : companyVault.open(company, text);
}
