import { passwordReset } from '../../../texts/en/password-reset.ts';
import type { ShopTexts } from '../../../texts/shop-texts.ts';
import { useTranslation } from '../../../texts/language.ts';

/** The texts of these pages alone: the sign-in page must not carry them. */
export function usePasswordResetTexts(): ShopTexts['passwordReset'] {
  return useTranslation()?.passwordReset ?? passwordReset;
}
