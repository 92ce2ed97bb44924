import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ContentInfo, PKIStatus, PKIStatusInfo, TimeStampResp } from 'pkijs';
import { TST_INFO, readTimeStampAnswer } from '../proof/time-stamp.ts';
import { openssl } from './openssl.ts';

/** A time stamp authority of a test's own: OpenSSL's, with certificates that are made for it. */
export interface MadeUpAuthority {
  /** The certificate of who certifies it, in PEM. */
  readonly ca: string;
  /** Its own certificate, in PEM. */
  readonly own: string;
  /** Answers a request, both in DER. */
  reply(request: Uint8Array): Promise<Uint8Array>;
  /** Answers with a signature of a certificate that is for something else; `critical,timeStamping` would be right. */
  replyAs(usage: string, request: Uint8Array): Promise<Uint8Array>;
  /** Answers with a certificate of one whom another has certified, who has certified that other. */
  replyInCircle(request: Uint8Array): Promise<Uint8Array>;
  /** Answers with a certificate that was over before it signed, and which that is, in PEM. */
  replyLate(request: Uint8Array): Promise<{ response: Uint8Array; own: string }>;
  /** Answers with so many certificates besides its own. */
  replyWithMany(count: number, request: Uint8Array): Promise<Uint8Array>;
  /** Answers with a refusal, whatever is asked. */
  refuse(request: Uint8Array): Promise<Uint8Array>;
  /** What `openssl ts -verify` says of an answer for a message, by the certificate of this authority. */
  verify(message: string | Uint8Array, response: Uint8Array): Promise<string>;
  close(): Promise<void>;
}

interface AuthorityOptions {
  /** As `openssl req -newkey` names it, with its options. */
  readonly key?: string;
}

export const EC_KEY = 'ec -pkeyopt ec_paramgen_curve:P-256';
const DAYS = '3650';
const STAMPING = 'critical,timeStamping';
const CA = '-addext basicConstraints=critical,CA:TRUE -addext keyUsage=critical,keyCertSign';

export async function madeUpAuthority({
  key = EC_KEY,
}: AuthorityOptions = {}): Promise<MadeUpAuthority> {
  const dir = await mkdtemp(path.join(tmpdir(), 'authority-'));
  const inside = (name: string): string => path.join(dir, name);
  await writeFile(inside('serial'), '01');
  await writeFile(inside('ts.cnf'), configuration('sha256'));
  // One that takes other digests refuses ours.
  await writeFile(inside('refusing.cnf'), configuration('sha512'));
  await makeCertificates(dir, key);
  const answer = async (request: Uint8Array, config: string): Promise<Uint8Array> => {
    const [query, response] = [`${randomUUID()}.tsq`, `${randomUUID()}.tsr`];
    await writeFile(inside(query), request);
    await openssl(dir, `ts -reply -config ${config} -queryfile ${query} -out ${response}`);
    return readFile(inside(response));
  };
  return {
    ca: await readFile(inside('ca.pem'), 'utf8'),
    own: await readFile(inside('tsa.pem'), 'utf8'),
    reply: (request) => answer(request, 'ts.cnf'),
    replyAs: async (usage, request) => {
      await certify(dir, { name: 'other', usage });
      return signedAs(dir, { name: 'other' }, await answer(request, 'ts.cnf'));
    },
    replyInCircle: async (request) => {
      const others = await makeCircle(dir, key);
      return signedAs(dir, { name: 'circled', others }, await answer(request, 'ts.cnf'));
    },
    replyLate: async (request) => {
      await certify(dir, { name: 'late', usage: STAMPING, days: '-1' });
      const response = await signedAs(dir, { name: 'late' }, await answer(request, 'ts.cnf'));
      return { response, own: await readFile(inside('late.pem'), 'utf8') };
    },
    replyWithMany: async (count, request) => {
      const others: string[] = [];
      for (let each = 0; each < count; each += 1) {
        others.push(`other-${each}`);
        await certify(dir, { name: `other-${each}`, usage: STAMPING });
      }
      return signedAs(dir, { name: 'tsa', others }, await answer(request, 'ts.cnf'));
    },
    refuse: (request) => answer(request, 'refusing.cnf'),
    verify: async (message, response) => {
      await writeFile(inside('message'), message);
      await writeFile(inside('message.tsr'), response);
      return openssl(dir, 'ts -verify -data message -in message.tsr -CAfile ca.pem');
    },
    close: () => rm(dir, { recursive: true }),
  };
}

