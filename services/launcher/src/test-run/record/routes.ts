import { z } from 'zod';

const documentSchema = z.object({ paths: z.record(z.string(), z.unknown()) });

/** The paths that a portal's API describes, such as `/api/orders/{id}`. */
export async function pathTemplates(bffUrl: string): Promise<readonly string[]> {
  const response = await fetch(new URL('/api/docs/openapi.json', bffUrl));
  return Object.keys(documentSchema.parse(await response.json()).paths);
}

/**
 * The route that answers a request such as `GET /api/orders/4711`; undefined where the API describes none. A path that
 * is named in full goes before one with parameters.
 */
export function routeOf(request: string, templates: readonly string[]): string | undefined {
  const [method = '', pathname = ''] = request.split(' ');
  if (templates.includes(pathname)) return request;
  const template = templates.find((each) => patternOf(each).test(pathname));
  return template && `${method} ${template}`;
}

function patternOf(template: string): RegExp {
  const parts = template.split(/\{[^}]+\}/).map((part) => part.replaceAll('.', String.raw`\.`));
  return new RegExp(`^${parts.join('[^/]+')}$`);
}
