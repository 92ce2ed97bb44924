import { LEVELS, PLACES } from './statement.ts';
import type { Statement } from './statement.ts';

/** What `docs/requirements.md` lists. */
export interface Requirements {
  readonly statements: readonly Statement[];
  /** Ids of rulings: shown by a test of any level. */
  readonly rulings: readonly string[];
  /** Ids of statements that a ruling replaced: counted apart, never as shown. */
  readonly superseded: ReadonlySet<string>;
}

/** A line that begins like a requirement and cannot be read. */
export class RequirementsError extends Error {
  override readonly name = 'RequirementsError';
}

const BULLET = /^- \*\*(?<id>(?:S[1-9]|O|T)\.\d{2,3})\*\* (?<text>.*)$/;
const STATEMENT =
  /^(?<where>[a-z-]+), (?<level>[a-z]+)(?<superseded>, superseded by [TO]\.\d{2})?: \S/;

/**
 * Reads `- **S1.02** contract, unit: text` and `- **T.01** text`; other lines are prose.
 * @throws {RequirementsError} when a place or level is unknown, or an id stands twice.
 */
export function parseRequirements(markdown: string): Requirements {
  const bullets = markdown.split('\n').flatMap((line) => {
    const groups = BULLET.exec(line)?.groups;
    return groups ? [{ id: groups['id'] ?? '', text: groups['text'] ?? '' }] : [];
  });
  const ids = bullets.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new RequirementsError(`${twice} stands twice`);
  const read = bullets
    .filter(({ id }) => id.startsWith('S'))
    .map(({ id, text }) => parseStatement(id, text));
  return {
    statements: read.map(({ statement }) => statement),
    rulings: ids.filter((id) => !id.startsWith('S')),
    superseded: new Set(
      read.filter(({ superseded }) => superseded).map(({ statement }) => statement.id),
    ),
  };
}

function parseStatement(
  id: string,
  text: string,
): { readonly statement: Statement; readonly superseded: boolean } {
  const groups = STATEMENT.exec(text)?.groups;
  const where = PLACES.find((place) => place === groups?.['where']);
  const level = LEVELS.find((known) => known === groups?.['level']);
  if (where === undefined || level === undefined) {
    throw new RequirementsError(`${id} does not begin with a known place and level`);
  }
  return { statement: { id, where, level }, superseded: groups?.['superseded'] !== undefined };
}
