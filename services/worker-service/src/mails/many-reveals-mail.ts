import type { User } from 'contracts/api/accounts';
import type { AdminUser } from 'contracts/api/admin';
import { GRANTED_REVEALS, STAFF_REVEALS_PER_HOUR } from 'contracts/constants/keys';
import type { InEachLanguage } from 'contracts/primitives/languages';
import type { RenderedMail } from './mail-sender.ts';
import { mailToSeveral } from './mail-to-several.ts';
import { greeting } from './names-in-mails.ts';
import { quoted } from './words-of-others.ts';

interface Looker {
  readonly name: string;
  readonly address: string;
}

const SUBJECTS: InEachLanguage<string> = {
  en: 'Many licence keys were looked at',
  bs: 'Pregledano je mnogo licencnih ključeva',
};

const TEXTS: InEachLanguage<(looker: Looker) => string> = {
  en: ({
    name,
    address,
  }) => `${name} has looked at ${STAFF_REVEALS_PER_HOUR} licence keys or more within an hour,
which is as many as one person may.

Ask whether it was they. If not, disable the account: its sessions end at once. Another admin
may grant ${GRANTED_REVEALS} more looks for an hour.

The account, and what was done by it:
${address}
`,
  bs: ({
    name,
    address,
  }) => `${name}: u jednom satu pregledano je ${STAFF_REVEALS_PER_HOUR} ili više licencnih ključeva,
koliko jedna osoba smije.

Pitajte da li je to bila ta osoba. Ako nije, onemogućite nalog: njegove sesije odmah prestaju.
Drugi administrator može odobriti još pregleda za jedan sat: ${GRANTED_REVEALS}.

Nalog, i šta je njime urađeno:
${address}
`,
};

/** Notifies the super admins of who has reached the bound of looks in an hour; undefined where nobody is there. */
export function manyRevealsMail(
  looker: Pick<User, 'id' | 'username'>,
  { superAdmins, portal }: { readonly superAdmins: readonly AdminUser[]; readonly portal: string },
): RenderedMail | undefined {
  if (superAdmins.length === 0) return undefined;
  const address = new URL(`/admin/users/edit/${looker.id}`, portal).href;
  const facts = { name: quoted(looker.username), address };
  return mailToSeveral(superAdmins, (language) => ({
    subject: SUBJECTS[language],
    text: `${greeting(language)}\n\n${TEXTS[language](facts)}`,
  }));
}
