import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// The same distance from src/stack and from dist/stack.
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../..');

export function serviceEntry(service: string, entry = 'main.js'): string {
  return path.join(root, 'services', service, 'dist', entry);
}

/** Where one running portal keeps everything: data, secrets, logs, who is running; and apart from it what outlives it. */
export interface DataLayout {
  readonly dir: string;
  readonly postgres: string;
  readonly redis: string;
  readonly logs: string;
  /** Mails that no server was named for. */
  readonly outbox: string;
  /**
   * The list of erasures, and what was signed of the history: beside the folder, so that whoever puts an older one in its
   * place does not undo them.
   */
  readonly audit: string;
  /** The last checkpoint, apart from both: it shows that an older copy was put in their place. */
  readonly checkpoint: string;
  /** Where they lay in earlier versions. */
  readonly formerAudit: string;
  readonly secrets: string;
  readonly processes: string;
  readonly runtime: string;
  /** Who runs on this data. */
  readonly lock: string;
  /** By what the folder is known as the portal's: a start writes it before anything else. */
  readonly mark: string;
}

export function dataLayout(dir: string): DataLayout {
  const inside = (name: string): string => path.join(dir, name);
  return {
    dir,
    postgres: inside('postgres'),
    redis: inside('redis'),
    logs: inside('logs'),
    outbox: inside('outbox'),
    audit: `${dir}-audit`,
    checkpoint: `${dir}-checkpoint`,
    formerAudit: inside('audit'),
    secrets: inside('secrets.json'),
    processes: inside('processes.json'),
    runtime: inside('runtime.json'),
    lock: inside('launcher.json'),
    mark: inside('b2b-licence-portal.json'),
  };
}

/** Everything that one running portal keeps, in its own folder and beside it. */
export function placesOf({ dir, audit, checkpoint }: DataLayout): readonly string[] {
  return [dir, audit, checkpoint];
}

/** The data folder of `npm start`. */
export function chosenDataDir(env: NodeJS.ProcessEnv): string {
  return path.resolve(root, env['PORTAL_DATA_DIR'] || '.data');
}

/** Where a link leads: to another disk, as a rule. What lies beside the data lies beside the link. */
export function behindLink(dir: string): string {
  return existsSync(dir) ? realpathSync(dir) : dir;
}

/** Where the list of erasures and the notary's log of this data lie. */
export function chosenAuditDir(env: NodeJS.ProcessEnv, layout: DataLayout): string {
  return env['AUDIT_DIR'] ? path.resolve(root, env['AUDIT_DIR']) : layout.audit;
}

/** The file that keeps the last checkpoint. */
export function chosenCheckpointFile(env: NodeJS.ProcessEnv, layout: DataLayout): string {
  return env['CHECKPOINT_FILE'] ? path.resolve(root, env['CHECKPOINT_FILE']) : layout.checkpoint;
}
