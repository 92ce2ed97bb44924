import { languageOf } from 'contracts/policies/language-of';
import type { Language } from 'contracts/primitives/languages';
import { LANGUAGES } from 'contracts/primitives/languages';
import type { RenderedMail } from './mail-sender.ts';
import type { Recipient } from './recipient.ts';

type Written = Pick<RenderedMail, 'subject' | 'text'>;

/** One mail to several people, in each language that one of them reads. */
export function mailToSeveral(
  readers: readonly Omit<Recipient, 'firstName'>[],
  write: (language: Language) => Written,
): RenderedMail {
  const read = new Set(readers.map(languageOf));
  const parts = LANGUAGES.filter((language) => read.has(language)).map(write);
  return {
    to: readers.map(({ email }) => email).join(', '),
    subject: parts.map(({ subject }) => subject).join(' / '),
    text: parts.map(({ text }) => text).join('\n'),
  };
}
