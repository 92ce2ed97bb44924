import { z } from 'zod';

// What is read of the report that Jest writes with --json. Its files keep what else they say, such as their times.

const testSchema = z.looseObject({
  fullName: z.string(),
  status: z.string(),
  failureMessages: z.array(z.string()).default([]),
});

export const fileSchema = z.looseObject({
  name: z.string(),
  status: z.string().default('passed'),
  /** Everything that failed in it; of a file that did not load, why. */
  message: z.string().default(''),
  assertionResults: z.array(testSchema),
});

const reportSchema = z.object({
  startTime: z.number().optional(),
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  // Files that broke outside of their tests, most often before any of them ran.
  numRuntimeErrorTestSuites: z.int(),
  testResults: z.array(fileSchema),
  // Files that a run which was ended had not finished; a whole run names none.
  missingFiles: z.array(z.string()).default([]),
});

export type TestReport = z.infer<typeof testSchema>;
export type FileReport = z.infer<typeof fileSchema>;
export type Report = z.infer<typeof reportSchema>;

/** Undefined where a runner left no report, or one of another shape. */
export function parseReport(report: unknown): Report | undefined {
  return reportSchema.safeParse(report).data;
}

export function failedTests(file: FileReport): TestReport[] {
  return file.assertionResults.filter(({ status }) => status === 'failed');
}

/** Whether it broke outside of its tests. Beside a failed test nobody can say. */
export function isBroken(file: FileReport): boolean {
  return file.status === 'failed' && failedTests(file).length === 0;
}
