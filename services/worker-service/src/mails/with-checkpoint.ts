import { checkpointLine } from 'contracts/history/named-checkpoint';
import type { NamedCheckpoint } from 'contracts/history/named-checkpoint';
import type { InEachLanguage, Language } from 'contracts/primitives/languages';
import type { RenderedMail } from './mail-sender.ts';

const TEXTS: InEachLanguage<(size: number) => string> = {
  en: (size) =>
    `When this was sent, the portal had signed the ${size} events of its log under this checkpoint. Keep the mail: none of them can be changed without its showing.`,
  bs: (size) =>
    `Kada je ovo poslano, portal je ovom kontrolnom tačkom potpisao ${size} događaja svog dnevnika. Sačuvajte poruku: nijedan od njih ne može se promijeniti a da se to ne vidi.`,
};

/** Names the last checkpoint in a mail, so that it is remembered where nobody here can take it back. */
export function withCheckpoint(
  mail: RenderedMail,
  language: Language,
  checkpoint: NamedCheckpoint | undefined,
): RenderedMail {
  if (!checkpoint) return mail;
  const said = `${TEXTS[language](checkpoint.size)}\n${checkpointLine(checkpoint)}\n`;
  return { ...mail, text: `${mail.text}\n${said}` };
}
