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
  EDQUOT: 'is more than this user may have on the disk',
};

const OTHER_USER = 'Start as the user whom it belongs to, or give it to this one (chown -R)';
const ROOM = 'Make room there, then try again';
/** What has nothing to do with the data is never a reason to begin anew. */
const REMEDIES: Readonly<Record<string, string>> = {
  EACCES: OTHER_USER,
  EPERM: OTHER_USER,
  EROFS: 'Make it writable, or name a folder on another disk, then try again',
  ENOSPC: ROOM,
  EDQUOT: ROOM,
};
const OF_THE_DATA = "Put it right, put it back from a copy, or begin anew with 'npm run reset'";

/**
 * What is wrong with a file or folder, and what to do, in one line; undefined when the error is about none.
 * @param file the one at fault, where the error itself does not say (reading a folder).
 */
export function fileFault(error: unknown, file = ''): string | undefined {
  const fault = whatIsWrong(error, file);
  return fault && `${fault}. ${REMEDIES[codeOf(error)] ?? OF_THE_DATA}.`;
}

/** The same without what to do: the file, and what is wrong with it. */
export function whatIsWrong(error: unknown, file = ''): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const code = codeOf(error);
  const wrong = WRONG[code];
  const place = text(error, 'dest') || text(error, 'path') || file;
  // A call that writes to an open file does not say to which.
  if (place === '' && REMEDIES[code] === ROOM) return `What was to be written ${wrong}`;
  if (wrong === undefined || place === '') return undefined;
  return `${place} ${wrong}`;
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null ? text(error, 'code') : '';
}

/** Whether a call of the file system, or of the database, failed for one of these reasons. */
export function isErrorCode(error: unknown, ...codes: readonly string[]): boolean {
  return codes.includes(codeOf(error));
}

// Not by class: under the test runner the file system's errors come from another realm.
function text(error: object, property: string): string {
  const value: unknown = Reflect.get(error, property);
  return typeof value === 'string' ? value : '';
}
