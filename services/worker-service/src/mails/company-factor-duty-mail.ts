import type { AdminUser } from 'contracts/api/admin';
import type { InEachLanguage } from 'contracts/primitives/languages';
import { MAX_PAGE_ROWS } from 'contracts/primitives/paging';
import type { Services } from './asked-services.ts';
import type { AddressedMail } from './mail-sender.ts';
import { mailToSeveral } from './mail-to-several.ts';
import { greeting } from './names-in-mails.ts';

interface Texts {
  readonly subject: string;
  readonly body: (address: string) => string;
}

const TEXTS: InEachLanguage<Texts> = {
  en: {
    subject: 'Your company asks for a second factor',
    body: (address) => `an owner of your company asks that everybody in it signs in to the
B2B Licence Portal with a second factor: an authenticator or a passkey. Who has
none yet adds one here, and can do nothing else before:
${address}
`,
  },
  bs: {
    subject: 'Vaša firma traži drugi faktor',
    body: (
      address,
    ) => `vlasnik u vašoj firmi traži da se svi na B2B Licence Portal prijavljuju drugim
faktorom: autentifikatorom ili pristupnim ključem. Ko ga još nema, dodaje ga ovdje,
a dotad ne može ništa drugo:
${address}
`,
  },
};

/** Notifies everybody in a company that a second factor is asked of them; undefined where nobody is left. */
export async function companyFactorDutyMail(
  companyId: string,
  { services, portal }: { readonly services: Services; readonly portal: string },
): Promise<AddressedMail | undefined> {
  const people = await peopleOf(companyId, services);
  if (people.length === 0) return undefined;
  const address = new URL('/settings', portal).href;
  const mail = mailToSeveral(people, (language) => {
    const { subject, body } = TEXTS[language];
    return { subject, text: `${greeting(language)}\n\n${body(address)}` };
  });
  return { ...mail, persons: people.map(({ id }) => id) };
}

async function peopleOf(companyId: string, services: Services): Promise<readonly AdminUser[]> {
  const people: AdminUser[] = [];
  for (;;) {
    const slice = { offset: people.length, limit: MAX_PAGE_ROWS };
    const asked = { companyId, status: 'active' as const, ...slice };
    const { items } = await services.query('accounts.users', asked);
    people.push(...items);
    if (items.length < MAX_PAGE_ROWS) return people;
  }
}
