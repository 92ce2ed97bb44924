import { UnusableFile } from 'contracts/csv/unusable-file';
import { HttpError } from 'kernel/http/http-error';

/** What is read from a list. @throws {HttpError} 400 in words for people, where it is none. */
export function readList<List>(read: () => List): List {
  try {
    return read();
  } catch (error) {
    throw error instanceof UnusableFile ? unusableList(error) : error;
  }
}

/** It is told as a whole: what is wrong with a list is no more about one field than its message is. */
export function unusableList(error: UnusableFile): HttpError {
  const details = error.details();
  return new HttpError({ code: 'list-unusable', message: error.message }, { details });
}
