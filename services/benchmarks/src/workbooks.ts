import { readWorkbook } from 'contracts/spreadsheet/read-workbook';
import { bomb } from 'contracts/spreadsheet/testing/bomb';
import { rowOfTexts, sheetOf } from 'contracts/spreadsheet/testing/workbook-of';
import type { Figure } from './figures.ts';

const ROWS = 50_000;
const SECONDS_AT_MOST = 60;
const MEGABYTE = 1_000_000;
const BOMB_MEGABYTES = 1_024;

/** A workbook of fifty thousand rows is read, and a bomb is refused. */
export async function measureWorkbooks(): Promise<readonly Figure[]> {
  const row = (at: number): string =>
    rowOfTexts([
      '2026-11-25',
      `${at}.50`,
      `Firm ${at} d.o.o.`,
      `invoice ${at}`,
      `TX-${at}`,
      'BOOKED',
    ]);
  const bytes = await sheetOf(Array.from({ length: ROWS }, (_, at) => row(at)).join(''));
  const read = await watched(async () => (await readWorkbook(bytes)).rows);
  const bombed = await bomb(BOMB_MEGABYTES);
  const refused = await watched(async () =>
    readWorkbook(bombed).then(
      () => 1,
      () => 0,
    ),
  );
  return [
    {
      name: `workbook of ${read.result} rows read`,
      value: read.seconds,
      unit: 's',
      aim: `at most ${SECONDS_AT_MOST} s`,
      missed: read.seconds > SECONDS_AT_MOST || read.result !== ROWS,
      note: `${rounded(bytes.length)} MB packed, ${rounded(read.memory)} MB more memory at its most`,
    },
    {
      name: 'bomb of a gigabyte refused',
      value: refused.seconds,
      unit: 's',
      aim: 'at most 1 s',
      missed: refused.seconds > 1 || refused.result !== 0,
      note: `${rounded(refused.memory)} MB more memory at its most`,
    },
  ];
}

/** How long something takes, and how much more memory the process has meanwhile, in bytes. */
async function watched(work: () => Promise<number>) {
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 10);
  const begun = performance.now();
  const result = await work().finally(() => clearInterval(watch));
  return { result, seconds: (performance.now() - begun) / 1_000, memory: most - before };
}

function rounded(bytes: number): number {
  return Math.round(bytes / MEGABYTE);
}
