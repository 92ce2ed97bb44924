import type { AdminUser } from 'contracts/api/admin';
import { operatorDecisionEvents } from 'contracts/events/operator-decisions';
import type { OperatorDecisionEvent } from 'contracts/events/operator-decisions';
import type { InEachLanguage } from 'contracts/primitives/languages';
import type { Services } from './asked-services.ts';
import type { AddressedMail } from './mail-sender.ts';
import { mailToSeveral } from './mail-to-several.ts';
import { greeting } from './names-in-mails.ts';
import { quoted } from './words-of-others.ts';

type Decided = OperatorDecisionEvent['data'];

interface DecisionFacts {
  readonly decided: Decided;
  readonly operator: string;
  readonly address: string;
}

const SUBJECTS: InEachLanguage<Readonly<Record<Decided['verdict'], string>>> = {
  en: {
    approved: 'The machine’s operator approved a request at the command line',
    rejected: 'The machine’s operator declined a request at the command line',
  },
  bs: {
    approved: 'Operater računara odobrio je zahtjev na komandnoj liniji',
    rejected: 'Operater računara odbio je zahtjev na komandnoj liniji',
  },
};

const TEXTS: InEachLanguage<(facts: DecisionFacts) => string> = {
  en: ({
    decided: { decidedAt },
    operator,
    address,
  }) => `somebody decided at the command line of the machine what waited for a second person.

User of the operating system: ${operator}
When: ${decidedAt}
What it was, and who had asked for it:
${address}

Where nobody of you knows of it, somebody else has the machine: stop the portal, and look there first.
`,
  bs: ({
    decided: { decidedAt },
    operator,
    address,
  }) => `neko je na komandnoj liniji računara odlučio o onome što je čekalo drugu osobu.

Korisnik operativnog sistema: ${operator}
Kada: ${decidedAt}
O čemu se radi i ko je to zatražio:
${address}

Ako niko od vas za to ne zna, neko drugi ima pristup računaru: zaustavite portal i prvo pogledajte tamo.
`,
};

/** Where the console shows what was decided. */
const PLACES: Readonly<Record<Decided['requestKind'], (decided: Decided) => string>> = {
  'wallet-request': ({ requestId }) => `/admin/deposits/${requestId}`,
  'statement-request': ({ requestId }) => `/admin/deposits/${requestId}`,
  'settings-request': ({ subject = '' }) => `/admin/settings/${subject}`,
  'role-request': ({ subject = '' }) => `/admin/users/edit/${subject}`,
  'vault-request': () => '/admin/keys/requests',
  'ownership-change': ({ subject = '' }) => `/admin/companies/${subject}`,
};

/** Notifies the super admins of what the operator decided; undefined where there is nobody to notify. */
export async function writeOperatorDecidedMail(
  requestId: string,
  superAdmins: readonly AdminUser[],
  { services, portal }: { readonly services: Services; readonly portal: string },
): Promise<AddressedMail | undefined> {
  const stream = `operatorDecision-${requestId}`;
  const { items } = await services.query('history.stream', { stream });
  const decided = operatorDecisionEvents['OperatorDecided.v1'].parse(items[0]?.data);
  if (superAdmins.length === 0) return undefined;
  const address = new URL(PLACES[decided.requestKind](decided), portal).href;
  const facts = { decided, operator: quoted(decided.operator), address };
  const mail = mailToSeveral(superAdmins, (language) => ({
    subject: SUBJECTS[language][decided.verdict],
    text: [greeting(language), TEXTS[language](facts)].join('\n\n'),
  }));
  return { ...mail, persons: superAdmins.map(({ id }) => id) };
}
