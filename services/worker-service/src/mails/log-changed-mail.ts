import type { AdminUser } from 'contracts/api/admin';
import type { NotaryFindings } from 'contracts/api/history-verification';
import type { InEachLanguage } from 'contracts/primitives/languages';
import type { Services } from './asked-services.ts';
import type { AddressedMail } from './mail-sender.ts';
import { mailToSeveral } from './mail-to-several.ts';
import { greeting } from './names-in-mails.ts';
import { plainWords } from './words-of-others.ts';

const SUBJECTS: InEachLanguage<string> = {
  en: 'The history of the portal was changed',
  bs: 'Historija portala je mijenjana',
};

interface Found {
  /** What was found, each a line that no language changes. */
  readonly lines: readonly string[];
  readonly address: string;
}

const TEXTS: InEachLanguage<(found: Found) => string> = {
  en: ({
    lines,
    address,
  }) => `the notary holds the log of the portal against what it has signed, and found that it was
changed past the portal:

${lines.join('\n')}

Look into the database and the machine of the event store before anything else.
Do not rebuild read models: they would show what was changed.
What is known, and the verification of the whole log:
${address}
`,
  bs: ({
    lines,
    address,
  }) => `bilježnik poredi dnevnik portala s onim što je potpisao i utvrdio je da je dnevnik
mijenjan mimo portala:

${lines.join('\n')}

Prije svega pregledajte bazu i računar na kojem je event store.
Ne obnavljajte modele za čitanje: pokazali bi ono što je promijenjeno.
Šta je poznato, i provjera cijelog dnevnika:
${address}
`,
};

const CREDENTIALS: InEachLanguage<{
  readonly subject: string;
  readonly text: (accounts: number) => string;
}> = {
  en: {
    subject: 'A stored password, second factor or recovery code was changed outside the portal',
    text: (
      accounts,
    ) => `a stored password, second factor or recovery code was changed outside the portal. It does
not match the log, so the portal refused it. Accounts concerned: ${accounts}

Somebody can write to the database: stop that first. Then have these accounts choose new
passwords and reset their second factors. The history names the accounts
(CredentialMismatchFound).
`,
  },
  bs: {
    subject: 'Pohranjena lozinka, drugi faktor ili kod za oporavak promijenjen je mimo portala',
    text: (
      accounts,
    ) => `pohranjena lozinka, drugi faktor ili kod za oporavak promijenjen je mimo portala. Ne
odgovara dnevniku, pa ga je portal odbio. Broj naloga: ${accounts}

Neko može upisivati u bazu: to spriječite prvo. Zatim neka ti nalozi izaberu nove lozinke, a
njihove druge faktore poništite. Historija navodi naloge (CredentialMismatchFound).
`,
  },
};

/** Notifies the super admins of what was changed; undefined where nothing is so any more, or nobody is there. */
export async function writeLogChangedMail(
  superAdmins: readonly AdminUser[],
  { services, portal }: { readonly services: Services; readonly portal: string },
): Promise<AddressedMail | undefined> {
  const lines = linesOf(await services.query('history.alarm', {}));
  const { accounts } = await services.query('accounts.credentialAlarm', {});
  if (lines.length + accounts === 0 || superAdmins.length === 0) return undefined;
  const address = new URL('/admin/history/proof', portal).href;
  const mail = mailToSeveral(superAdmins, (language) => ({
    subject: lines.length > 0 ? SUBJECTS[language] : CREDENTIALS[language].subject,
    text: [
      greeting(language),
      ...(lines.length > 0 ? [TEXTS[language]({ lines, address })] : []),
      ...(accounts > 0 ? [CREDENTIALS[language].text(accounts)] : []),
    ].join('\n\n'),
  }));
  return { ...mail, persons: superAdmins.map(({ id }) => id) };
}

function linesOf({ fault, firstBad }: NotaryFindings): readonly string[] {
  const event = firstBad?.event;
  const place = event ? `${event.type} ${event.stream} ${event.revision} (${event.position})` : '-';
  return [
    ...(firstBad ? [plainWords(`#${firstBad.index}: ${place}`)] : []),
    ...(fault === null ? [] : [plainWords(fault)]),
  ];
}
