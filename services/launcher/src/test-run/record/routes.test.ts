import { expect, test } from '@jest/globals';
import { routeOf } from './routes.ts';

const TEMPLATES = ['/api/orders', '/api/orders/{id}', '/api/orders/export.csv', '/api/{any}/keys'];

test.each([
  ['GET /api/orders', 'GET /api/orders'],
  ['GET /api/orders/4711', 'GET /api/orders/{id}'],
  ['GET /api/orders/export.csv', 'GET /api/orders/export.csv'],
  ['POST /api/own/keys', 'POST /api/{any}/keys'],
  ['GET /api/orders/4711/more', undefined],
  ['GET /api/nothing', undefined],
])('%s is answered by %s', (request, route) => {
  expect(routeOf(request, TEMPLATES)).toBe(route);
});
