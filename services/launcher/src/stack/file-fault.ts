const WRONG: Readonly<Record<string, string>> = {
  EISDIR: 'is a folder where a file should be',
  ERR_FS_EISDIR: 'is a folder where a file should be',
  EEXIST: 'is a file where a folder should be',
  ENOTDIR: 'is a file where a folder should be',
  ENOTEMPTY: 'holds files that do not belong there',
  EACCES: 'may not be opened by this user',
  EPERM: 'may not be changed by this user',
  EROFS: 'lies on a disk that is read-only',
  ENOSPC: 'does not fit on the disk, which is full',
};

/**
 * What is wrong with a file or folder, and what to do, in one line; undefined when the error is about none.
 * @param file the one at fault, where the error itself does not say (reading a folder).
 */
export function fileFault(error: unknown, file = ''): string | undefined {
  const fault = whatIsWrong(error, file);
  return (
    fault && `${fault}. Put it right, put it back from a copy, or begin anew with 'npm run reset'.`
  );
}

/** The same without what to do: the file, and what is wrong with it. */
export function whatIsWrong(error: unknown, file = ''): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const wrong = WRONG[text(error, 'code')];
  const place = text(error, 'dest') || text(error, 'path') || file;
  if (wrong === undefined || place === '') return undefined;
  return `${place} ${wrong}`;
}

/** Whether a call of the file system failed for one of these reasons. */
export function isErrorCode(error: unknown, ...codes: readonly string[]): boolean {
  return typeof error === 'object' && error !== null && codes.includes(text(error, 'code'));
}

// Not by class: under the test runner the file system's errors come from another realm.
function text(error: object, property: string): string {
  const value: unknown = Reflect.get(error, property);
  return typeof value === 'string' ? value : '';
}
