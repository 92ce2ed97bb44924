import type { CommandName, QueryName } from './calls.ts';
import { commands, queries } from './calls.ts';
import { BFF_COMMANDS, BFF_QUERIES } from './bff-calls.ts';

/** In whose name a call is made: nobody's, a person's, or that of one of the portal's own processes. */
export type ActorKind = 'anonymous' | 'user' | 'system';

interface Rights {
  readonly actors: readonly ActorKind[];
  readonly commands: readonly CommandName[];
  readonly queries: readonly QueryName[];
  /** Commands that it sends in the name of the people who ordered them, whatever the actors above. */
  readonly forPeople?: readonly CommandName[];
}

/** What only process managers send, in answer to events. */
const COMMANDS_OF_PROCESSES = [
  'SettleOrder',
  'IssuePasswordReset',
  'IssueInvitation',
  'IssueCodesLink',
  'IssueEmailChangeLink',
  'ReadEmailChange',
  'BookStatementLines',
  'SettleStatementRequest',
  'NoteKeySpellings',
  'SealCredentials',
  'ClaimPaymentReference',
  'EndOwnershipWindow',
] as const;

/** What only jobs send. */
const COMMANDS_OF_JOBS = [
  'ImportUploadedKeys',
  'ImportUploadedProducts',
  'UpdateUploadedProducts',
  'RevokeUnsoldKeys',
  'RewrapPersonKeys',
  'RewrapBatchKey',
  'RewrapJobTexts',
  'RenameUserClaims',
  'EndKeyRotation',
] as const;

/** Steps of long work, which a worker does in the name of whoever started it. */
export const JOB_STEP_COMMANDS = [...COMMANDS_OF_JOBS, 'ReplaceKey', 'RefundOrder'] as const;

/**
 * Every process that sends calls to the command and the query service: the kinds of actors it speaks for, and what it
 * sends. Whoever takes the keys of one can do no more than this.
 */
const RIGHTS = {
  bff: {
    actors: ['anonymous', 'user'],
    commands: BFF_COMMANDS,
    queries: BFF_QUERIES,
  },
  worker: {
    actors: ['system'],
    // Jobs are stopped whose owner may no longer do what they do.
    commands: [...COMMANDS_OF_PROCESSES, 'StopJob'],
    forPeople: JOB_STEP_COMMANDS,
    queries: [
      'accounts.user',
      'accounts.users',
      'accounts.approvers',
      'accounts.credentialAlarm',
      'admin.order',
      'admin.approval',
      'admin.product',
      'admin.notice',
      'admin.noticeMails',
      'history.alarm',
      'history.log',
      'history.stream',
      'licensing.stockWatch',
      'ownership.told',
      'wallet.settingsDeed',
    ],
  },
  'command-line': {
    // The demo and the tests act in the name of people.
    actors: ['anonymous', 'user', 'system'],
    commands: namesOf(commands).filter((name) => !isOfProcesses(name) && !isOfJobs(name)),
    queries: namesOf(queries),
  },
} as const satisfies Readonly<Record<string, Rights>>;

/** A process that sends calls. */
export type Caller = keyof typeof RIGHTS;
/** The commands that a process sends. */
export type CommandOf<Sender extends Caller> = (typeof RIGHTS)[Sender]['commands'][number];
/** The commands that do a step of a job. */
export type JobStepCommand = (typeof JOB_STEP_COMMANDS)[number];
/** The queries that a process asks. */
export type QueryOf<Sender extends Caller> = (typeof RIGHTS)[Sender]['queries'][number];

/** A call as its sender wants to make it. */
export interface IntendedCall {
  readonly kind: 'command' | 'query';
  readonly name: string;
  readonly actor: ActorKind;
}

/** Whether a process may send a command or a query in the name of such an actor. */
export function maySend(caller: Caller, { kind, name, actor }: IntendedCall): boolean {
  const rights: Rights = RIGHTS[caller];
  if (kind === 'command' && actor !== 'anonymous' && isForPeople(rights, name)) return true;
  const names: readonly string[] = kind === 'command' ? rights.commands : rights.queries;
  return rights.actors.includes(actor) && names.includes(name);
}

/** Whether a command is a step of a job when this process sends it: one act, in whosever name it is tried. */
export function isStepOfJob(caller: Caller, name: string): boolean {
  return isForPeople(RIGHTS[caller], name);
}

/** Who fills a demo, and may say when its commands happened, but nowhere else. */
export function mayFillDemo(caller: Caller): boolean {
  return caller === 'command-line';
}

function isForPeople({ forPeople = [] }: Rights, name: string): boolean {
  return forPeople.some((each) => each === name);
}

function isOfProcesses(name: CommandName): boolean {
  return COMMANDS_OF_PROCESSES.some((each) => each === name);
}

function isOfJobs(name: CommandName): boolean {
  return COMMANDS_OF_JOBS.some((each) => each === name);
}

function namesOf<Name extends string>(calls: Readonly<Record<Name, unknown>>): readonly Name[] {
  // Object.keys forgets which names there are.
  return Object.keys(calls) as Name[];
}
