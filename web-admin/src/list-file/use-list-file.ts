import { readListFile } from 'contracts/files/read-list-file';
import type { ListFileText } from 'contracts/files/read-list-file';
import { translatedProblem } from 'contracts/texts/problem-texts';
import { UnusableFile } from 'contracts/csv/unusable-file';
import { useRef, useState } from 'react';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/use-texts.ts';

/** A file that was chosen, read as a list. */
export interface ListFile extends ListFileText {
  readonly file: File;
  /** What the list is known by: the file's name, and the sheet's where the workbook has several. */
  readonly name: string;
}

/** Reads the file that was chosen last, and of a workbook the sheet that was chosen last. */
export function useListFile() {
  const { errors } = useTexts();
  const [list, setList] = useState<ListFile>();
  const [failure, setFailure] = useState<string>();
  const latest = useRef(0);

  /** @returns undefined where it cannot be read, or another one was chosen meanwhile. */
  async function read(file: File, sheet?: string): Promise<ListFile | undefined> {
    latest.current += 1;
    const asked = latest.current;
    const found = await opened(file, sheet).catch((error: unknown) => listFailure(error, errors));
    if (asked !== latest.current) return undefined;
    const chosen = typeof found === 'string' ? undefined : found;
    setFailure(typeof found === 'string' ? found : undefined);
    setList(chosen);
    return chosen;
  }

  function forget(): void {
    latest.current += 1;
    setList(undefined);
    setFailure(undefined);
  }
  return { list, failure, read, forget };
}

async function opened(file: File, sheet: string | undefined): Promise<ListFile> {
  const read = await readListFile(file, sheet);
  const several = (read.workbook?.sheets.length ?? 0) > 1;
  return { ...read, file, name: several ? `${file.name} (${read.workbook?.sheet})` : file.name };
}

/** Why a file cannot be read, in the language of the page. */
function listFailure(error: unknown, errors: Parameters<typeof failureText>[1]): string {
  const translated =
    error instanceof UnusableFile
      ? translatedProblem({ code: 'list-unusable', ...error.details() })
      : undefined;
  return translated ?? failureText(error, errors);
}
