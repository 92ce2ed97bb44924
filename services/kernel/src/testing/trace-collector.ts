import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

/** A span as a collector receives it. */
export interface SentSpan {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** '' of the first of a trace. */
  readonly parentSpanId: string;
  readonly facts: Readonly<Record<string, string | number | boolean>>;
  readonly isFailed: boolean;
}

/** A collector of traces: takes OTLP as JSON over HTTP, and keeps what it was sent. */
export interface TraceCollector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly url: string;
  spans(): readonly SentSpan[];
  /** All that was sent, as it came. */
  text(): string;
  /** The headers of the last sending. */
  headers(): Readonly<Record<string, unknown>>;
  /** From here on it takes what comes and does not answer. */
  fallSilent(): void;
  close(): Promise<void>;
}

const value = z
  .object({
    stringValue: z.string(),
    boolValue: z.boolean(),
    intValue: z.coerce.number(),
    doubleValue: z.number(),
  })
  .partial();
const attributes = z
  .array(z.object({ key: z.string(), value }))
  .default([])
  .transform((list) =>
    Object.fromEntries(
      list.map((each) => {
        const { stringValue, boolValue, intValue, doubleValue } = each.value;
        return [each.key, stringValue ?? boolValue ?? intValue ?? doubleValue ?? ''] as const;
      }),
    ),
  );
const ERROR_STATUS = 2;
const span = z.object({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z.string().default(''),
  name: z.string(),
  attributes,
  status: z.object({ code: z.number().optional() }).default({}),
});
const sending = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

/** On a free port of the loopback address. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const texts: string[] = [];
  const spans: SentSpan[] = [];
  let last: Readonly<Record<string, unknown>> = {};
  let isSilent = false;
  const unanswered: ServerResponse[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (isSilent) {
        unanswered.push(response);
        return;
      }
      const text = Buffer.concat(chunks).toString('utf8');
      last = { ...request.headers, path: request.url };
      texts.push(text);
      spans.push(...spansIn(JSON.parse(text)));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans: () => spans,
    text: () => texts.join('\n'),
    headers: () => last,
    fallSilent: () => {
      isSilent = true;
    },
    close: async () => {
      // Who is refused so does not try again.
      for (const each of unanswered) each.writeHead(400).end();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      await closed;
    },
  };
}

function spansIn(body: unknown): readonly SentSpan[] {
  return sending.parse(body).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap((scope) =>
      scope.spans.map(({ attributes: facts, status, ...each }) => ({
        ...each,
        facts,
        isFailed: status.code === ERROR_STATUS,
        service: String(resource.attributes['service.name'] ?? ''),
      })),
    ),
  );
}
