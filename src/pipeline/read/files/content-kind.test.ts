import { expect, test } from 'vitest'
import { oldWordFile } from '#testkit/files/old-word-file.ts'
import { isEncryptedWord, oldOfficeKind } from '../word/old-word.ts'
import { contentKind } from './content-kind.ts'

test.each([
  ['%PDF-1.4', '.pdf'],
  ['junk before\n%PDF-2.0', '.pdf'],
  ['PK\x03\x04', 'zip'],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'ole'],
  ['{\\rtf1', 'RTF'],
  ['<!-- a -->\n<!DOCTYPE html>', 'HTML'],
  ['\xef\xbb\xbf<html>', 'HTML'],
  ['<?xml version="1.0"?><!doctype HTML>', 'HTML'],
  ['<?xml version="1.0"?><a/>', 'XML'],
  [`${'x'.repeat(60)}BOOKMOBI`, 'MOBI'],
  ['\x89PNG', 'PNG'],
  ['ID3\x04', 'sound'],
  ['II*\0', 'picture'],
  ['He said: %PDF', undefined],
  ['<3 you', undefined],
])('tells what %j is', (head, kind) => {
  expect(contentKind(Buffer.from(head, 'latin1'))).toBe(kind)
})

test('distinguishes old Office files', () => {
  const file = oldWordFile()
  expect(oldOfficeKind(file)).toBe('word')
  expect(isEncryptedWord(file)).toBe(false)
  const at = file.indexOf(Buffer.from([0xec, 0xa5]))
  file.writeUInt16LE(file.readUInt16LE(at + 10) | 0x100, at + 10)
  expect(isEncryptedWord(file)).toBe(true)
  const named = (name: string) => Buffer.concat([Buffer.alloc(512), Buffer.from(name, 'utf16le')])
  expect(oldOfficeKind(named('Workbook'))).toBe('.xls')
  expect(oldOfficeKind(named('PowerPoint Document'))).toBe('.ppt')
  expect(oldOfficeKind(named('EncryptedPackage'))).toBe('package')
  expect(oldOfficeKind(named('Something'))).toBe('OLE')
  expect(isEncryptedWord(Buffer.alloc(100))).toBe(false)
})
