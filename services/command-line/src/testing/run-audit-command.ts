import yargs from 'yargs';
import type { CliCommand, Terminal } from '../cli-command.ts';

export interface CommandAnswer {
  readonly exitCode: number;
  /** What the command answers as JSON. */
  readonly result: unknown;
  readonly lines: readonly string[];
  readonly notes: readonly string[];
}

/** Runs a command in this process, as the command line does. @throws what the command line prints as a failure. */
export async function runAuditCommand(
  command: CliCommand,
  args: readonly string[],
): Promise<CommandAnswer> {
  let [exitCode, result]: [number, unknown] = [-1, undefined];
  const lines: string[] = [];
  const notes: string[] = [];
  const terminal: Terminal = {
    signal: new AbortController().signal,
    output: {
      result: (value, said) => {
        result = value;
        lines.push(...said);
      },
      note: (line) => notes.push(line),
      progress: () => ({ advance: () => undefined, stop: () => undefined }),
    },
  };
  const parser = command(yargs([...args]), {
    asOperator: () => Promise.reject(new Error('It needs a portal that runs here.')),
    alone: async (action) => {
      exitCode = await action(terminal);
    },
  });
  await parser
    .strict()
    .exitProcess(false)
    .fail((message: string | undefined, error: Error | undefined) => {
      throw error ?? new Error(message);
    })
    .parseAsync();
  return { exitCode, result, lines, notes };
}
