import { parseArgs } from 'node:util';
import { z } from 'zod';
import { CalledWrongly, namedFolder } from './places.ts';
import type { RecoveryTarget } from './recover-cluster.ts';

export interface RestoreArguments {
  readonly folder: string;
  readonly to: RecoveryTarget;
}

const timeSchema = z.iso.datetime({ offset: true });

/**
 * `FOLDER [--to TIME]`, where TIME has its zone, or is `latest`.
 * @throws {CalledWrongly} for anything else.
 */
export function restoreArguments(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): RestoreArguments {
  const { positionals, values } = parse(args);
  return { folder: namedFolder(positionals, env), to: targetOf(values.to) };
}

function parse(args: readonly string[]) {
  try {
    const options = { to: { type: 'string' } } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new CalledWrongly(error instanceof Error ? error.message : String(error));
  }
}

function targetOf(to: string | undefined): RecoveryTarget {
  if (to === undefined) return 'backup';
  if (to === 'latest') return to;
  if (!timeSchema.safeParse(to).success)
    throw new CalledWrongly(
      `--to ${to} is no point in time. Write it with its zone, such as 2026-11-28T10:15:00Z or 2026-11-28T11:15:00+01:00, or --to latest`,
    );
  if (Date.parse(to) > Date.now())
    throw new CalledWrongly(`--to ${to} lies ahead. To restore all that there is: --to latest`);
  return { instant: new Date(to).toISOString() };
}
