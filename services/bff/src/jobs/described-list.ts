import { UnusableFile } from 'contracts/csv/unusable-file';
import { HttpError } from 'kernel/http/http-error';

/** What a list looks like. @throws {HttpError} 400 in words for people, where it is none. */
export function describedList<Description>(
  describe: (text: string) => Description,
  text: string,
): Description {
  try {
    return describe(text);
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    const { message } = error;
    throw new HttpError(
      { code: 'invalid-input', message },
      { errors: [{ path: 'text', message }] },
    );
  }
}
