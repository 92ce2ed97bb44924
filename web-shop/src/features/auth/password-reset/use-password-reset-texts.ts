import { passwordReset } from '../../../texts/en/password-reset.ts';
import type { PasswordResetTexts } from '../../../texts/en/password-reset.ts';
import { useTranslation } from '../../../texts/language.ts';

/** The texts of these pages alone: the sign-in page must not carry them. */
export function usePasswordResetTexts(): PasswordResetTexts {
  return useTranslation()?.passwordReset ?? passwordReset;
}
