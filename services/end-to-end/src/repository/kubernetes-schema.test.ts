import { expect, test } from '@jest/globals';
import { rawManifests } from './testing/kubernetes-files.ts';
import { schemaErrors, unknownFields } from './testing/kubernetes-schema.ts';

const manifests = rawManifests();

/** Every manifest that can be made from the text of one, with that text replaced. */
function broken(from: string, to: string): readonly unknown[] {
  const changed = manifests.flatMap((each) => {
    const text = JSON.stringify(each);
    return text.includes(from) ? [JSON.parse(text.replaceAll(from, to)) as unknown] : [];
  });
  expect(changed.length).toBeGreaterThan(0);
  return changed;
}

test('every manifest fits the schemas of Kubernetes', () => {
  expect(manifests.length).toBeGreaterThan(0);
  expect(manifests.flatMap(schemaErrors)).toEqual([]);
});

test('no manifest has a field that Kubernetes does not know', async () => {
  expect(await unknownFields(manifests)).toEqual([]);
});

test.each([
  ['a number in words', '"replicas":2', '"replicas":"two"'],
  ['a container without a name', '"containers":[{"name":', '"containers":[{"nane":'],
  ['a job without a schedule', '"schedule":', '"when":'],
  ['a Deployment of an edition that is no more', '"apps/v1"', '"apps/v1beta1"'],
])('%s does not fit', (_, from, to) => {
  for (const each of broken(from, to)) expect(schemaErrors(each)).not.toEqual([]);
});

test.each([
  ['of a Deployment', '"replicas":', '"replcas":'],
  ['of a container', '"readinessProbe":', '"readynessProbe":'],
  ['of what a container may do', '"readOnlyRootFilesystem":', '"readOnlyRootFileSystem":'],
  ['of a nightly job', '"concurrencyPolicy":', '"concurrencyPolicies":'],
  ['of a network policy', '"policyTypes":', '"policyType":'],
])('a misspelt field %s is found', async (_, from, to) => {
  const manifests = broken(from, to);
  const found = await unknownFields(manifests);
  expect(found).toHaveLength(manifests.length);
  const field = to.split('"')[1] ?? '';
  for (const line of found) expect(line).toContain(field);
});
