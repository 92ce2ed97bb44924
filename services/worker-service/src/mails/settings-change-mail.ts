import type { AdminUser } from 'contracts/api/admin';
import type { SettingsAction } from 'contracts/api/admin-wallets';
import type { InEachLanguage, Language } from 'contracts/primitives/languages';
import { formatAmount } from 'contracts/primitives/money-format';
import { isSystemId } from 'kernel/http/actor';
import type { Services } from './asked-services.ts';
import type { AddressedMail } from './mail-sender.ts';
import { mailToSeveral } from './mail-to-several.ts';
import { greeting, nameInMail } from './names-in-mails.ts';
import { plainWords } from './words-of-others.ts';

interface Words {
  readonly subjects: Readonly<Record<SettingsAction['setting'], string>>;
  readonly settings: Readonly<Record<SettingsAction['setting'], string>>;
  readonly deeds: Readonly<Record<SettingsAction['deed'], (by: string) => string>>;
  readonly before: string;
  readonly after: string;
  readonly none: string;
  readonly machine: string;
  readonly somebody: string;
  readonly look: string;
}

const WORDS: InEachLanguage<Words> = {
  en: {
    subjects: {
      bankDetails: 'The bank account of a market: a change',
      approvalSum: 'The approval sum of a market: a change',
    },
    settings: { bankDetails: 'bank account', approvalSum: 'approval sum' },
    deeds: {
      requested: (by) =>
        `${by} asks for another one. Until another super admin has approved it, the old one holds.`,
      approved: (by) => `${by} has approved another one. It holds from now on.`,
      rejected: (by) => `${by} has rejected or taken back what was asked for. The old one holds.`,
      set: (by) => `${by} has set another one. It holds from now on.`,
    },
    before: 'Before',
    after: 'After',
    none: 'none',
    machine: 'Whoever operates the machine of the portal',
    somebody: 'Somebody of the staff',
    look: 'If you know nothing of it, ask at once, by a number that you know already. All of it:',
  },
  bs: {
    subjects: {
      bankDetails: 'Bankovni račun tržišta: izmjena',
      approvalSum: 'Iznos za drugo odobrenje tržišta: izmjena',
    },
    settings: { bankDetails: 'bankovni račun', approvalSum: 'iznos za drugo odobrenje' },
    deeds: {
      requested: (by) =>
        `${by} traži izmjenu. Dok je ne odobri drugi super administrator, vrijedi ono prije.`,
      approved: (by) => `Izmjenu je odobrio: ${by}. Vrijedi od sada.`,
      rejected: (by) => `Zahtjev je odbio ili povukao: ${by}. Vrijedi ono prije.`,
      set: (by) => `Izmjenu je postavio: ${by}. Vrijedi od sada.`,
    },
    before: 'Prije',
    after: 'Poslije',
    none: 'nema',
    machine: 'Onaj ko upravlja računarom portala',
    somebody: 'Neko od osoblja',
    look: 'Ako o tome ništa ne znate, odmah pitajte, na broj koji već imate. Sve o tome:',
  },
};

/** Notifies the super admins of it; undefined where nobody is there. */
export async function writeSettingsChangeMail(
  id: string,
  superAdmins: readonly AdminUser[],
  { services, portal }: { readonly services: Services; readonly portal: string },
): Promise<AddressedMail | undefined> {
  if (superAdmins.length === 0) return undefined;
  const action = await services.query('wallet.settingsDeed', { id });
  const name = await nameOf(action.actor, services);
  const address = new URL(`/admin/settings/${action.tenantId}`, portal).href;
  const mail = mailToSeveral(superAdmins, (language) => ({
    subject: WORDS[language].subjects[action.setting],
    text: [
      greeting(language),
      textOf(action, language, name),
      `${WORDS[language].look}\n${address}\n`,
    ].join('\n\n'),
  }));
  return { ...mail, persons: superAdmins.map(({ id: person }) => person) };
}

/** Undefined: the machine's operator. '' where the name is none to be repeated. */
async function nameOf(actor: string, services: Services): Promise<string | undefined> {
  if (isSystemId(actor)) return undefined;
  const { user } = await services.query('accounts.user', { userId: actor });
  return nameInMail(`${user.firstName} ${user.lastName}`) ?? '';
}

function textOf(action: SettingsAction, language: Language, name: string | undefined): string {
  const words = WORDS[language];
  const by = name === undefined ? words.machine : name || words.somebody;
  return [
    `${action.tenantId.toUpperCase()}, ${words.settings[action.setting]}: ${words.deeds[action.deed](by)}`,
    '',
    `${words.before}: ${shown(action, action.before, words)}`,
    `${words.after}: ${shown(action, action.after, words)}`,
  ].join('\n');
}

function shown(
  { currency }: SettingsAction,
  { bankDetails, approvalSum }: SettingsAction['after'],
  { none }: Words,
): string {
  if (approvalSum !== undefined) return formatAmount(approvalSum, currency);
  return plainWords(Object.values(bankDetails ?? {}).join(', ')) || none;
}
