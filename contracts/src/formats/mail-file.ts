import type { DemoMail } from '../api/demo.ts';

const EXTENSION = '.txt';
const PERSONS = 'Persons: ';

/** The file that a mail lies in: its instant comes first, so that names sort by it; a colon is not for file names. */
export function mailFileName({ id, sentAt }: Pick<DemoMail, 'id' | 'sentAt'>): string {
  return `${sentAt.replaceAll(':', '-')} ${id}${EXTENSION}`;
}

const NAMED = /^\.?(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z) [^/]+\.txt$/;

/** When a mail was sent, by the name of its file, unfinished or not; undefined of what is not named so. */
export function sentAtOfMailFile(name: string): Date | undefined {
  const [, hour, minute, second] = NAMED.exec(name) ?? [];
  const at = new Date(`${hour}:${minute}:${second}`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** Unfinished files begin with a dot. */
export function isMailFile(name: string): boolean {
  return name.endsWith(EXTENSION) && !name.startsWith('.');
}

/** A mail, and the ids of whom it goes to: by them it is found where somebody is erased. */
export type MailFile = DemoMail & { readonly persons?: readonly string[] };

/** A mail as people can read it. */
export function formatMailFile({ to, subject, sentAt, text, persons }: MailFile): string {
  const head = [
    `To: ${to}`,
    `Subject: ${subject}`,
    `Date: ${sentAt}`,
    ...(persons ? [`${PERSONS}${persons.join(' ')}`] : []),
  ];
  return `${head.join('\n')}\n\n${text}`;
}

export function parseMailFile(name: string, content: string): DemoMail {
  const end = content.indexOf('\n\n');
  const head = new Map(
    content
      .slice(0, end)
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
  );
  return {
    id: name.slice(name.indexOf(' ') + 1, -EXTENSION.length),
    to: head.get('To') ?? '',
    subject: head.get('Subject') ?? '',
    text: content.slice(end + 2),
    sentAt: head.get('Date') ?? '',
  };
}

/** Undefined: the file does not say. */
export function personsOfMailFile(content: string): readonly string[] | undefined {
  const head = content.split('\n\n', 1)[0] ?? '';
  const line = head.split('\n').find((each) => each.startsWith(PERSONS));
  return line?.slice(PERSONS.length).split(' ');
}
