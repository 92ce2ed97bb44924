import { Certificate, CertificateChainValidationEngine, ExtKeyUsage, getCrypto } from 'pkijs';
import type { SignedData } from 'pkijs';
import { isSame } from './crypto.ts';
import { fromBase64 } from './encodings.ts';
import type { TimeStamp } from './time-stamp.ts';

/** The extended key usages of a certificate, and the only one of an authority's (RFC 3161, 2.3). */
const EXTENDED_KEY_USAGE = '2.5.29.37';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

/** Certificates that are trusted: of authorities, or of those who certify them. */
export type TrustedCertificates = readonly Certificate[];

const PEM_BLOCK = /-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/g;

/** @returns undefined for a text that has no certificate in PEM, or one that is none. */
export function certificatesIn(pem: string): TrustedCertificates | undefined {
  try {
    const found = [...pem.matchAll(PEM_BLOCK)].map(([, base64 = '']) => certificateOf(base64));
    return found.length === 0 ? undefined : found;
  } catch {
    return undefined;
  }
}

function certificateOf(base64: string): Certificate {
  const bytes = fromBase64(base64.replaceAll(/\s/g, ''));
  if (!bytes) throw new Error('This is not base64.');
  return Certificate.fromBER(new Uint8Array(bytes));
}

/** Whether signatures of authorities can be checked: a browser lends its cryptography to some pages only. */
export function canCheckAuthority(): boolean {
  return getCrypto() !== null;
}

/** An authority sends its own certificate, and those between it and the trusted one. */
const MOST_CERTIFICATES = 10;

/**
 * Whether a time stamp of a message is signed by a certificate that may stamp times, and, where some are trusted, whether
 * one of these is that certificate or has certified it, as of the time that the stamp gives.
 */
export async function isSignedByAuthority(
  { signed, at }: TimeStamp,
  message: Uint8Array,
  trusted: TrustedCertificates | undefined,
): Promise<boolean> {
  if (signed.signerInfos.length !== 1) return false;
  if ((signed.certificates?.length ?? 0) > MOST_CERTIFICATES) return false;
  const asked = { signer: 0, data: new Uint8Array(message).buffer, extendedMode: true } as const;
  try {
    const { signatureVerified, signerCertificate: signer } = await signed.verify(asked);
    if (signatureVerified !== true || !signer || !mayStamp(signer)) return false;
    if (!trusted) return true;
    // The library knows no chain of one certificate.
    if (trusted.some((each) => isSameCertificate(each, signer))) return isValidAt(signer, at);
    const issuers = await issuersOf(signer, { signed, at, trusted });
    if (!issuers) return false;
    const { signerCertificateVerified } = await signed.verify({
      ...asked,
      checkChain: true,
      trustedCerts: [...trusted],
      findIssuer: async (certificate) => listed(issuers.get(certificate)),
    });
    return signerCertificateVerified === true;
  } catch {
    // What does not verify is thrown.
    return false;
  }
}

interface Chained {
  readonly signed: SignedData;
  readonly at: Date;
  readonly trusted: TrustedCertificates;
}

/**
 * Who has certified whom, from the signer up to a certificate that is trusted: no certificate comes twice, since whoever
 * sends some that certify each other in a circle would have the library walk it for ever.
 * @returns undefined where nothing leads there.
 */
async function issuersOf(
  signer: Certificate,
  { signed, at, trusted }: Chained,
): Promise<ReadonlyMap<Certificate, Certificate> | undefined> {
  const sent = (signed.certificates ?? []).filter((each) => each instanceof Certificate);
  const engine = new CertificateChainValidationEngine({ certs: sent, trustedCerts: [...trusted] });
  const below = new Map<Certificate, Certificate | undefined>([[signer, undefined]]);
  // What is found on the way is walked in its turn: the shortest chain comes first.
  for (const [certificate] of below) {
    if (trusted.includes(certificate)) return upwards(certificate, below);
    const found = await engine.findIssuer(certificate, engine);
    for (const issuer of found)
      if (!below.has(issuer) && isValidAt(issuer, at)) below.set(issuer, certificate);
  }
  return undefined;
}

function upwards(
  top: Certificate,
  below: ReadonlyMap<Certificate, Certificate | undefined>,
): ReadonlyMap<Certificate, Certificate> {
  const issuers = new Map<Certificate, Certificate>();
  let issuer = top;
  for (let each = below.get(issuer); each; each = below.get(issuer)) {
    issuers.set(each, issuer);
    issuer = each;
  }
  return issuers;
}

function listed<T>(value: T | undefined): T[] {
  return value === undefined ? [] : [value];
}

function isSameCertificate(one: Certificate, other: Certificate): boolean {
  return isSame(one.tbsView, other.tbsView);
}

function isValidAt({ notBefore, notAfter }: Certificate, at: Date): boolean {
  return notBefore.value <= at && at <= notAfter.value;
}

function mayStamp(certificate: Certificate): boolean {
  const usage = certificate.extensions?.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE);
  if (!(usage?.parsedValue instanceof ExtKeyUsage)) return false;
  const [only, ...more] = usage.parsedValue.keyPurposes;
  return usage.critical && only === TIME_STAMPING && more.length === 0;
}
