/** One file of a report as Jest writes it with --json, as far as it is read. */
export function fileReport(result) {
  const { failureMessage, numFailingTests, testExecError, testFilePath, testResults } = result;
  const { start, end } = result.perfStats;
  return {
    name: testFilePath,
    startTime: start,
    endTime: end,
    status: testExecError || numFailingTests > 0 ? 'failed' : 'passed',
    message: failureMessage ?? '',
    assertionResults: testResults.map(({ failureMessages, fullName, status, title }) => ({
      failureMessages,
      fullName,
      status,
      title,
    })),
  };
}
