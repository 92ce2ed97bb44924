import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileReport } from './file-report.mjs';
import { scheduledFiles } from './schedule.mjs';
import { rootDir } from './shared.mjs';

/**
 * Writes the report of `--json --outputFile` after every file already, with the files that are still missing, so that
 * a run that is ended before its time tells what it has found. Jest's own report takes its place at the end.
 */
export default class RunningReport {
  #outputFile;

  constructor({ outputFile }) {
    this.#outputFile = outputFile;
  }

  onRunStart(results) {
    this.#write(results);
  }

  onTestResult(_test, _result, results) {
    this.#write(results);
  }

  #write(results) {
    if (!this.#outputFile) return;
    const draft = `${this.#outputFile}.draft`;
    writeFileSync(draft, JSON.stringify(reportOf(results)));
    renameSync(draft, this.#outputFile);
  }
}

function reportOf(results) {
  const done = new Set(results.testResults.map(({ testFilePath }) => testFilePath));
  const missing = scheduledFiles().filter((file) => !done.has(file));
  return {
    numPassedTests: results.numPassedTests,
    numFailedTests: results.numFailedTests,
    numRuntimeErrorTestSuites: results.numRuntimeErrorTestSuites,
    testResults: results.testResults.map(fileReport),
    missingFiles: missing.map((file) => path.relative(rootDir, file)),
  };
}
