import { ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Logger } from '../runtime/logger.ts';
import type { TracingConfig } from './tracing-fields.ts';

/** How long one sending may take, with all that it is tried again. */
const SENT_WITHIN_MS = 5_000;

/** Sends spans to the collector. A collector that is away is logged once, and once when it is back. */
export function spanExporter(
  endpoint: string,
  config: TracingConfig,
  logger: Logger,
): SpanExporter {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}${endpoint.endsWith('/') ? '' : '/'}v1/traces`,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS,
    timeoutMillis: SENT_WITHIN_MS,
  });
  let isAway = false;
  return {
    export: (spans, done) => {
      exporter.export(spans, (result) => {
        const failed = result.code === ExportResultCode.FAILED;
        if (failed && !isAway)
          logger.warn({ err: result.error }, 'the collector takes no spans; they are dropped');
        if (!failed && isAway) logger.info('the collector takes spans again');
        isAway = failed;
        done(result);
      });
    },
    forceFlush: async () => exporter.forceFlush(),
    shutdown: async () => exporter.shutdown(),
  };
}
