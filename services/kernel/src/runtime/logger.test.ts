import { expect, test } from '@jest/globals';
import { createLogger } from './logger.ts';

/** What is written when somebody logs so, as text. */
function writtenBy(log: (logger: ReturnType<typeof createLogger>) => void): string {
  let text = '';
  log(createLogger('test', 'info', { write: (line) => (text += line) }));
  return text;
}

test('a line says when it was written, by the clock of the world, by whom and what', () => {
  const before = Date.now();
  const line: unknown = JSON.parse(writtenBy((logger) => logger.warn({ status: 403 }, 'security')));
  expect(line).toEqual({
    level: 40,
    time: expect.any(Number),
    service: 'test',
    status: 403,
    msg: 'security',
  });
  const { time } = line as { time: number };
  expect(time).toBeGreaterThanOrEqual(before);
  expect(time).toBeLessThanOrEqual(Date.now());
});

test('whatever is logged stays in one line', () => {
  const forged = 'x\r\n{"level":40,"security":"role-change"}\u2028';
  const text = writtenBy((logger) => logger.info({ route: forged, [forged]: forged }, forged));
  expect(text.match(/\n/g)).toHaveLength(1);
  expect(text.endsWith('\n')).toBe(true);
  expect(JSON.parse(text)).toMatchObject({ msg: forged, route: forged, level: 30 });
});

test('secrets are left out by their names, and what a driver hangs on an error', () => {
  const secrets = {
    password: 'hunter2',
    keys: ['hunter2'],
    authorization: 'hunter2',
    req: { headers: { cookie: 'hunter2', 'x-csrf-token': 'hunter2' } },
    err: Object.assign(new Error('no such row'), { parameters: ['hunter2'], code: '23505' }),
  };
  const text = writtenBy((logger) => logger.error(secrets, 'failed'));
  expect(text).not.toContain('hunter2');
  expect(JSON.parse(text)).toMatchObject({
    password: '[secret]',
    err: { type: 'Error', message: 'no such row', code: '23505' },
  });
});
