import type { InEachLanguage } from 'contracts/primitives/languages';

/** What a document of licence keys says besides them. */
interface KeyTexts {
  readonly title: (orderNumber: string) => string;
  readonly placed: (day: string, total: string) => string;
  readonly poNumber: (poNumber: string) => string;
  readonly branch: (name: string) => string;
  readonly page: (page: number, of: number) => string;
}

export const KEY_TEXTS: InEachLanguage<KeyTexts> = {
  en: {
    title: (orderNumber) => `Licence keys of order ${orderNumber}`,
    placed: (day, total) => `Placed on ${day}, ${total}`,
    poNumber: (poNumber) => `PO number: ${poNumber}`,
    branch: (name) => `Branch: ${name}`,
    page: (page, of) => `Page ${page} of ${of}`,
  },
  bs: {
    title: (orderNumber) => `Licencni ključevi narudžbe ${orderNumber}`,
    placed: (day, total) => `Naručeno ${day}, ${total}`,
    poNumber: (poNumber) => `Broj narudžbenice: ${poNumber}`,
    branch: (name) => `Poslovnica: ${name}`,
    page: (page, of) => `Stranica ${page} od ${of}`,
  },
};