async function makeCertificates(dir: string, key: string): Promise<void> {
  const made = `-nodes -days ${DAYS} -newkey ${key}`;
  await openssl(dir, `req -x509 ${made} -keyout ca.key -out ca.pem -subj /CN=made-up-ca ${CA}`);
  await openssl(dir, `req ${made} -keyout tsa.key -out tsa.csr -subj /CN=made-up-time`);
  await certify(dir, { name: 'tsa', usage: STAMPING });
}

/** One certifies the other, and is certified by it; the first of them certifies the authority's key. */
async function makeCircle(dir: string, key: string): Promise<readonly string[]> {
  const made = `-nodes -newkey ${key}`;
  await openssl(dir, `req -x509 ${made} -keyout two.key -out begun.pem -subj /CN=two ${CA}`);
  await openssl(dir, `req ${made} -keyout one.key -out one.csr -subj /CN=one`);
  await openssl(dir, `req -new -key two.key -out two.csr -subj /CN=two`);
  await writeFile(path.join(dir, 'circle.ext'), 'basicConstraints=critical,CA:TRUE\n');
  const signing = `x509 -req -days ${DAYS} -extfile circle.ext -CAcreateserial`;
  await openssl(dir, `${signing} -in one.csr -CA begun.pem -CAkey two.key -out one.pem`);
  await openssl(dir, `${signing} -in two.csr -CA one.pem -CAkey one.key -out two.pem`);
  await certify(dir, { name: 'circled', usage: STAMPING, by: 'one' });
  return ['one', 'two'];
}

interface Certified {
  readonly name: string;
  readonly usage: string;
  readonly by?: string;
  readonly days?: string;
}

/** Certifies the authority's key for something. */
async function certify(
  dir: string,
  { name, usage, by = 'ca', days = DAYS }: Certified,
): Promise<void> {
  const extensions = `extendedKeyUsage=${usage}\nkeyUsage=critical,digitalSignature\n`;
  await writeFile(path.join(dir, `${name}.ext`), extensions);
  const signing = `-CA ${by}.pem -CAkey ${by}.key -CAcreateserial`;
  const files = `-in tsa.csr -extfile ${name}.ext -out ${name}.pem`;
  await openssl(dir, `x509 -req ${signing} -days ${days} ${files}`);
}

/** What an answer says, signed anew: `openssl ts` signs with no certificate that is for something else. */
async function signedAs(
  dir: string,
  { name, others = [] }: { readonly name: string; readonly others?: readonly string[] },
  response: Uint8Array,
): Promise<Uint8Array> {
  const answer = readTimeStampAnswer(response);
  if (answer?.kind !== 'granted') throw new Error('This is no time stamp.');
  const said = answer.stamp.signed.encapContentInfo.eContent?.getValue() ?? new ArrayBuffer();
  await writeFile(path.join(dir, 'said.der'), Buffer.from(said));
  const more = await Promise.all(others.map((each) => readFile(path.join(dir, `${each}.pem`))));
  await writeFile(path.join(dir, 'others.pem'), Buffer.concat(more));
  const form = `-binary -nodetach -econtent_type ${TST_INFO} -outform DER`;
  const certificates = others.length > 0 ? ' -certfile others.pem' : '';
  const files = `-signer ${name}.pem -inkey tsa.key -in said.der -out said.cms${certificates}`;
  await openssl(dir, `cms -sign ${form} ${files}`);
  const token = ContentInfo.fromBER(new Uint8Array(await readFile(path.join(dir, 'said.cms'))));
  const status = new PKIStatusInfo({ status: PKIStatus.granted });
  const signed = new TimeStampResp({ status, timeStampToken: token });
  return new Uint8Array(signed.toSchema().toBER());
}

function configuration(digest: string): string {
  return `[tsa]
default_tsa = made_up

[made_up]
serial = serial
crypto_device = builtin
signer_cert = tsa.pem
certs = ca.pem
signer_key = tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = ${digest}
accuracy = secs:1
ess_cert_id_chain = no
ess_cert_id_alg = sha256
`;
}
