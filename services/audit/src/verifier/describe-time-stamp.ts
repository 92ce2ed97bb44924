import type { ExportVerdict } from '../proof/verdict.ts';
import type { TimeStampVerdict } from '../proof/verify-time-stamp.ts';
import { bad, good, momentText, note, open } from './finding.ts';
import type { Finding } from './finding.ts';
import type { VerifierTexts } from './verifier-texts.ts';

/** What a time stamp says, and who vouches for it; it is a note for who gave no certificate to hold it against. */
export function describeTimeStamp(
  { timeStamp, given }: ExportVerdict,
  texts: VerifierTexts,
): readonly Finding[] {
  switch (timeStamp.state) {
    case 'none':
      return given.tsaCa ? [open(texts.noTimeStamp)] : [];
    case 'unreadable':
      return [bad(texts.timeStampUnreadable)];
    case 'other':
      return [bad(texts.timeStampOfOther)];
    case 'fits':
      return ofFitting(timeStamp, given.tsaCa, texts);
    default:
      return timeStamp.state satisfies never;
  }
}

function ofFitting(
  { at, stamped, authority }: TimeStampVerdict,
  isAskedFor: boolean,
  texts: VerifierTexts,
): readonly Finding[] {
  const said = texts.timeStamped(stamped?.size ?? 0, momentText(at ?? ''));
  const unshown = isAskedFor ? open : note;
  if (stamped?.standing === 'fork') return [bad(`${said} ${texts.timeStampFork}`)];
  if (stamped?.standing === 'longer') return [open(`${said} ${texts.timeStampLonger}`)];
  if (authority === 'not-trusted') return [bad(texts.authorityNotTrusted)];
  if (authority === 'not-checked') return [unshown(`${said} ${texts.authorityNotChecked}`)];
  if (stamped?.standing === 'unproven') return [open(`${said} ${texts.timeStampUnproven}`)];
  return [good(`${said} ${texts.authorityTrusted}`)];
}
