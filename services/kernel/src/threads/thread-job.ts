/** A function of a compiled module that runs in a thread, or in a process of its own. What it takes and answers is plain data: it is cloned. */
export interface ThreadJob<Input, Output> {
  /** The address of the compiled module ('file:///…/dist/….js'). */
  readonly module: string;
  /** The exported function of it. */
  readonly name: string;
  /** Known to the compiler alone: what the function takes and answers. */
  readonly run?: (input: Input) => Output | Promise<Output>;
}

/** What a job answers. */
export type OutputOf<Job> = Job extends ThreadJob<never, infer Output> ? Output : never;

/**
 * The job that a function of a module beside the calling one does. The function itself is imported as a type only, so
 * that what it needs is loaded in threads and nowhere else:
 * `threadJob<typeof drawPdf>(import.meta.url, './draw-pdf.js', 'drawPdf')`. Threads always run what was compiled, under
 * a runner of tests that reads the sources too.
 * @param from `import.meta.url` of the caller.
 * @param file the compiled module, relative to the caller.
 * @param name the name of the exported function.
 */
export function threadJob<Run extends (input: never) => unknown>(
  from: string,
  file: string,
  name: string,
): ThreadJob<Parameters<Run>[0], Awaited<ReturnType<Run>>> {
  return { module: compiledBeside(from, file), name };
}

/** The address of a compiled module beside the calling one, which may be a source itself under a runner of tests. */
export function compiledBeside(from: string, file: string): string {
  const module = new URL(file, from).href;
  const sources = module.lastIndexOf('/src/');
  if (sources < 0 || module.slice(sources).includes('/dist/')) return module;
  return `${module.slice(0, sources)}/dist/${module.slice(sources + 5)}`;
}
