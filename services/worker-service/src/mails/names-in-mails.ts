import type { InEachLanguage, Language } from 'contracts/primitives/languages';

/** Letters of any script with what stands between them in names; a full stop only where a word ends ('J. R.'). */
const NAME_PATTERN = /^(?:[\p{L}\p{M} '’-]|\.(?=\s|$))+$/u;

/** Longer ones are sentences. */
const LONGEST_NAME = 40;

const HELLO: InEachLanguage<string> = { en: 'Hello', bs: 'Dobar dan' };

/** Names come from people, who may have put line breaks into them. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

/** A name as it may stand in a mail; undefined where it does not look like one. */
export function nameInMail(written: string): string | undefined {
  const name = oneLine(written).trim();
  return name.length <= LONGEST_NAME && NAME_PATTERN.test(name) ? name : undefined;
}

/**
 * Anybody can register somebody else's address and have the portal write to it, so a first name is repeated there only
 * where it looks like one: never addresses of the web, nor whole messages.
 */
export function greeting(language: Language, firstName = ''): string {
  const name = nameInMail(firstName);
  const hello = HELLO[language];
  return name === undefined ? `${hello},` : `${hello} ${name},`;
}
