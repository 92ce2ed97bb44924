import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CalledWrongly } from '../backup/places.ts';
import { isErrorCode } from './file-fault.ts';
import { LaunchError } from './launch-error.ts';
import { GIVEN_NAMES, random } from './secrets.ts';

export const SECRETS_HELP = `npm run secrets -- FILE    writes a new portal's secrets and passwords into a file that is not there yet
npm run -s secrets         prints them

They are lines NAME=value, as .env takes them. A portal on the embedded database makes its own and needs none of them.
Never give new ones to a portal that has data: it could not be read any more.
`;

export interface SecretsArguments {
  readonly help: boolean;
  /** Where they are written; undefined prints them. */
  readonly file: string | undefined;
}

/**
 * `[FILE] [--help]`, the file as seen from where npm was called.
 * @throws {CalledWrongly} for anything else.
 */
export function secretsArguments(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): SecretsArguments {
  const { positionals, values } = parse(args);
  const [file, ...more] = positionals;
  if (more.length > 0) throw new CalledWrongly(`Name one file.\n\n${SECRETS_HELP}`);
  const from = env['INIT_CWD'] ?? process.cwd();
  return { help: values.help ?? false, file: file && path.resolve(from, file) };
}

function parse(args: readonly string[]) {
  try {
    const options = { help: { type: 'boolean' } } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new CalledWrongly(error instanceof Error ? error.message : String(error));
  }
}

/** A line `NAME=value` for each secret and password, made anew with every call. */
export function newSecrets(): string {
  return GIVEN_NAMES.map((name) => `${name}=${random()}\n`).join('');
}

/**
 * Writes new secrets into a file that its owner alone may read.
 * @throws {LaunchError} where the file is there: what it holds may be all that opens the data.
 */
export function writeNewSecrets(file: string): void {
  try {
    writeFileSync(file, newSecrets(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!isErrorCode(error, 'EEXIST')) throw error;
    throw new LaunchError(
      `${file} is there already, and stays as it is. Name another file, and take from it what you need.`,
    );
  }
}
