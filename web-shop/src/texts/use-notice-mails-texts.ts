import type { NoticeTopic } from 'contracts/constants/notices';
import type { Language } from 'contracts/primitives/languages';
import { useLanguage } from 'web-shared/texts/language';

type TopicTexts = Readonly<Record<NoticeTopic, { readonly name: string; readonly hint: string }>>;

const en = {
  title: 'Notices by e-mail',
  hint: 'All notices are in the portal, behind the bell. Choose which come to you by e-mail too.',
  loadFailed: 'Your choice could not be loaded',
  failed: 'Your choice could not be saved',
};

type NoticeMailsTexts = typeof en & { readonly topics: TopicTexts };

const TOPICS_EN: TopicTexts = {
  money: { name: 'Deposits and credit', hint: 'Money came into the wallet, or a limit changed.' },
  balance: { name: 'Low balance', hint: 'The balance fell below the company’s own threshold.' },
  approvals: {
    name: 'Approvals',
    hint: 'Somebody asks for yours, or decided on what you asked for.',
  },
  tickets: { name: 'Support tickets', hint: 'Support answered a ticket that you wrote in.' },
  keys: {
    name: 'Keys and refunds',
    hint: 'Keys were replaced or taken back, or money was refunded.',
  },
  stock: { name: 'Back in stock', hint: 'A product that you asked to be notified of is back.' },
};

const TOPICS_BS: TopicTexts = {
  money: { name: 'Uplate i kredit', hint: 'Novac je stigao u novčanik ili se promijenio limit.' },
  balance: { name: 'Nisko stanje', hint: 'Stanje je palo ispod praga koji je firma postavila.' },
  approvals: {
    name: 'Odobrenja',
    hint: 'Neko traži vaše ili je odlučeno o onome što ste tražili.',
  },
  tickets: {
    name: 'Zahtjevi podršci',
    hint: 'Podrška je odgovorila na zahtjev u kojem ste pisali.',
  },
  keys: {
    name: 'Ključevi i povrati',
    hint: 'Ključevi su zamijenjeni ili povučeni, ili je novac vraćen.',
  },
  stock: {
    name: 'Ponovo na stanju',
    hint: 'Proizvod za koji ste tražili da vam se javi je ponovo tu.',
  },
};

const TEXTS: Readonly<Record<Language, NoticeMailsTexts>> = {
  en: { ...en, topics: TOPICS_EN },
  bs: {
    title: 'Obavijesti e-mailom',
    hint: 'Sve obavijesti su u portalu, iza zvona. Izaberite koje vam stižu i e-mailom.',
    loadFailed: 'Vaš izbor se nije mogao učitati',
    failed: 'Vaš izbor se nije mogao sačuvati',
    topics: TOPICS_BS,
  },
};

/** Apart from the texts that every screen of the shop carries: they come with the settings. */
export function useNoticeMailsTexts(): NoticeMailsTexts {
  return TEXTS[useLanguage()];
}
