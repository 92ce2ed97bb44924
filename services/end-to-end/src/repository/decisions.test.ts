import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

// Jest runs at the root of the house.
const FOLDER = 'docs/decisions';
const TEMPLATE = '0000-template.md';
/** Branches take numbers ahead of each other: one below the newest may still come. */
const STILL_TO_COME = 10;
const HEAD =
  /^# (\d+)\. (.+)\n\nDate: \d{4}-\d\d-\d\d\. Status: (accepted(?:; changed by [^.]*(?:\.md\)[^.]*)*)?)\.\s/;
const LINK = /\[(\d+)\]\((\d{4}-[\w-]+\.md)\)/g;
const ROW = /^- \[(\d+)\. (.+)\]\((\d{4}-[\w-]+\.md)\): (.+)$/gm;

const index = readFileSync(path.join(FOLDER, 'README.md'), 'utf8');
const files = readdirSync(FOLDER).filter((name) => /^\d{4}-/.test(name) && name !== TEMPLATE);
const decisions = files.toSorted().map(readDecision);

function readDecision(file: string) {
  const text = readFileSync(path.join(FOLDER, file), 'utf8');
  const head = HEAD.exec(text);
  if (!head) throw new Error(`${file} does not begin as ${TEMPLATE} does`);
  const [, number = '', title = '', status = ''] = head;
  const paragraph = text.split('\n\n')[1] ?? '';
  return { file, number, title, status, paragraph };
}

function linked(text: string): readonly string[] {
  return [...text.matchAll(LINK)].map(([, number = '']) => number);
}

test('the index lists every decision with its title and status', () => {
  const rows = [...index.matchAll(ROW)].map(([, ...cells]) => cells);
  expect(rows).toEqual(
    decisions.map(({ file, number, title, status }) => [
      number,
      title,
      file,
      status.replaceAll(LINK, '$1'),
    ]),
  );
});

test('a decision has the number of its file, and names others by the names of theirs', () => {
  for (const { file, number, paragraph } of decisions) {
    expect([file, number]).toEqual([file, String(Number(file.slice(0, 4)))]);
    const targets = [...paragraph.matchAll(LINK)].map(([, to = '', target = '']) => [to, target]);
    for (const [to, target = ''] of targets) {
      expect(files).toContain(target);
      expect(to).toBe(String(Number(target.slice(0, 4))));
    }
  }
});

test('what a decision says that it changes says in its status that it is changed', () => {
  const changes = decisions.flatMap(({ number, paragraph }) =>
    [...paragraph.matchAll(/It changes\s(.*?)(?:\.\s|[:,] (?!\[)|$)/gs)].flatMap(([, said = '']) =>
      linked(said).map((changed) => `${number} changes ${changed}`),
    ),
  );
  const stated = decisions.flatMap(({ number, status }) =>
    linked(status).map((by) => `${by} changes ${number}`),
  );
  expect(changes.length).toBeGreaterThan(20);
  expect(stated.toSorted()).toEqual(changes.toSorted());
});

test('numbers that no decision has are named', () => {
  const [, list = ''] = /^Numbers that were never used: ([\d, ]+)\.$/m.exec(index) ?? [];
  const named = list.split(', ').map(Number);
  const taken = decisions.map(({ number }) => Number(number));
  const numbers = Array.from({ length: Math.max(...taken) - STILL_TO_COME }, (_, at) => at + 1);
  expect(named).toEqual(numbers.filter((number) => !taken.includes(number)));
});
