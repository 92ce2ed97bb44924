import { fileReport } from './file-report.mjs';

/** Tells the run that started this one of each file that is through. Whoever starts Jest by hand hears nothing of it. */
export default class ProgressReport {
  onTestResult(_test, result, results) {
    process.send?.({
      done: results.testResults.length,
      total: results.numTotalTestSuites,
      passed: results.numPassedTests,
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      file: fileReport(result),
    });
  }
}
