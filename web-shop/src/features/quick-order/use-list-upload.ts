import { useState } from 'react';
import { useQuickOrderTexts } from '../../product-view/use-quick-order-texts.ts';
import { readFile } from './read-file.ts';
import type { ReadFile } from './read-file.ts';

interface Upload {
  readonly file: File;
  readonly read: ReadFile;
}

/** Reads a file that was chosen, and of a workbook with several sheets the one that is chosen then. */
export function useListUpload(onList: (text: string) => void) {
  const texts = useQuickOrderTexts();
  const [upload, setUpload] = useState<Upload>();

  async function read(file: File, sheet?: string): Promise<void> {
    const answer = await readFile(file, sheet);
    setUpload({ file, read: answer });
    if (answer.kind === 'list') onList(answer.text);
  }
  const answer = upload?.read;
  return {
    read,
    problem: upload && problemOf(upload, texts),
    notes: answer?.kind === 'list' && answer.workbook ? texts.workbook.notes(answer.workbook) : [],
    sheets: answer?.kind === 'several-sheets' ? answer.sheets : [],
    choose: (sheet: string) => void (upload && read(upload.file, sheet)),
  };
}

function problemOf(
  { file, read }: Upload,
  texts: ReturnType<typeof useQuickOrderTexts>,
): string | undefined {
  if (read.kind === 'problem') return texts.fileProblems[read.problem](file.name);
  return read.kind === 'unusable' ? `${file.name}: ${read.message}` : undefined;
}
