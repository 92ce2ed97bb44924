import type { Language } from 'contracts/primitives/languages';
import { useLanguage } from 'web-shared/texts/language';

const en = {
  gone: 'The branch chosen before is closed, or you do not buy for it any more. Look whether this one is right.',
  none: 'You buy for certain branches of your company, and none of them is open. Ask an owner of your company to give you another one.',
};

type BranchChoiceTexts = typeof en;

const bs: BranchChoiceTexts = {
  gone: 'Ranije odabrana poslovnica je zatvorena ili više ne kupujete za nju. Provjerite je li ova prava.',
  none: 'Kupujete za određene poslovnice svoje firme, a nijedna od njih nije otvorena. Zamolite vlasnika firme da vam dodijeli drugu.',
};

const TEXTS: Readonly<Record<Language, BranchChoiceTexts>> = { en, bs };

/** Apart from the texts that every screen of the shop carries: they are for whose branch was closed. */
export function useBranchChoiceTexts(): BranchChoiceTexts {
  return TEXTS[useLanguage()];
}
