import { expect, test } from '@jest/globals';
import { allRoutes } from '../routes/routes.ts';
import { openApiDocument } from './document.ts';

const document = openApiDocument(allRoutes);

test('every route is described, with its parameters in braces', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const routes = allRoutes.map(
    ({ method, path }) => `${method} ${path.replaceAll(/[:*](\w+)/g, '{$1}')}`,
  );
  expect(described.toSorted()).toEqual(routes.toSorted());
});

test('a changing call names the headers it wants', () => {
  expect(document.paths['/api/orders']?.['post']).toMatchObject({
    parameters: [
      { name: 'X-CSRF-Token', in: 'header', required: true },
      { name: 'Idempotency-Key', in: 'header', required: true },
    ],
    security: [{ session: [] }],
  });
});

test('amounts are described as decimal strings', () => {
  expect(JSON.stringify(document.paths['/api/orders']?.['post'])).toContain(
    String.raw`"expectedTotal":{"type":"string","pattern"`,
  );
});
