import { expect, test } from '@jest/globals';
import yargs from 'yargs';
import { auditCommands } from './audit-commands.ts';
import { loadCommands } from './lazy-commands.ts';
import type { LazyCommands } from './lazy-commands.ts';
import { portalCommands } from './portal-commands.ts';

const notRun = { asOperator: () => Promise.resolve(), alone: () => Promise.resolve() };

/** The names under which commands are listed. */
async function namesOf(commands: LazyCommands, args: readonly string[]): Promise<string[]> {
  const parser = yargs([]).scriptName('program');
  for (const command of await loadCommands(commands, args)) command(parser, notRun);
  const help = await parser.getHelp();
  return [...help.matchAll(/^ +program ([\w-]+)/gm)].map(([, name = '']) => name);
}

test.each([
  ['portal', portalCommands],
  ['audit', auditCommands],
])('each command of %s is loaded by its own name, and all where none is named', async (_, all) => {
  for (const name of all.keys())
    expect(await namesOf(all, ['--json', name, 'else'])).toEqual([name]);
  for (const args of [[], ['--help'], ['no-such-command']])
    expect(await namesOf(all, args)).toEqual([...all.keys()]);
});
