import { existsSync } from 'node:fs';
import { isSaid } from './said.ts';

/** What has to be so for as long as a row waits; it is looked up, so that no row waits for what is there. */
export type Condition =
  | { readonly noPath: string }
  | { readonly openRow: string }
  | { readonly file: string; readonly words: string; readonly stands: boolean };

/** `while there is no …`, `while 1.2.3 is open`, `while [file] says …` and `while [file] does not say …`. */
const CONDITION =
  /\bwhile (?:there is no `([^`]+)`|(\d+\.\d+\.\d+) is open|\[([^\]]+)\] (says|does not say) `([^`]+)`)/g;

/** Waits for good: what stands behind it says why. */
const FOR_NOTHING = 'waits for nothing: ';

/** @param fileOf says where a name in square brackets leads. */
export function readConditions(
  answer: string,
  fileOf: (name: string) => string,
): readonly Condition[] {
  return [...answer.matchAll(CONDITION)].map(([, noPath, openRow, name = '', verb, words = '']) => {
    if (noPath !== undefined) return { noPath };
    if (openRow !== undefined) return { openRow };
    return { file: fileOf(name), words, stands: verb === 'says' };
  });
}

/** Whether a row says what it waits for in a form that can be looked up, or that it waits for nothing. */
export function canBeLookedUp(answer: string, conditions: readonly Condition[]): boolean {
  if (answer.includes(FOR_NOTHING)) return conditions.length === 0;
  return answer.includes('waits for ') && conditions.length > 0;
}

/** Why a row waits no longer, or undefined while it does. */
export function endOf(condition: Condition, openRows: readonly string[]): string | undefined {
  if ('noPath' in condition)
    return existsSync(condition.noPath) ? `${condition.noPath} is there` : undefined;
  if ('openRow' in condition)
    return openRows.includes(condition.openRow) ? undefined : `${condition.openRow} is not open`;
  const { file, words, stands } = condition;
  if (!existsSync(file)) return `${file} does not exist`;
  if (isSaid(file, words) === stands) return undefined;
  return stands ? `${file} no longer says "${words}"` : `${file} says "${words}"`;
}
