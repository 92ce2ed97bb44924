import type { Route } from 'bff/http/route';
import { PAGE, readPlaces } from './security-page.ts';
import type { Place } from './security-page.ts';

/** What a row of the table says of an act of staff; a row may stand for several. */
export interface Act {
  /** Method and path, as the table of routes has them. */
  readonly act: string;
  readonly who: string;
  readonly stepUp: string;
  readonly secondPerson: string;
  readonly notified: string;
  readonly places: readonly Place[];
}

const HEADING = '\n## Acts of staff\n';
const AN_ACT = /`((?:GET|POST|PUT|PATCH|DELETE) [^\s`]+)`/g;

/**
 * Reads the table of the acts of staff.
 * @throws {Error} when the page has no such table, or one of its rows cannot be read.
 */
export function readActs(markdown: string): readonly Act[] {
  const from = markdown.indexOf(HEADING);
  if (from === -1) throw new Error(`${PAGE} has no table of the acts of staff.`);
  const section = markdown.slice(from + HEADING.length).split('\n## ', 1)[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return rows.flatMap((line) => readRow(line, markdown));
}

function readRow(line: string, markdown: string): readonly Act[] {
  const cells = line.slice(1, -1).split('|');
  const [acts = '', who = '', stepUp = '', secondPerson = '', notified = '', test = '', ...more] =
    cells.map((cell) => cell.trim());
  const named = [...acts.matchAll(AN_ACT)].map(([, act = '']) => act);
  const isWhole = [who, stepUp, secondPerson, notified, test].every((cell) => cell !== '');
  if (named.length === 0 || more.length > 0 || !isWhole) {
    throw new Error(`This row cannot be read: ${line}`);
  }
  const places = readPlaces(test, markdown);
  return named.map((act) => ({ act, who, stepUp, secondPerson, notified, places }));
}

/** What staff change, and what they carry off: of the calls that are for staff alone. */
export function isActOfStaff({ method, path, logged }: Route): boolean {
  if (!/^\/api\/(?:admin|history)\//.test(path)) return false;
  return method !== 'GET' || logged !== undefined;
}

/** How the table says when a route asks for the second factor anew: `yes`, `no`, or `some` with which. */
export function saysStepUp(cell: string, { stepUp }: Pick<Route, 'stepUp'>): boolean {
  if (stepUp === 'some') return /^some: \S/.test(cell);
  return cell === (stepUp === true ? 'yes' : 'no');
}
