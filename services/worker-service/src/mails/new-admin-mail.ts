import type { AdminUser } from 'contracts/api/admin';
import type { QueueMail } from 'contracts/calls/queue-mail';
import type { InEachLanguage } from 'contracts/primitives/languages';
import type { Services } from './asked-services.ts';
import type { AddressedMail } from './mail-sender.ts';
import { mailToSeveral } from './mail-to-several.ts';
import { greeting, nameInMail } from './names-in-mails.ts';

export type NewAdminKind = Extract<
  QueueMail['kind'],
  'admin-requested' | 'admin-approved' | 'admin-rejected' | 'admin-alone' | 'admin-reopened'
>;

interface Words {
  readonly subject: string;
  readonly text: (name: string) => string;
}

const WORDS: InEachLanguage<Readonly<Record<NewAdminKind, Words>>> = {
  en: {
    'admin-requested': {
      subject: 'Somebody is to become an admin',
      text: (name) =>
        `a super admin asks that ${name} becomes an admin. It takes a second super admin to approve it.`,
    },
    'admin-approved': {
      subject: 'Somebody has become an admin',
      text: (name) => `a second super admin has approved that ${name} is an admin from now on.`,
    },
    'admin-rejected': {
      subject: 'Somebody has not become an admin',
      text: (name) =>
        `that ${name} becomes an admin was not approved, or whoever asked has taken it back.`,
    },
    'admin-alone': {
      subject: 'Somebody has become an admin by the portal\u2019s machine',
      text: (name) =>
        `whoever operates the machine of the portal has made ${name} an admin or a super admin.`,
    },
    'admin-reopened': {
      subject: 'The closed account of an admin was opened again',
      text: (name) =>
        `a super admin has opened the closed account of ${name} again. For 30 days the two do not approve for each other.`,
    },
  },
  bs: {
    'admin-requested': {
      subject: 'Neko treba postati administrator',
      text: (name) =>
        `super administrator traži da ${name} postane administrator. To mora odobriti drugi super administrator.`,
    },
    'admin-approved': {
      subject: 'Neko je postao administrator',
      text: (name) => `drugi super administrator je odobrio da ${name} od sada bude administrator.`,
    },
    'admin-rejected': {
      subject: 'Neko nije postao administrator',
      text: (name) =>
        `zahtjev da ${name} postane administrator nije odobren, ili ga je povukao onaj ko je tražio.`,
    },
    'admin-alone': {
      subject: 'Neko je postao administrator preko računara portala',
      text: (name) =>
        `onaj ko upravlja računarom portala dao je ulogu administratora ili super administratora: ${name}.`,
    },
    'admin-reopened': {
      subject: 'Zatvoreni nalog administratora je ponovo otvoren',
      text: (name) =>
        `super administrator je ponovo otvorio zatvoreni nalog: ${name}. Tokom 30 dana njih dvoje ne odobravaju jedno drugom.`,
    },
  },
};

const LOOK: InEachLanguage<string> = {
  en: 'If you know nothing of it, ask at once. Who did what stands in the history of the account:',
  bs: 'Ako o tome ništa ne znate, odmah pitajte. Ko je šta učinio stoji u historiji naloga:',
};

const SOMEBODY: InEachLanguage<string> = { en: 'somebody', bs: 'neko' };

/** Notifies the super admins of it; undefined where nobody is there. */
export async function writeNewAdminMail(
  { kind, subjectId: userId }: { readonly kind: NewAdminKind; readonly subjectId: string },
  superAdmins: readonly AdminUser[],
  { services, portal }: { readonly services: Services; readonly portal: string },
): Promise<AddressedMail | undefined> {
  if (superAdmins.length === 0) return undefined;
  const { user } = await services.query('accounts.user', { userId });
  const name = nameInMail(`${user.firstName} ${user.lastName}`);
  const address = new URL(`/admin/users/edit/${userId}`, portal).href;
  const mail = mailToSeveral(superAdmins, (language) => {
    const { subject, text } = WORDS[language][kind];
    const happened = text(name ?? SOMEBODY[language]);
    return {
      subject,
      text: [greeting(language), happened, `${LOOK[language]}\n${address}\n`].join('\n\n'),
    };
  });
  return { ...mail, persons: superAdmins.map(({ id }) => id) };
}
