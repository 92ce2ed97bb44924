import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { allRoutes } from 'bff/routes/routes';
import { ADMINS, STAFF, SUPER_ADMINS } from 'bff/testing/callers';
import type { Caller } from 'bff/testing/callers';
import { WHO_MAY } from 'bff/testing/who-may';
import { isActOfStaff, readActs, saysStepUp } from './testing/acts-of-staff.ts';
import { PAGE, faultOf, isTest } from './testing/security-page.ts';

const markdown = readFileSync(PAGE, 'utf8');
const rows = readActs(markdown);
const keyOf = ({ method, path }: { readonly method: string; readonly path: string }) =>
  `${method} ${path}`;
const ACTS = new Map(allRoutes.filter(isActOfStaff).map((route) => [keyOf(route), route]));

const WHO: Readonly<Record<string, readonly Caller[]>> = {
  admins: ADMINS,
  'super admins': SUPER_ADMINS,
  'history readers': STAFF,
};

test('every act of staff has one row, and every row is an act', () => {
  expect(ACTS.size).toBeGreaterThan(100);
  expect(rows.map(({ act }) => act).toSorted()).toEqual([...ACTS.keys()].toSorted());
});

test('a row says who may, whether the factor is asked for anew, and whether the security log is notified', () => {
  const wrong = rows.filter(({ act, who, stepUp, notified }) => {
    const route = ACTS.get(act);
    if (route === undefined) return true;
    const admitted = WHO[who]?.toSorted().join();
    return (
      admitted !== WHO_MAY[act]?.toSorted().join() ||
      !saysStepUp(stepUp, route) ||
      notified.includes('security log') !== (route.logged !== undefined)
    );
  });
  expect(wrong.map(({ act, who, stepUp, notified }) => [act, who, stepUp, notified])).toEqual([]);
});

test('a row names tests that are there', () => {
  const bare = rows.filter(({ places }) => places.length === 0 || !places.every(isTestPlace));
  expect(bare.map(({ act }) => act)).toEqual([]);
  const faults = rows.flatMap(({ places }) => places).flatMap((place) => faultOf(place) ?? []);
  expect([...new Set(faults)]).toEqual([]);
});

const isTestPlace = ({ file }: { readonly file: string }): boolean => isTest(file);

test('an act without a row, a row that is not whole and a wrong word are found out', () => {
  const [first] = rows;
  const line = markdown.split('\n').find((each) => each.startsWith(`| \`${first?.act}\``)) ?? '';
  const without = markdown.replace(line, '');
  expect(readActs(without).some(({ act }) => act === first?.act)).toBe(false);
  const cut = line.replace(/ \|[^|]*\|$/, ' |');
  expect(() => readActs(markdown.replace(line, cut))).toThrow('cannot be read');
  expect(() => readActs('# Security')).toThrow('no table');
  expect(saysStepUp('no', { stepUp: true })).toBe(false);
  expect(saysStepUp('some', { stepUp: 'some' })).toBe(false);
  expect(saysStepUp('yes', {})).toBe(false);
});
