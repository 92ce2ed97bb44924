import type { AdminUser } from 'contracts/api/admin';
import type { InEachLanguage } from 'contracts/primitives/languages';
import type { AddressedMail } from './mail-sender.ts';
import { mailToSeveral } from './mail-to-several.ts';
import { greeting } from './names-in-mails.ts';

const SUBJECTS: InEachLanguage<string> = {
  en: 'An event was left out of a read model',
  bs: 'Događaj je izostavljen iz modela za čitanje',
};

const TEXTS: InEachLanguage<(address: string) => string> = {
  en: (
    address,
  ) => `somebody decided that a read model goes on without an event that it could not apply. What is made of
that read model does not show the event any more; the log and the history keep it.

Who decided it, of which read model, and why:
${address}

Where nobody of you knows of it, close that account first.
`,
  bs: (
    address,
  ) => `neko je odlučio da model za čitanje nastavi bez događaja koji nije mogao primijeniti. Ono što nastaje iz tog
modela više ne pokazuje taj događaj; dnevnik i historija ga čuvaju.

Ko je to odlučio, o kojem modelu za čitanje i zašto:
${address}

Ako niko od vas za to ne zna, prvo zatvorite taj nalog.
`,
};

/** Notifies the super admins that an event was left out; undefined where there is nobody to notify. */
export function eventSkippedMail(
  superAdmins: readonly AdminUser[],
  portal: string,
): AddressedMail | undefined {
  if (superAdmins.length === 0) return undefined;
  const address = new URL('/admin/operations/deeds', portal).href;
  const mail = mailToSeveral(superAdmins, (language) => ({
    subject: SUBJECTS[language],
    text: [greeting(language), TEXTS[language](address)].join('\n\n'),
  }));
  return { ...mail, persons: superAdmins.map(({ id }) => id) };
}
