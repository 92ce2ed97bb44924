/** The addresses that a route's path stands for: `:name` is one part of a path, `*name` the rest of it. */
export function pathPattern(path: string): RegExp {
  const parts = path
    .replaceAll('.', String.raw`\.`)
    .replaceAll(/:\w+/g, '[^/]+')
    .replaceAll(/\*\w+/g, '.+');
  return new RegExp(`^${parts}$`);
}
