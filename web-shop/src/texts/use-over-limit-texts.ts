import type { Language } from 'contracts/primitives/languages';
import { useLanguage } from 'web-shared/texts/language';

const en = {
  title: 'This order is over your monthly limit',
  text: (limit: string, spent: string) =>
    `Of ${limit} a month you have ordered ${spent}. Ask for approval: a colleague sees the cart and approves or declines it. Nothing is paid until then.`,
  nobodyDecides: (limit: string, spent: string) =>
    `Of ${limit} a month you have ordered ${spent}, and nobody else in your company can approve more at the moment. Ask an owner to raise your limit.`,
  ask: 'Ask for approval',
  failed: 'Approval could not be asked for',
  askedTitle: 'Approval asked for',
  askedText: 'You see the answer here and by e-mail.',
  viewerTitle: 'You look, others buy',
  viewerText: 'Your role in the company does not buy. Ask an owner of your company.',
};

type OverLimitTexts = typeof en;

const bs: OverLimitTexts = {
  title: 'Ova narudžba prelazi vaš mjesečni limit',
  text: (limit, spent) =>
    `Od ${limit} mjesečno naručili ste ${spent}. Zatražite odobrenje: kolega vidi korpu i odobrava je ili odbija. Do tada se ništa ne plaća.`,
  nobodyDecides: (limit, spent) =>
    `Od ${limit} mjesečno naručili ste ${spent}, a u firmi trenutno niko drugi ne može odobriti više. Zamolite vlasnika firme da poveća limit.`,
  ask: 'Zatraži odobrenje',
  failed: 'Odobrenje se nije moglo zatražiti',
  askedTitle: 'Odobrenje zatraženo',
  askedText: 'Odgovor vidite ovdje i u e-mailu.',
  viewerTitle: 'Vi gledate, drugi kupuju',
  viewerText: 'Vaša uloga u firmi ne kupuje. Obratite se vlasniku firme.',
};

const TEXTS: Readonly<Record<Language, OverLimitTexts>> = { en, bs };

/** Apart from the texts that every screen of the shop carries: they are for whom an owner has set a limit. */
export function useOverLimitTexts(): OverLimitTexts {
  return TEXTS[useLanguage()];
}
