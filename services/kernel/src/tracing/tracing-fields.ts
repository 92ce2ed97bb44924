import { z } from 'zod';

/** Which traces are recorded; the names that OpenTelemetry gives them. */
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** `name=value` with commas between, values percent-encoded, as OpenTelemetry writes headers. */
const headersField = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter((pair) => pair.trim() !== ''))
  .refine((pairs) => pairs.every((pair) => /^\s*[\w-]+\s*=[^,]+$/.test(pair)), {
    error: 'must be name=value, with commas between',
  })
  .transform((pairs) =>
    Object.fromEntries(
      pairs.map((pair) => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())] as const;
      }),
    ),
  );

/** What a process reads that takes part in traces. The names are those of OpenTelemetry. */
export const tracingFields = {
  /** Where spans are sent by OTLP over HTTP; `/v1/traces` is added. Without it nothing is traced, and nothing loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'is an http(s) address' })
    .optional(),
  /** Sent along, such as a token of the collector's. */
  OTEL_EXPORTER_OTLP_HEADERS: headersField,
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS).default('parentbased_always_on'),
  /** Of the samplers by ratio: the part of the traces that is recorded, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

/** The settings of traces as a process has read them. */
export type TracingConfig = z.infer<z.ZodObject<typeof tracingFields>>;
