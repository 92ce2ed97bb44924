/** A secret of the portal: whether another may take its place, and what goes with it. */
export interface SecretFacts {
  readonly replaceable: boolean;
  /** What is lost when it is, as the end of a sentence that begins 'Without it'. */
  readonly loss: string;
  /** The secret of earlier versions that it takes the place of: beside that one's data it may be made. */
  readonly instead?: string;
  /** Data of earlier versions has none: one is made beside it. The process that uses it sees whether it is lost. */
  readonly later?: true;
  /** Data of earlier versions was written with another secret in its place: the one made beside it is the same. */
  readonly copyOf?: 'CLAIM_KEY';
}

/** Every secret that the services share or keep data under, by the name of its variable: 32 random bytes each. */
export const SECRETS = {
  BFF_COMMAND_KEY: sharedBy('the BFF and the command service'),
  BFF_QUERY_KEY: sharedBy('the BFF and the query service'),
  WORKER_COMMAND_KEY: sharedBy('the workers and the command service'),
  WORKER_QUERY_KEY: sharedBy('the workers and the query service'),
  CLI_COMMAND_KEY: sharedBy('operators and the command service'),
  CLI_QUERY_KEY: sharedBy('operators and the query service'),
  SESSION_KEY: { replaceable: true, loss: 'everybody has to sign in again' },
  CSRF_KEY: { replaceable: true, loss: 'pages that are open have to be loaded again' },
  CLAIM_KEY: {
    replaceable: false,
    loss: 'nobody can sign in, and e-mail addresses could be taken twice',
  },
  LICENCE_CLAIM_KEY: {
    replaceable: false,
    loss: 'licence keys and payment references could be taken twice',
    copyOf: 'CLAIM_KEY',
  },
  KEY_ENCRYPTION_KEY: {
    replaceable: false,
    loss: 'no licence key, in stock or sold, can ever be shown again',
  },
  PERSON_ENCRYPTION_KEY: {
    replaceable: false,
    loss: 'names, addresses and tickets of all people are unreadable for ever',
  },
  IDEMPOTENCY_KEY_SECRET: {
    replaceable: true,
    loss: 'requests sent again with an Idempotency-Key of the last 30 days are refused',
  },
  NOTARY_KEY: {
    replaceable: true,
    loss: 'no checkpoint that was signed before can be gone on from: a new log of the history begins',
    later: true,
  },
} as const satisfies Readonly<Record<string, SecretFacts>>;

/** A key with which one process signs what it sends another. Data of a portal with one key for all has none yet. */
function sharedBy(both: string): SecretFacts {
  return {
    replaceable: true,
    loss: `nothing is lost; ${both} have to get the new one`,
    instead: 'SERVICE_KEY',
  };
}

/**
 * Secrets that another one takes the place of while what stands under them is wrapped anew, or claimed anew by its new
 * name.
 */
export const ROTATABLE_SECRETS = [
  'KEY_ENCRYPTION_KEY',
  'PERSON_ENCRYPTION_KEY',
  'CLAIM_KEY',
] as const;
export type RotatableSecret = (typeof ROTATABLE_SECRETS)[number];

/** The variable of the secret that another one takes the place of, as long as anything stands under it. */
export type FormerSecretName = `FORMER_${RotatableSecret}`;

export function formerNameOf<Name extends RotatableSecret>(name: Name): `FORMER_${Name}` {
  return `FORMER_${name}`;
}

export const FORMER_SECRET_NAMES: readonly FormerSecretName[] = ROTATABLE_SECRETS.map((name) =>
  formerNameOf(name),
);

export function isRotatable(name: string): name is RotatableSecret {
  return ROTATABLE_SECRETS.some((each) => each === name);
}

export type SecretName = keyof typeof SECRETS;

export const SECRET_NAMES = Object.keys(SECRETS).filter(isSecretName);

export function isSecretName(name: string): name is SecretName {
  return Object.hasOwn(SECRETS, name);
}
