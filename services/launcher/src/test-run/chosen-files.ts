import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { root } from '../stack/paths.ts';
import { JEST_OPTIONS } from './run-step.ts';
import type { Step } from './steps.ts';

const run = promisify(execFile);
const listSchema = z.array(z.string());

/** The files that a runner would run by these arguments, as git names them. */
export async function chosenFiles(step: Step, extraArgs: readonly string[]): Promise<string[]> {
  const args = [...step.args, '--listTests', '--json', ...extraArgs];
  const env = { ...process.env, NODE_OPTIONS: JEST_OPTIONS };
  const { stdout } = await run(process.execPath, args, { cwd: root, env });
  return listSchema.parse(JSON.parse(stdout)).map((file) => path.relative(root, file));
}
