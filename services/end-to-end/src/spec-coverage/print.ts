import { MAX_IDS } from './claims.ts';
import type { Coverage, Tally } from './coverage.ts';

const WIDTH = 12;

/** The coverage as a person reads it: the sum first, then where it is missing, then what is wrong. */
export function printed(coverage: Coverage): string {
  const { statements, rulings, superseded } = coverage;
  return [
    `${statements.shown} of ${statements.total} statements shown` +
      ` (${statements.superseded} superseded by rulings, counted apart: ${superseded.join(' ')})`,
    `${rulings.shown} of ${rulings.total} rulings and open points shown`,
    '',
    'By section of the specification',
    ...rows(coverage.bySection),
    '',
    'By place',
    ...rows(coverage.byPlace),
    '',
    'Not shown',
    ...missing({ ...coverage.bySection, rulings }),
    ...faults(coverage),
  ].join('\n');
}

function rows(tallies: Readonly<Record<string, Tally>>): string[] {
  return Object.entries(tallies).map(([name, { shown, total, superseded }]) => {
    const apart = superseded > 0 ? `  (${superseded} superseded)` : '';
    return `  ${name.padEnd(WIDTH)}${String(shown).padStart(4)} of ${String(total).padStart(3)}${apart}`;
  });
}

function missing(tallies: Readonly<Record<string, Tally>>): string[] {
  return Object.entries(tallies)
    .filter(([, tally]) => tally.notShown.length > 0)
    .map(([section, tally]) => `  ${section}: ${tally.notShown.join(' ')}`);
}

function faults({ mismatches, overloaded, unknown }: Coverage): string[] {
  return [
    ...listed(
      'Shown by another kind of test than the statement asks for (not counted)',
      mismatches.map(
        ({ id, required, found, title }) => `${id} ${required}, not ${found}: ${title}`,
      ),
    ),
    ...listed(
      `error: more than ${MAX_IDS} ids in one title (not counted)`,
      overloaded.map(({ ids, title }) => `${ids.length}: ${title}`),
    ),
    ...listed(
      'error: ids that no statement has',
      unknown.map(({ id, title }) => `${id}: ${title}`),
    ),
  ];
}

function listed(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', heading, ...lines.map((line) => `  ${line}`)];
}
