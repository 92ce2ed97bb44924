import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, expect, jest, test } from '@jest/globals';
import type { WalletStatement } from 'contracts/api/wallet';
import { threadJob } from 'kernel/threads/thread-job';
import { drawnRuns } from '../testing/drawn-runs.ts';
import type { SentStatement } from '../wallet/statement-lines.ts';
import type { statementAsPdf as StatementAsPdf } from '../wallet/statement-pdf.ts';
import { drawPaper, paperThreads } from './papers.ts';

jest.setTimeout(60_000);

const job = threadJob<typeof StatementAsPdf>(
  import.meta.url,
  '../wallet/statement-pdf.js',
  'statementAsPdf',
);

afterAll(async () => {
  await paperThreads.stop();
});

const nothing = { deposit: '0.00', creditUsed: '0.00' };

function statementOf(companyName: string): SentStatement {
  const statement: WalletStatement = {
    month: '2026-03',
    companyName,
    currency: 'EUR',
    from: '2026-02-28T23:00:00.000Z',
    to: '2026-03-31T22:00:00.000Z',
    final: true,
    opening: nothing,
    movements: [],
    total: nothing,
    closing: nothing,
  };
  return { statement, language: 'en' };
}

/** A request of somebody, of which only what is asked of it here is there. */
function requestOf(holder: string) {
  const res = Object.assign(new EventEmitter(), { writableFinished: false });
  return { state: { holder }, res } as unknown as Parameters<typeof drawPaper>[0] & {
    readonly res: EventEmitter;
  };
}

const textOf = (pdf: Buffer): string =>
  drawnRuns(pdf)
    .flatMap(({ glyphs }) => glyphs)
    .join('');

test('a paper is drawn in a thread, and others are answered meanwhile', async () => {
  const over = new AbortController();
  let turns = 0;
  const counting = (async () => {
    for (; !over.signal.aborted; turns += 1) await nextTurn();
  })();
  const pdf = await drawPaper(requestOf('ana'), { job, input: statementOf('Engines') });
  over.abort();
  await counting;
  expect(textOf(pdf)).toContain('Engines');
  expect(turns).toBeGreaterThan(10);
});

test('the same paper again is the one that was drawn; of another account, language or content it is not', async () => {
  const input = statementOf('Kept');
  const first = await drawPaper(requestOf('ana'), { job, input });
  expect(await drawPaper(requestOf('ben'), { job, input: statementOf('Kept') })).toBe(first);
  const others = [statementOf('Kept too'), { ...input, language: 'bs' as const }];
  for (const other of others)
    expect((await drawPaper(requestOf('ana'), { job, input: other })).equals(first)).toBe(false);
});

test('a paper with secrets is drawn anew, and kept nowhere', async () => {
  const paper = { job, input: statementOf('Secret'), isSecret: true } as const;
  const first = await drawPaper(requestOf('ana'), paper);
  const again = await drawPaper(requestOf('ana'), paper);
  expect(again).not.toBe(first);
  expect(await drawPaper(requestOf('ana'), { job, input: paper.input })).not.toBe(first);
});

test('more papers of one account than may wait are refused with 429, and somebody else gets theirs', async () => {
  const many = Array.from({ length: 20 }, async (_, index) =>
    drawPaper(requestOf('cleo'), { job, input: statementOf(`Number ${index}`) }),
  );
  const others = drawPaper(requestOf('dan'), { job, input: statementOf('Of Dan') });
  const outcomes = await Promise.allSettled(many);
  expect(textOf(await others)).toContain('Dan');
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  // One is drawn, eight wait.
  expect(refused).toHaveLength(20 - 9);
  for (const each of refused) expect(each).toMatchObject({ reason: { status: 429 } });
});

test('who hangs up keeps their turn until the paper is drawn', async () => {
  const request = requestOf('eve');
  const drawing = drawPaper(request, { job, input: statementOf('Hung up') });
  const next = drawPaper(requestOf('eve'), { job, input: statementOf('Next') });
  let isDrawn = false;
  void drawing.then(() => {
    isDrawn = true;
  });
  request.res.emit('close');
  await next;
  expect(isDrawn).toBe(true);
});
