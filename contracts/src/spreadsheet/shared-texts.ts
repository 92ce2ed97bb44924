import { WORKBOOK_LIMITS } from './limits.ts';
import { readXml } from './read-xml.ts';
import { richText } from './rich-text.ts';
import { tooLarge } from './workbook-faults.ts';
import type { WorkbookPart } from './zip-parts.ts';

/** The texts that cells point at by their number, runs of several styles joined. */
export async function readSharedTexts(part: WorkbookPart): Promise<readonly string[]> {
  const texts: string[] = [];
  const text = richText();
  let characters = 0;
  await readXml(part, {
    open: (name) => {
      if (name === 'si') text.begin();
      text.open(name);
    },
    text: text.add,
    close: (name) => {
      text.close(name);
      if (name !== 'si') return;
      const whole = text.take();
      characters += whole.length;
      texts.push(whole);
      const { sharedTexts, characters: most } = WORKBOOK_LIMITS;
      if (texts.length > sharedTexts || characters > most) throw tooLarge();
    },
  });
  return texts;
}
