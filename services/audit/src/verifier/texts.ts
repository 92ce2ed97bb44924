import { BS } from './texts-bs.ts';
import { EN } from './texts-en.ts';

export const VERIFIER_TEXTS = { en: EN, bs: BS } as const;
export type VerifierLanguage = keyof typeof VERIFIER_TEXTS;
