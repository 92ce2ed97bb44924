export const LEVELS = ['unit', 'api', 'browser'] as const;
export const PLACES = ['shop', 'admin', 'api', 'client-lib', 'contract'] as const;

/** The kind of test that can show a statement. */
export type Level = (typeof LEVELS)[number];
/** The part of the product in which a statement is seen. */
type Where = (typeof PLACES)[number];

/** One testable sentence of the specification, known here by its id alone. */
export interface Statement {
  readonly id: string;
  readonly where: Where;
  readonly level: Level;
}

/** The section of the specification an id belongs to: '5' for S5.12. */
export function sectionOf(id: string): string {
  return id.slice(1, id.indexOf('.'));
}
