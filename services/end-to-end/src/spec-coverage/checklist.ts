import { LEVELS, PLACES } from './statement.ts';
import type { Statement } from './statement.ts';

export interface Checklist {
  readonly statements: readonly Statement[];
  /** Ids of tensions and gaps, which rulings settle. */
  readonly rulings: readonly string[];
}

const ROW_ID = /^\| *((?:S[1-9]|O|T)\.\d{2,3}) *\|/;

/** A row that looks like a statement but cannot be read: the checklist changed its shape. */
export class ChecklistError extends Error {
  override readonly name = 'ChecklistError';
}

/** Reads the tables of the checklist: id first, then the text, where and level last. */
export function parseChecklist(markdown: string): Checklist {
  const statements: Statement[] = [];
  const rulings: string[] = [];
  for (const line of markdown.split('\n')) {
    const id = ROW_ID.exec(line)?.[1];
    if (id === undefined) continue;
    if (id.startsWith('S')) statements.push(parseRow(id, line));
    else rulings.push(id);
  }
  return { statements, rulings };
}

function parseRow(id: string, line: string): Statement {
  const cells = line.split('|').map((cell) => cell.trim());
  const where = PLACES.find((place) => place === cells.at(-3));
  const level = LEVELS.find((known) => known === cells.at(-2));
  if (where === undefined || level === undefined) {
    throw new ChecklistError(`Row ${id} does not end with a known place and level`);
  }
  return { id, where, level };
}
