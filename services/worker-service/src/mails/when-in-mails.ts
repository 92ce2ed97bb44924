import { minuteIn } from 'contracts/primitives/market-days';
import { languageOf } from 'contracts/policies/language-of';
import type { InEachLanguage } from 'contracts/primitives/languages';
import type { DueMail } from './mail-queue.ts';
import type { Recipient } from './recipient.ts';

const ON: InEachLanguage<string> = { en: ' on ', bs: ' ' };

/**
 * When something happened, to be put behind a word of a sentence, as the clocks of the reader's market said it; '' where a
 * mail was queued before mails knew it.
 */
export function onMinute(
  reader: Pick<Recipient, 'language' | 'tenantId'>,
  { happenedAt }: Pick<DueMail, 'happenedAt'>,
): string {
  if (happenedAt === undefined) return '';
  return ON[languageOf(reader)] + minuteIn(reader.tenantId, new Date(happenedAt));
}
