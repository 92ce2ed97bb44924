import { expect, test } from '@jest/globals';
import englishMessages from 'ra-language-english';
import { bosnianMessages } from '../i18n/bosnian-messages.ts';
import { bs } from './bs/bs.ts';
import { en } from './en/en.ts';

/** Every place of a text, such as `list.title`. */
function placesOf(texts: object, prefix = ''): readonly string[] {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? placesOf(value, `${prefix}${name}.`)
      : [`${prefix}${name}`],
  );
}

test('both languages say everything, react-admin’s own messages too', () => {
  expect(placesOf(bs).toSorted()).toEqual(placesOf(en).toSorted());
  expect(placesOf(bosnianMessages).toSorted()).toEqual(placesOf(englishMessages).toSorted());
});

test('what stands in for a value in a message of react-admin is there in both languages', () => {
  const holes = (text: unknown) => [...new Set(String(text).match(/%\{\w+\}/g))].toSorted();
  const at = (messages: object, place: string): unknown =>
    place.split('.').reduce<unknown>((found, name) => Reflect.get(Object(found), name), messages);
  for (const place of placesOf(englishMessages)) {
    const [english, bosnian] = [at(englishMessages, place), at(bosnianMessages, place)];
    expect([place, holes(bosnian)]).toEqual([place, holes(english)]);
  }
});
