import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../stack/paths.ts';
import { STEPS } from '../steps.ts';
import type { Step } from '../steps.ts';
import type { ChangedRun } from './changed-run.ts';

const LINTED = /\.(?:tsx?|m?js|cjs)$/;

/** The steps of a run of what a change may break: its files are checked, and the chosen tests run in their order. */
export function stepsOfChange({ files, units, int, browser }: ChangedRun): Step[] {
  const present = files.filter((file) => existsSync(path.join(root, file)));
  const linted = present.filter((file) => LINTED.test(file));
  return [
    ...checking('format', present, ['--ignore-unknown']),
    ...checking('lint', linted, ['--no-error-on-unmatched-pattern']),
    ...testing('unit', units),
    ...testing('int', int),
    ...testing('browser', browser),
  ];
}

/** The check of the whole house, of these files alone. */
function checking(name: string, files: readonly string[], flags: readonly string[]): Step[] {
  if (files.length === 0) return [];
  const step = named(name);
  return [{ ...step, args: [...step.args.filter((arg) => arg !== '.'), ...flags, ...files] }];
}

function testing(name: string, files: readonly string[]): Step[] {
  if (files.length === 0) return [];
  const selection = ['--runTestsByPath', ...files];
  return [{ ...named(name), selection, env: { TEST_ORDER: files.join('\n') } }];
}

function named(name: string): Step {
  const step = STEPS.find((each) => each.name === name);
  if (step === undefined) throw new Error(`There is no step '${name}'.`);
  return step;
}
