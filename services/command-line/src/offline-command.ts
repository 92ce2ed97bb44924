import type { CliCommand, CliCommandDefinition, Terminal } from './cli-command.ts';

/** A command that needs no portal: everything that it works with is handed to it. */
export interface OfflineCommandDefinition<Options> extends Omit<
  CliCommandDefinition<Options>,
  'run'
> {
  /** @returns the exit code. */
  run(
    options: Parameters<CliCommandDefinition<Options>['run']>[0],
    terminal: Terminal,
  ): Promise<number>;
}

export function offlineCommand<Options>(definition: OfflineCommandDefinition<Options>): CliCommand {
  return (yargs, run) =>
    yargs.command(
      definition.usage,
      definition.describe,
      (each) => definition.options(each),
      async (options) => {
        await run.alone((terminal) => definition.run(options, terminal));
      },
    );
}
