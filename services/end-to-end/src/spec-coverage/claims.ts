import type { Requirements } from './requirements.ts';
import type { PassedTest } from './reports.ts';
import type { Level } from './statement.ts';

/** More ids than this in one title say more about the title than about the test. */
export const MAX_IDS = 4;

/** A passed test that says it shows a statement. */
export interface Claim {
  readonly id: string;
  readonly title: string;
}

/** A claim by a test of another kind than the statement asks for; it shows nothing. */
export interface Mismatch extends Claim {
  readonly required: Level;
  readonly found: Level;
}

export interface ClaimCheck {
  readonly shown: ReadonlySet<string>;
  readonly mismatches: readonly Mismatch[];
  /** Claims about ids that nothing has. */
  readonly unknown: readonly Claim[];
  /** Tests with more ids than allowed; they show nothing. */
  readonly overloaded: readonly PassedTest[];
}

/** Which claims hold. A ruling may be shown by any kind of test, a statement only by its own. */
export function checkClaims(requirements: Requirements, tests: readonly PassedTest[]): ClaimCheck {
  const required = new Map(requirements.statements.map(({ id, level }) => [id, level]));
  const rulings = new Set(requirements.rulings);
  const overloaded = tests.filter((test) => test.ids.length > MAX_IDS);
  const shown = new Set<string>();
  const mismatches: Mismatch[] = [];
  const unknown: Claim[] = [];
  for (const { id, found, title } of claimsOf(tests)) {
    const level = required.get(id);
    if (level === found || rulings.has(id)) shown.add(id);
    else if (level === undefined) unknown.push({ id, title });
    else mismatches.push({ id, required: level, found, title });
  }
  return { shown, mismatches, unknown, overloaded };
}

function claimsOf(tests: readonly PassedTest[]) {
  return tests
    .filter((test) => test.ids.length <= MAX_IDS)
    .flatMap(({ ids, level, title }) => ids.map((id) => ({ id, found: level, title })));
}
