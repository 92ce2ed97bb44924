import type { BadLine, PackVerification } from '../proof/verify-pack.ts';
import type { ExportVerdict } from '../proof/verdict.ts';
import { bad, eventText, good, open } from './finding.ts';
import type { Finding } from './finding.ts';
import type { VerifierTexts } from './verifier-texts.ts';

/** What was found of the events of a part of the log; nothing of a whole one. */
export function describePack(
  { form, pack, reasons }: ExportVerdict,
  texts: VerifierTexts,
): readonly Finding[] {
  if (!pack) return [];
  const { firstBad, disorder, gap, missing, events } = pack;
  const found = [
    ...(firstBad ? [bad(texts.badLine(...lineOf(firstBad, texts)))] : []),
    ...(disorder ? [bad(texts.disorder(...lineOf(disorder, texts)))] : []),
    ...(gap ? [bad(texts.periodGap(...lineOf(gap, texts)))] : []),
    ...(missing > 0 ? [bad(texts.packMissing(missing))] : []),
  ];
  const isWhole = found.length === 0 && events > 0;
  const whole = isWhole ? [good(texts.packWhole(events))] : [];
  const period = isWhole && form === 'evidence-package' ? ofPeriod(pack, texts) : [];
  const unnamed = reasons.includes('streams-unnamed') ? [open(texts.streamsUnnamed)] : [];
  return [...found, ...whole, ...period, ...ofStreams(pack, texts), ...unnamed];
}

function ofPeriod({ range }: PackVerification, texts: VerifierTexts): readonly Finding[] {
  return range ? [good(texts.periodWhole(range.first, range.last))] : [];
}

function lineOf({ line, index, event }: BadLine, texts: VerifierTexts): [number, string, string] {
  return [line, String(index ?? '?'), eventText(event, texts)];
}

/** A stream is said to be whole where the signed list says how far it goes. */
function ofStreams(
  { streams, cut, unnamed }: PackVerification,
  texts: VerifierTexts,
): readonly Finding[] {
  const isCut = new Set(cut.map(({ stream }) => stream));
  return [
    ...streams.flatMap(({ stream, revision, gapAt }) => {
      if (gapAt !== null) return [bad(texts.streamGap(stream, gapAt))];
      const isShown = unnamed?.includes(stream) === false && !isCut.has(stream);
      return isShown ? [good(texts.streamWhole(stream, revision))] : [];
    }),
    ...cut.map(({ stream, revision, last }) =>
      bad(texts.streamCut(stream, revision, last === null ? '–' : String(last))),
    ),
  ];
}
