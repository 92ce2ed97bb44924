import type { Progress } from 'launcher/stack/progress';
import type { Figure } from './figures.ts';
import { measureKeyImport, measureKeyReading } from './key-imports.ts';
import { measureStatementImport } from './statement-imports.ts';
import type { BenchTarget } from './target.ts';
import { withCpu } from './with-cpu.ts';
import { measureWorkbooks } from './workbooks.ts';

/** Each kind of list at the size that it may have. */
export async function measureImports(
  site: BenchTarget,
  progress: Progress,
): Promise<readonly Figure[]> {
  const workbooks = await progress.step('Reading workbooks', measureWorkbooks);
  const keys = await progress.step('Importing keys', () => measureKeyImport(site.portal));
  const { result, cpu } = await progress.step('Importing bank statements', () =>
    withCpu(site, {
      name: 'a line of a statement',
      run: () => measureStatementImport(site.portal),
      operationsOf: ({ lines }) => lines,
    }),
  );
  return [...workbooks, measureKeyReading(), ...keys, ...result.figures, ...cpu];
}
