import { concat } from '../proof/crypto.ts';
import { EXPORT_FILES } from '../proof/export-form.ts';
import { utf8 } from '../proof/signed-note.ts';
import { picked } from './forgery.ts';
import type { Draw } from './forgery.ts';
import type { Files } from './made-up-pack.ts';
import { zipOf } from './zip-of.ts';

export type ZipForgery = (files: Files, draw: Draw) => Promise<Uint8Array>;

const ALIAS = 'events.ndjs0n';

/** No program writes two entries of one name: it is written under another of the same length, which is put right. */
async function withDoubled(
  files: Files,
  forged: Uint8Array,
  isFirst: boolean,
): Promise<Uint8Array> {
  const double = [[ALIAS, forged]] as const;
  const zip = await zipOf(new Map(isFirst ? [...double, ...files] : [...files, ...double]));
  const [alias, name] = [utf8(ALIAS), utf8(EXPORT_FILES.events)];
  for (let at = 0; at + alias.length <= zip.length; at += 1)
    if (alias.every((byte, each) => zip[at + each] === byte)) zip.set(name, at);
  return zip;
}

/** What is done to a ZIP, so that two programs read two things out of it, or one reads less. */
export const ZIP_FORGERIES: Readonly<Record<string, ZipForgery>> = {
  'two files of one name, the forged one first': async (files) =>
    withDoubled(files, utf8('"forged"\n'), true),
  'two files of one name, the forged one last': async (files) =>
    withDoubled(files, utf8('"forged"\n'), false),
  'something before it': async (files) => concat(utf8('MZ stub'), await zipOf(files)),
  'something behind it': async (files) => concat(await zipOf(files), utf8('and so on')),
  'another ZIP before it': async (files) =>
    concat(await zipOf(new Map([[EXPORT_FILES.events, utf8('"forged"\n')]])), await zipOf(files)),
  'its end cut off': async (files, { at }) => {
    const zip = await zipOf(files);
    return zip.subarray(0, picked(at, zip.length));
  },
  'a file beside its folder': async (files) => {
    const inside = [...files].map(([name, bytes]) => [`pack/${name}`, bytes] as const);
    return zipOf(new Map([...inside, ['settled.txt', utf8('all is settled')]]));
  },
  'a bit turned over': async (files, { at, other }) => {
    const zip = await zipOf(files);
    const place = picked(at, zip.length);
    zip[place] = (zip[place] ?? 0) ^ (1 << picked(other, 8));
    return zip;
  },
};
