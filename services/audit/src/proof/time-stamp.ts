import { Integer, Null, OctetString } from 'asn1js';
import {
  AlgorithmIdentifier,
  ContentInfo,
  MessageImprint,
  PKIStatus,
  SignedData,
  TSTInfo,
  TimeStampReq,
  TimeStampResp,
} from 'pkijs';
import { isSame } from './crypto.ts';
import type { Sha256 } from './crypto.ts';

/** The type of what a time stamp authority signs (RFC 3161, 2.4.2). */
export const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const SHA_256 = '2.16.840.1.101.3.4.2.1';

/** What a time stamp says, and whose signature is on it, which is not checked yet. */
export interface TimeStamp {
  readonly at: Date;
  /** SHA-256 of what was stamped; undefined where another hash was taken. */
  readonly imprint: Uint8Array | undefined;
  /** As it was asked with; empty where there is none. */
  readonly nonce: Uint8Array;
  /** What the authority has signed, and its signature (CMS). */
  readonly signed: SignedData;
}

/** What an authority answers: a time stamp, or a refusal and why. */
type TimeStampAnswer =
  | { readonly kind: 'granted'; readonly stamp: TimeStamp }
  | { readonly kind: 'refused'; readonly why: string };

/** The nonce of a request is a positive number of this many bytes. */
export const NONCE_BYTES = 8;

/**
 * A request as RFC 3161 has it, in DER: with the authority's certificate wanted in the answer.
 * @param imprint SHA-256 of what is to be stamped.
 * @param random `NONCE_BYTES` bytes.
 */
export function timeStampRequest(
  imprint: Uint8Array,
  random: Uint8Array,
): { readonly request: Uint8Array; readonly nonce: Uint8Array } {
  const nonce = new Uint8Array(random);
  // A number that is positive and has no byte too many: an authority answers with the same bytes.
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({
        algorithmId: SHA_256,
        algorithmParams: new Null(),
      }),
      hashedMessage: new OctetString({ valueHex: new Uint8Array(imprint).buffer }),
    }),
    nonce: new Integer({ valueHex: new Uint8Array(nonce).buffer }),
    certReq: true,
  });
  return { request: new Uint8Array(request.toSchema().toBER()), nonce };
}

/** @returns undefined for what is no answer of a time stamp authority. */
export function readTimeStampAnswer(bytes: Uint8Array): TimeStampAnswer | undefined {
  try {
    const { status, timeStampToken } = TimeStampResp.fromBER(new Uint8Array(bytes));
    const isGranted =
      status.status === PKIStatus.granted || status.status === PKIStatus.grantedWithMods;
    if (!isGranted) return { kind: 'refused', why: refusalOf(status) };
    const stamp = timeStampToken && stampIn(timeStampToken);
    return stamp && { kind: 'granted', stamp };
  } catch {
    // The library throws whatever it meets on what is none.
    return undefined;
  }
}

function refusalOf({ status, statusStrings = [] }: TimeStampResp['status']): string {
  const said = statusStrings.map(({ valueBlock }) => valueBlock.value).join(' ');
  return said === '' ? `status ${status}` : said;
}

function stampIn({ contentType, content }: ContentInfo): TimeStamp | undefined {
  if (contentType !== ContentInfo.SIGNED_DATA) return undefined;
  const signed = new SignedData({ schema: content });
  const { eContentType, eContent } = signed.encapContentInfo;
  if (eContentType !== TST_INFO || !eContent) return undefined;
  const { genTime, messageImprint, nonce } = TSTInfo.fromBER(eContent.getValue());
  const isSha256 = messageImprint.hashAlgorithm.algorithmId === SHA_256;
  return {
    at: genTime,
    imprint: isSha256 ? messageImprint.hashedMessage.valueBlock.valueHexView.slice() : undefined,
    nonce: nonce?.valueBlock.valueHexView.slice() ?? new Uint8Array(),
    signed,
  };
}

/** The time stamp in an answer that was given for a message; undefined where it is none, or is of another message. */
export function stampOf(
  message: Uint8Array,
  answer: Uint8Array,
  { sha256 }: { readonly sha256: Sha256 },
): TimeStamp | undefined {
  const read = readTimeStampAnswer(answer);
  if (read?.kind !== 'granted') return undefined;
  const { imprint } = read.stamp;
  return imprint && isSame(imprint, sha256(message)) ? read.stamp : undefined;
}
