import { z } from 'zod';
import { problemSchema } from 'contracts/problem';
import { headers } from 'contracts/api/headers';
import { needsSession } from '../http/route.ts';
import type { Route } from '../http/route.ts';

/** The parts of an OpenAPI 3.1 document that are written here; schemas are JSON Schema 2020-12. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: Readonly<Record<string, unknown>>;
}

/** Describes the route tables: the same schemas that check requests. */
export function openApiDocument(routes: readonly Route[]): OpenApiDocument {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/[:*](\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'B2B Licence Portal', version: '1' },
    paths,
    components: {
      schemas: { Problem: jsonSchema(problemSchema, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'portal.sid' } },
    },
  };
}

function operation(route: Route): Record<string, unknown> {
  const { body, response } = route;
  const content = (schema: unknown) => ({ 'application/json': { schema } });
  return {
    summary: route.summary,
    tags: [route.path.split('/')[2] ?? 'portal'],
    parameters: parametersOf(route),
    ...(needsSession(route) ? { security: [{ session: [] }] } : {}),
    ...(body ? { requestBody: { required: true, content: bodyContent(route) } } : {}),
    responses: {
      '2XX': {
        description: 'The answer',
        ...(response ? { content: content(jsonSchema(response, 'output')) } : {}),
      },
      default: {
        description: 'A problem',
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    },
  };
}

function bodyContent({ body, upload }: Route): Record<string, unknown> {
  const schema = body && jsonSchema(body, 'input');
  const file = {
    type: 'object',
    properties: {
      file: {
        type: 'string',
        format: 'binary',
        description: 'A list: CSV, or a workbook (.xlsx).',
      },
      sheet: {
        type: 'string',
        description: 'Which sheet of a workbook is the list, where several hold data.',
      },
    },
  };
  return {
    'application/json': { schema },
    ...(upload ? { 'multipart/form-data': { schema: file } } : {}),
  };
}

function parametersOf(route: Route): unknown[] {
  const { params, query } = route;
  return [
    ...fields(params).map(([name, schema]) => ({ name, in: 'path', required: true, schema })),
    ...fields(query).map(([name, schema]) => ({ name, in: 'query', schema })),
    ...headersOf(route).map(({ name, required }) => ({
      name,
      in: 'header',
      required,
      schema: { type: 'string' },
    })),
  ];
}

function headersOf({ method, idempotencyKey }: Route): { name: string; required: boolean }[] {
  if (method === 'GET') return [];
  return [
    { name: headers.csrf, required: true },
    { name: headers.idempotencyKey, required: idempotencyKey === 'required' },
  ];
}

function fields(schema: z.ZodObject | undefined): [string, unknown][] {
  if (!schema) return [];
  return Object.entries(schema.shape).map(([name, field]) => [
    name,
    jsonSchema(field as z.ZodType, 'input'),
  ]);
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): unknown {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' });
}
