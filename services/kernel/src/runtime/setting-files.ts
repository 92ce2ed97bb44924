import { readFileSync } from 'node:fs';

/** Thrown at start when the environment does not fit; the message lists every fault at once. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** The one form in which a start is refused for its settings; a fault is `NAME: what is wrong with it`. */
export function misfit(faults: readonly string[]): ConfigurationError {
  const lines = faults.map((fault) => `  ${fault}`);
  return new ConfigurationError(`The configuration does not fit:\n${lines.join('\n')}`);
}

/** The variable that may name the file in which a setting stands. */
export const fileVariable = (name: string): string => `${name}_FILE`;

/**
 * An environment in which settings stand that it names files of: `CLAIM_KEY_FILE=/run/secrets/claim_key` gives
 * `CLAIM_KEY`, without the line end of the file. A setting that is given itself goes before its file.
 * @param names the settings that may stand in files.
 * @throws {ConfigurationError} naming each file that cannot be read or is empty, and why; never what a file holds.
 */
export function withSettingFiles(
  environment: NodeJS.ProcessEnv,
  names: readonly string[],
): NodeJS.ProcessEnv {
  const faults: string[] = [];
  const found = names.flatMap((name) => {
    const file = environment[fileVariable(name)];
    if (!file || environment[name]) return [];
    const { text, fault } = textOf(file);
    if (fault !== undefined) faults.push(`${fileVariable(name)}: ${file} ${fault}`);
    return [[name, text] as const];
  });
  if (faults.length > 0) throw misfit(faults);
  return { ...environment, ...Object.fromEntries(found) };
}

function textOf(file: string): { readonly text: string; readonly fault?: string } {
  try {
    const text = readFileSync(file, 'utf8').trim();
    return text === '' ? { text, fault: 'is empty' } : { text };
  } catch (error) {
    return { text: '', fault: `cannot be read (${codeOf(error)})` };
  }
}

// Not by class: under the test runner the file system's errors come from another realm.
function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null ? String(Reflect.get(error, 'code')) : '';
}
