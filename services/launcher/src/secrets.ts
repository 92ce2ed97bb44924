import { CalledWrongly } from './backup/places.ts';
import { outliveReader } from './closed-pipe.ts';
import { reportFailure } from './shutdown.ts';
import {
  SECRETS_HELP,
  newSecrets,
  secretsArguments,
  writeNewSecrets,
} from './stack/new-secrets.ts';

// `npm run secrets`: makes what .env must hold before a portal starts on servers of its own, or in containers.

function main(): void {
  outliveReader();
  const { help, file } = secretsArguments(process.argv.slice(2), process.env);
  if (help) process.stdout.write(SECRETS_HELP);
  else if (file === undefined) process.stdout.write(newSecrets());
  else {
    writeNewSecrets(file);
    process.stderr.write(
      `Wrote ${file}. Keep a copy apart from the data: neither is worth anything alone.\n`,
    );
  }
}

try {
  main();
} catch (error) {
  reportFailure(error);
  process.exitCode = error instanceof CalledWrongly ? 2 : 1;
}
