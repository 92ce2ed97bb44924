import { PASSWORD_LENGTH } from 'contracts/constants/passwords';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import { codeOf } from 'web-shared/request/request-error';
import type { Texts } from '../texts/use-texts.ts';

/** What the server alone knows of a new password, in the reader's language; undefined where it refused for another reason. */
export function refusedPassword(error: unknown, texts: Texts['newPassword']): string | undefined {
  switch (codeOf(error)) {
    case PROBLEM_CODES.passwordTooShort:
      return texts.tooShort(PASSWORD_LENGTH.staff);
    case PROBLEM_CODES.passwordTooCommon:
      return texts.tooCommon;
    case PROBLEM_CODES.passwordIsName:
      return texts.isName;
    default:
      return undefined;
  }
}
