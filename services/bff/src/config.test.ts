import { expect, test } from '@jest/globals';
import { bffEnvironment } from './config.ts';

const { IMAGE_HOSTS: hosts } = bffEnvironment.shape;

test('hosts of pictures are read with what stands around them', () => {
  expect(hosts.parse(undefined)).toEqual([]);
  expect(hosts.parse('')).toEqual([]);
  expect(hosts.parse(' Pictures.example.com:443,cdn.example.com:8443 ,')).toEqual([
    'pictures.example.com',
    'cdn.example.com:8443',
  ]);
});

test.each([
  '*',
  '*.example.com',
  'https://pictures.example.com',
  'pictures.example.com/a',
  "pictures.example.com 'unsafe-inline'",
  'pictures.example.com; script-src *',
  'localhost',
])('%j is no host of pictures, and the start says what one looks like', (text) => {
  const [issue] = hosts.safeParse(text).error?.issues ?? [];
  expect(issue?.message).toContain('such as pictures.example.com');
});
