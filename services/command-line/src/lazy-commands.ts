import type { CliCommand } from './cli-command.ts';

/** Commands by their names. Some bring half of the portal along: each is loaded only where it is needed. */
export type LazyCommands = ReadonlyMap<string, () => Promise<CliCommand>>;

/** The command that these arguments name; all of them where they name none, to be listed. */
export async function loadCommands(
  commands: LazyCommands,
  args: readonly string[],
): Promise<readonly CliCommand[]> {
  const load = commands.get(args.find((arg) => !arg.startsWith('-')) ?? '');
  const loads = load ? [load] : [...commands.values()];
  return Promise.all(loads.map((each) => each()));
}
