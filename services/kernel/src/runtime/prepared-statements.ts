/** The part of a pg client that running a statement needs. */
export interface StatementRunner {
  query(statement: unknown, ...rest: readonly unknown[]): unknown;
}

/** A statement that runs less often is not worth the memory of its plan, which every connection keeps. */
const OFTEN = 20;
const MAX_STATEMENTS = 150;
const LONGEST_TEXT = 4_000;
/** Texts that never come twice must not fill the memory. */
const MAX_COUNTED = 1_000;

/** SQLSTATE of a plan whose table has got other columns since: it fails for as long as it is asked for. */
const PLAN_OUTDATED = '0A000';

/** How often a statement ran, by text, until it has got a name. */
const counts = new Map<string, number>();
/** What every connection of this process prepares; undefined: never again. */
const names = new Map<string, string | undefined>();

/**
 * Lets Postgres parse and plan a statement once per connection instead of at every run, by giving a name to those
 * that come again and again. Reading and planning a short statement costs more than running it.
 */
export function prepareFrequentStatements(connection: StatementRunner): void {
  const query = connection.query.bind(connection);
  connection.query = (statement, ...rest) => {
    if (!isParametrised(statement)) return query(statement, ...rest);
    const { text } = statement;
    const name = names.has(text) ? names.get(text) : nameIfOften(text);
    if (name === undefined) return query(statement, ...rest);
    return query({ ...statement, name }, ...rest.map((each) => retiring(each, text)));
  };
}

function nameIfOften(text: string): string | undefined {
  if (names.size >= MAX_STATEMENTS || text.length > LONGEST_TEXT) return undefined;
  const count = (counts.get(text) ?? 0) + 1;
  if (count < OFTEN) {
    if (counts.size >= MAX_COUNTED) counts.clear();
    counts.set(text, count);
    return undefined;
  }
  counts.delete(text);
  const name = `often_${names.size}`;
  names.set(text, name);
  return name;
}

/** A callback that also takes an outdated plan out of use, so that only one run of it fails. */
function retiring(callback: unknown, text: string): unknown {
  if (!isFunction(callback)) return callback;
  return (error: unknown, ...rest: readonly unknown[]): void => {
    const code = typeof error === 'object' && error && 'code' in error ? error.code : undefined;
    if (code === PLAN_OUTDATED) names.set(text, undefined);
    callback(error, ...rest);
  };
}

function isFunction(value: unknown): value is (...given: readonly unknown[]) => unknown {
  return typeof value === 'function';
}

interface Parametrised {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Statements without values travel in one simple message, which is cheaper still. */
function isParametrised(statement: unknown): statement is Parametrised {
  if (typeof statement !== 'object' || statement === null) return false;
  if (!('text' in statement) || typeof statement.text !== 'string' || 'name' in statement) {
    return false;
  }
  return 'values' in statement && Array.isArray(statement.values) && statement.values.length > 0;
}
