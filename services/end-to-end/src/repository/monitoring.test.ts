import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { ALL_PROBLEM_CODES } from 'contracts/all-problem-codes';
import { createMetrics } from 'kernel/runtime/metrics';
import { parse } from 'yaml';
import { z } from 'zod';
import { portalSources } from './testing/portal-sources.ts';

const rule = z.strictObject({
  alert: z.string(),
  expr: z.string(),
  for: z.string().optional(),
  labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
  annotations: z.strictObject({ summary: z.string(), action: z.string() }),
});
const alertFile = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule) })),
});
const board = z.looseObject({
  panels: z.array(
    z.looseObject({
      title: z.string(),
      targets: z.array(z.looseObject({ expr: z.string(), legendFormat: z.string() })).default([]),
    }),
  ),
});

// Jest runs at the root of the house.
const { groups } = alertFile.parse(parse(readFileSync('docs/monitoring/alerts.yaml', 'utf8')));
const { panels } = board.parse(
  JSON.parse(readFileSync('docs/monitoring/grafana-board.json', 'utf8')),
);
const alerts = groups.flatMap(({ rules }) => rules);
const targets = panels.flatMap((each) => each.targets);
const expressions = [...alerts, ...targets].map(({ expr }) => expr);

const DECLARATION = /name: '(portal_\w+)',\s+help: '[^']*',(?:\s+labelNames: \[([^\]]*)\])?/g;

/** Every metric of the portal as its code declares it, with its labels. */
const declared = new Map(
  portalSources().flatMap(({ text }) =>
    [...text.matchAll(DECLARATION)].map(([, name = '', labels = '']) => {
      const named = [...labels.matchAll(/'(\w+)'/g)].map(([, label = '']) => label);
      return [name, named] as const;
    }),
  ),
);

/** Names of metrics in an expression: a histogram has three of each. */
function metricsIn(expr: string): readonly string[] {
  const names = expr.match(/\b(?:portal|nodejs|process)_\w+/g) ?? [];
  return names.map((name) =>
    declared.has(name) ? name : name.replace(/_(?:bucket|count|sum)$/, ''),
  );
}

test('alerts and board ask for metrics that the portal has, and for every one of them', async () => {
  const ofNode = (await createMetrics('test').getMetricsAsJSON()).map(({ name }) => name);
  const asked = new Set(expressions.flatMap(metricsIn));
  expect([...asked].filter((name) => !declared.has(name) && !ofNode.includes(name))).toEqual([]);
  expect([...declared.keys()].filter((name) => !asked.has(name))).toEqual([]);
  expect(declared.size).toBeGreaterThan(20);
});

test('each label that they ask for is one of the metric', () => {
  for (const expr of expressions) {
    const known = metricsIn(expr).flatMap((name) => declared.get(name) ?? []);
    const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) =>
      list.split(', '),
    );
    const selected = [...expr.matchAll(/[{,]\s*(\w+)\s*(?:=~|!=|=)"/g)].map(
      ([, label = '']) => label,
    );
    // Of histograms, of every process, and of whoever asks them.
    const given = ['le', 'service', 'job'];
    const unknown = [...grouped, ...selected].filter(
      (each) => ![...known, ...given].includes(each),
    );
    expect([expr, unknown]).toEqual([expr, []]);
  }
});

test('what the security log is asked for is what it says', () => {
  const codes: readonly string[] = Object.values(ALL_PROBLEM_CODES);
  const actions = portalSources().flatMap(({ text }) =>
    [...text.matchAll(/\b(?:logged|security): '([\w-]+)'/g)].map(([, action = '']) => action),
  );
  const asked = expressions.flatMap((expr) =>
    [...expr.matchAll(/what=~?"([^"]+)"/g)].flatMap(([, names = '']) => names.split('|')),
  );
  expect(asked.length).toBeGreaterThan(5);
  const known = [...codes, ...actions, 'many-inputs-refused'];
  expect(asked.filter((each) => !known.includes(each))).toEqual([]);
});

test('each alert has a name of its own, and each panel says something', () => {
  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
  expect(targets.length).toBeGreaterThan(20);
  expect(targets.filter(({ legendFormat }) => legendFormat === '')).toEqual([]);
});
