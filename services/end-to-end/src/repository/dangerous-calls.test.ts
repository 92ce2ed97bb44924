import { expect, test } from '@jest/globals';
import { portalSources } from './testing/portal-sources.ts';

const sources = portalSources();

/** What may be done in the named places alone; each of them was looked at for what somebody could send in. */
const RULES: Readonly<Record<string, { readonly call: RegExp; readonly only: readonly string[] }>> =
  {
    'runs text as code, or writes it as markup': {
      call: /\beval\(|new Function\(|dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|srcdoc/i,
      only: [],
    },
    'starts a program': {
      call: /'(?:(?:node:)?(?:child_process|vm|worker_threads)|piscina)'/,
      only: [
        'services/launcher/src/stack/',
        // Where a release is made: git, lerna, npm and prettier, for whoever typed the command.
        'services/launcher/src/release.ts',
        'services/audit/src/notary/second-place.ts',
        // Threads and processes of the portal's own code, in which nobody's words are among the arguments.
        'services/bff/src/images/image-encoder.ts',
        'services/kernel/src/runtime/watchdog.ts',
        'services/kernel/src/runtime/watchdog-thread.ts',
        'services/kernel/src/threads/',
      ],
    },
    'makes a regular expression of a text': {
      call: /new RegExp\(/,
      only: [
        // Of the sources of expressions that stand in the build of the shop.
        'services/bff/src/web/preload-manifest.ts',
      ],
    },
    'takes a number that can be guessed': {
      call: /Math\.random/,
      only: [
        'services/eventstore-client/src/resuming-subscription.ts',
        'web-shop/shared/src/live/reconnecting-stream.ts',
      ],
    },
    'opens a connection of HTTP or mail': {
      call: /'undici'|'nodemailer'|'(?:node:)?https'|\bfetch\(/,
      only: [
        'web-shop/shared/src/',
        'services/audit/src/notary/ask-time-stamp.ts',
        'services/audit/src/notary/second-place.ts',
        'services/command-line/src/audit/portal-account.ts',
        'services/eventstore-client/src/admin-request.ts',
        'services/kernel/src/http/',
        'services/kernel/src/runtime/readiness.ts',
        'services/launcher/src/stack/node-process.ts',
        // Of hosts that the operator names, at public addresses.
        'services/worker-service/src/images/fetch-image.ts',
        'services/worker-service/src/mails/transport.ts',
        'web-shop/src/',
        'web-admin/src/',
      ],
    },
    'writes a log of its own': {
      call: /'pino'|\bconsole\.(?:log|info|warn|error|debug)\(/,
      only: [
        'services/kernel/src/runtime/log',
        'web-shop/shared/src/',
        'web-shop/src/',
        'web-admin/src/',
      ],
    },
    'hears what other windows say': {
      call: /window\.addEventListener\('message'|\.onmessage\b|window\.postMessage/,
      only: [],
    },
    'reads XML, or asks LDAP, XPath, LaTeX or a template': {
      call: /from '[^'.]*(?:xml|saxes|xpath|ldap|latex|handlebars|ejs|mustache|pug)[^']*'/i,
      // Of workbooks, as a stream and without document types.
      only: ['contracts/src/spreadsheet/read-xml.ts'],
    },
    'makes rows of JSON whose keys nobody has looked at': {
      call: /jsonb_populate_record/,
      only: ['services/kernel/src/projections/run-with-rows.ts'],
    },
  };

test.each(Object.entries(RULES))('nothing %s but what is named here', (_what, { call, only }) => {
  const found = sources.filter(({ text }) => call.test(text)).map(({ file }) => file);
  expect(found.filter((file) => !only.some((place) => file.startsWith(place)))).toEqual([]);
});

/** SQL into which names of tables, columns and roles are written; values are always bound. */
const BUILT_SQL = [
  'services/accounts/src/read-models/accounts-directory/add-user.ts',
  'services/accounts/src/read-models/accounts-history/',
  'services/audit/src/read-models/',
  'services/bff/src/sessions/session-table.ts',
  'services/catalog/src/read-models/catalog/',
  'services/kernel/src/projections/insert-rows.ts',
  'services/kernel/src/projections/integrity.ts',
  'services/kernel/src/projections/read-model-schema.ts',
  'services/kernel/src/queries/number-series.ts',
  'services/kernel/src/runtime/database-logins.ts',
  'services/kernel/src/runtime/migrations.ts',
  'services/licensing/src/read-models/',
  'services/notices/src/read-models/',
  'services/ordering/src/read-models/',
  'services/wallet/src/read-models/bank-statements/projection.ts',
  'services/wallet/src/read-models/bank-statements/receive-lines.ts',
  'services/wallet/src/read-models/wallet-ledger/account-sums.ts',
  'services/wallet/src/read-models/wallet-ledger/projection.ts',
];

/** A statement that is built where it is run, or where it is given the rows that it is run with. */
const BUILDS = /\braw\(\s*`[^`]*\$\{|\brunWithRows\([^`;]*`[^`]*\$\{/i;

test('SQL is written with bound values; only the named places put names of ours into it', () => {
  const built = sources.filter(({ text }) => BUILDS.test(text));
  const elsewhere = built.filter(({ file }) => !BUILT_SQL.some((place) => file.startsWith(place)));
  expect(elsewhere.map(({ file }) => file)).toEqual([]);
  expect(built.length).toBeGreaterThan(5);
});

test('no call that is made by GET sends a command', () => {
  const reading = sources.flatMap(({ file, text }) => {
    const [, area] = /routes\/([\w-]+)\.routes\.ts$/.exec(file) ?? [];
    return area === undefined ? [] : handlersOfGets(area, text);
  });
  expect(reading.length).toBeGreaterThan(100);
  // One only looks, and appends nothing: when a factor was last used stands in a table that no query reaches. The other
  // says that people have taken their own data along, which whoever sends them there cannot read.
  const changing = /\bcommand\((?!'(?:ListSecondFactors|ReadPersonData)')/;
  expect(reading.filter((handler) => changing.test(handler))).toEqual([]);
});

/** The handlers of what an area answers to GET: an endpoint and its handler have the same name. */
function handlersOfGets(area: string, text: string): readonly string[] {
  const endpoints = sources.find(({ file }) => file === `contracts/src/endpoints/${area}.ts`);
  const gets = [...(endpoints?.text ?? '').matchAll(/^ {2}(\w+): (?:get|exportOf)\(/gm)];
  const handlers = text.split(/^ {2,4}(?=\w+: )/m);
  return gets.flatMap(([, name]) => handlers.filter((each) => each.startsWith(`${name}: `)));
}

/** RFC 6238 as every authenticator takes it; as a MAC, SHA-1 is not broken. */
const BY_STANDARD = 'services/accounts/src/second-factor/totp.ts';

/** Each way of calling the library, and what it may be called with. */
const ALGORITHMS = [
  { call: /createHash\(([^)]*)\)/g, may: /^'sha256'$/ },
  { call: /createHmac\(([^,)]*)/g, may: /^'sha256'$/ },
  { call: /create(?:C|Dec)ipher(?:iv)?\(([^,)]*)/g, may: /^'aes-256-gcm'$/ },
  { call: /hkdfSync\(([^,)]*)/g, may: /^'sha256'$/ },
  { call: /pbkdf2Sync\(([^)]*)\)/g, may: /'sha256'$/ },
];

test('what is hashed, signed or encrypted is so by SHA-256 and AES-256-GCM', () => {
  const used = sources.flatMap(({ file, text }) =>
    ALGORITHMS.flatMap(({ call, may }) =>
      [...text.matchAll(call)].map(([, given = '']) => ({
        file,
        given,
        right: may.test(given) || file === BY_STANDARD,
      })),
    ),
  );
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter(({ right }) => !right)).toEqual([]);
});

test('cryptography comes from Node and from the library of Argon2 alone, but where there is no Node', () => {
  const imported =
    /from '([^']*(?:crypto|argon|bcrypt|jose|jsonwebtoken|nacl|noble|md5|sha-?\d)[^']*)'/g;
  const packages = sources
    .flatMap(({ file, text }) =>
      [...text.matchAll(imported)].map(([, name = '']) => ({ file, name })),
    )
    .filter(({ name }) => !/^(\.|kernel\/crypto\/|audit\/proof\/(?:node-)?crypto$)/.test(name));
  // The page that verifies is opened from the disk, where browsers lend no cryptography of their own.
  const inBrowsers = 'services/audit/src/proof/noble-crypto.ts';
  const known = packages.filter(({ file }) => file !== inBrowsers).map(({ name }) => name);
  expect([...new Set(known)].toSorted()).toEqual(['@node-rs/argon2', 'node:crypto']);
  expect(packages.filter(({ file }) => file === inBrowsers).map(({ name }) => name)).toEqual([
    '@noble/curves/ed25519.js',
    '@noble/hashes/sha2.js',
  ]);
});
