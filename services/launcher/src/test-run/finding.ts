import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../stack/paths.ts';
import { failedTests, isBroken } from './report.ts';
import type { FileReport, TestReport } from './report.ts';

/** Something that a run found and that somebody has to look at. */
export interface Finding {
  /** From the root of the repository. */
  readonly file: string;
  readonly title: string;
  /** As the runner wrote it, without colours; many lines. */
  readonly error: string;
}

export function failuresIn(file: FileReport): Finding[] {
  return isBroken(file) ? [faultOf(file)] : failedTests(file).map((each) => failureOf(file, each));
}

export function failureOf({ name }: FileReport, failed: TestReport): Finding {
  const [error = ''] = failed.failureMessages;
  return found(name, failed.fullName, error);
}

/** A file that broke outside of its tests. */
export function faultOf({ name, message }: FileReport): Finding {
  return found(name, 'outside of its tests', message);
}

function found(name: string, title: string, error: string): Finding {
  return { file: path.relative(root, name), title, error: stripVTControlCharacters(error) };
}

const LONGEST_LINE = 240;

/** In one line: file, title, first error. What does not apply is left out. */
export function inOneLine({ file, title, error }: Finding): string {
  return [file, title, (linesOf(error)[0] ?? '').trim()].filter((part) => part !== '').join(', ');
}

const HEADING = /^\s*●/;
const FOREIGN_FRAME = /^\s+at .*(\/node_modules\/|\bnode:|<anonymous>)/;

/** The lines that say something: neither Jest's headings of what follows, nor what libraries called. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !HEADING.test(line) && !FOREIGN_FRAME.test(line))
    .map((line) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line));
}
