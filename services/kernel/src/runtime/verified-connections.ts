import { misfit } from './setting-files.ts';

/** Words of addresses with which the libraries take any certificate of a server. */
const UNVERIFIED = [
  /[?&]sslmode=no-verify(?:&|$)/i,
  /[?&]uselibpqcompat=true(?:&|$)/i,
  /[?&]tlsVerifyCert=false(?:&|$)/i,
  /[?&](?:tls\.)?rejectUnauthorized=(?:false|0|no)(?:&|$)/i,
];
/** Node's own variable, which turns verification off for the whole process. */
const NODE_VARIABLE = 'NODE_TLS_REJECT_UNAUTHORIZED';

/**
 * Holds that whoever the portal connects to by TLS proves who it is: no setting may turn that off.
 * @param names the settings that are read.
 * @throws {ConfigurationError} naming each setting that does, and what to set instead; never its value.
 */
export function requireVerifiedConnections(
  environment: NodeJS.ProcessEnv,
  names: readonly string[],
): void {
  const isUnverified = (name: string): boolean =>
    UNVERIFIED.some((words) => words.test(environment[name] ?? ''));
  const faults = names
    .filter((name) => isUnverified(name))
    .map((name) => `${name}: turns off the check of the server's certificate. ${INSTEAD}`);
  if (environment[NODE_VARIABLE] === '0')
    faults.push(`${NODE_VARIABLE}: turns off the check of all certificates. ${INSTEAD}`);
  if (faults.length > 0) throw misfit(faults);
}

const INSTEAD =
  'Name the authority that signed the certificate: NODE_EXTRA_CA_CERTS=/etc/ssl/ca.pem for all, sslrootcert= or ' +
  'tlsCAFile= for one.';
