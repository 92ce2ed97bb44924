import { z } from 'zod';

/** A host by its name, with its port where that is not 443; nothing else, whatever it becomes part of. */
const host = z
  .string()
  .regex(
    /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/,
    'expected hosts with commas between, such as pictures.example.com, without https:// and without *',
  )
  .transform((name) => name.replace(/:443$/, ''));

/** Hosts with commas between, in small letters, as `URL.host` writes them for https. */
export const hostsField = z
  .string()
  .transform((text) => text.toLowerCase().split(','))
  .transform((hosts) => hosts.map((name) => name.trim()).filter((name) => name !== ''))
  .pipe(z.array(host).max(20));
