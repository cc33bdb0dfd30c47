import { expect, test } from 'vitest'
import { fileKind, isOfEnding } from './file-kind.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['\x89PNG\r\n\x1a\n', 'picture'],
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'picture'],
  ['\0\0\0\x20ftypheic', 'picture'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'picture'],
  ['RIFF\x10\0\0\0WAVEfmt ', 'sound'],
  ['\0\0\0\x20ftypM4A \0', 'sound'],
  ['ID3\x04\0', 'sound'],
  ['PK\x03\x04\x14\0', 'archive'],
  ['%PDF-1.7\n', 'document'],
  ['\xef\xbb\xbf1\r\n00:00:01,000 --> 00:00:02,000\r\nHi', 'subtitles'],
  ['[Script Info]\nTitle: x', 'subtitles'],
  ['\xff\xfe1\0\n\0' + '00:01 --> 00:02'.replaceAll(/./g, '$&\0'), 'subtitles'],
  ['Dear all', 'text'],
  ['#EXTM3U\n#EXTINF:1,\n', 'text'],
  // 你好 in GB 18030.
  ['\xc4\xe3\xba\xc3', 'text'],
  ['\0\0\0\x20ftypisom', undefined],
  ['RIFF\x10\0\0\0AVI LIST', undefined],
  ['FLV\x01\x05\0\0\0\x09', undefined],
  ['\x1aE\xdf\xa3\x01', undefined],
  ['\0\0\0\0', undefined],
  ['', undefined],
])('%j is %s', (head, sort) => {
  expect(fileKind(bytes(head))).toBe(sort)
})

test.each([
  ['pdf', '%PDF-1.7\n', true],
  ['pdf', 'PK\x03\x04', false],
  ['pptx', 'PK\x03\x04\x14', true],
  ['pptx', '%PDF-1.7', false],
  ['png', '\x89PNG\r\n', true],
  ['png', '\xff\xd8\xff\xe0', false],
  ['jpeg', '\xff\xd8\xff\xe0', true],
  ['webp', 'RIFF\x10\0\0\0WEBP', true],
  ['gif', 'GIF89a', true],
  ['mp3', 'ID3\x04', true],
  ['mp3', '\xff\xfb\x90\x64', true],
  // JPEG, and a frame of a version that there is not.
  ['mp3', '\xff\xd8\xff\xe0', false],
  ['mp3', '\xff\xeb\x90\x64', false],
  ['m4a', '\0\0\0\x20ftypM4A ', true],
  ['wav', 'RIFF\x10\0\0\0WAVE', true],
  ['ogg', 'OggS\0', true],
  ['md', '# Waves', true],
  ['txt', '\xc4\xe3\xba\xc3', true],
  ['txt', 'MZ\x90', false],
  ['txt', '\0\0', false],
  ['exe', 'MZ', false],
])('%s of %j: %s', (ending, head, isOne) => {
  expect(isOfEnding(ending, bytes(head))).toBe(isOne)
})
