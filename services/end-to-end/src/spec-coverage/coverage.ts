import type { Requirements } from './requirements.ts';
import { checkClaims } from './claims.ts';
import type { Claim, Mismatch } from './claims.ts';
import type { PassedTest } from './reports.ts';
import { PLACES, sectionOf } from './statement.ts';

export interface Tally {
  readonly total: number;
  readonly shown: number;
  readonly superseded: number;
  readonly notShown: readonly string[];
}

export interface Coverage {
  readonly statements: Tally;
  readonly bySection: Readonly<Record<string, Tally>>;
  readonly byPlace: Readonly<Record<string, Tally>>;
  readonly rulings: Tally;
  /** Statements that a ruling replaced: never counted as shown. */
  readonly superseded: readonly string[];
  readonly mismatches: readonly Mismatch[];
  readonly overloaded: readonly PassedTest[];
  readonly unknown: readonly Claim[];
}

/** What the passed tests show of the requirements. */
export function coverage(requirements: Requirements, tests: readonly PassedTest[]): Coverage {
  const { statements, superseded } = requirements;
  const { shown, ...faults } = checkClaims(requirements, tests);
  const tally = (ids: readonly string[]): Tally => {
    const standing = ids.filter((id) => !superseded.has(id));
    const notShown = standing.filter((id) => !shown.has(id));
    return {
      total: ids.length,
      shown: standing.length - notShown.length,
      superseded: ids.length - standing.length,
      notShown,
    };
  };
  const ids = statements.map(({ id }) => id);
  const sections = [...new Set(ids.map(sectionOf))];
  const inSection = (section: string) => ids.filter((id) => sectionOf(id) === section);
  const inPlace = (place: string) => statements.filter((one) => one.where === place);
  return {
    statements: tally(ids),
    bySection: Object.fromEntries(sections.map((name) => [name, tally(inSection(name))])),
    byPlace: Object.fromEntries(
      PLACES.map((name) => [name, tally(inPlace(name).map(({ id }) => id))]),
    ),
    rulings: tally(requirements.rulings),
    superseded: ids.filter((id) => superseded.has(id)),
    ...faults,
  };
}
