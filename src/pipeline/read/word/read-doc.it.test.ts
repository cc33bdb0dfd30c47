import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgetFor } from '#domain/output/output-budget.ts'
import { oldWordFile } from '#testkit/files/old-word-file.ts'
import { oldWordPictures } from '#testkit/files/old-word-pictures.ts'
import { openTextFolder, visible as shown, type TextFolder } from '#testkit/files/text-folder.ts'
import { inEnglish } from '#testkit/processes/in-english.ts'
import { readDoc } from './read-doc.ts'

let files: TextFolder
beforeAll(async () => {
  files = await openTextFolder()
})
afterAll(() => files.remove())

test('headings, tables and lists through antiword', async (context) => {
  const found = await files.read('a.doc', oldWordFile()).catch((error: Error) => {
    if (error.name === 'pipeline.readNeedsProgram') context.skip('antiword is not installed')
    throw error
  })
  expect(found).toMatchObject({ title: 'The Lighthouse', author: 'Ann Bee' })
  expect(shown(found.blocks)).toEqual([
    '# Chapter 1: The Storm',
    'The keeper woke at night. Rain fell on the roof.',
    '他点亮了灯塔的灯。风越来越大。',
    '## Below',
    'He went down.',
    'Hour, Wind',
    'One, Strong',
    'First step',
    'Second step',
    'Chapter 2: Morning',
    'The sea was calm again.',
  ])
})

test('pictures are counted, and no word of the converter stands in their places', async (context) => {
  const found = await files.read('pictures.doc', oldWordPictures()).catch((error: Error) => {
    if (error.name === 'pipeline.readNeedsProgram') context.skip('antiword is not installed')
    throw error
  })
  expect(shown(found.blocks).slice(0, 3)).toEqual([
    '# Storm',
    'Before the picture after it.',
    'See the page. Real text.',
  ])
  expect(found.notes).toEqual([{ name: 'images', values: { count: 2 } }])
})

test('says what to install where antiword is missing', async () => {
  const path = await files.write('b.doc', oldWordFile())
  const { signal } = files
  await expect(
    inEnglish(readDoc(path, 'b.doc', { signal, budget: budgetFor('doc'), command: 'no-such-antiword' })),
  ).rejects.toThrow('Reading b.doc requires antiword on the server (apt-get install antiword).')
})

test('encrypted files, other Office files and broken ones have different errors', async () => {
  const file = oldWordFile()
  const encrypted = Buffer.from(file)
  const at = encrypted.indexOf(Buffer.from([0xec, 0xa5]))
  encrypted.writeUInt16LE(encrypted.readUInt16LE(at + 10) | 0x100, at + 10)
  expect(await files.faultOf('a.doc', encrypted)).toBe('pipeline.readEncrypted')
  const head = file.subarray(0, 512)
  const named = (name: string) => Buffer.concat([head, Buffer.from(name, 'utf16le'), Buffer.alloc(1000)])
  expect(await files.faultOf('a.doc', named('EncryptedPackage'))).toBe('pipeline.readEncrypted')
  expect(await files.faultOf('a.docx', named('EncryptedPackage'))).toBe('pipeline.readEncrypted')
  expect(await files.faultOf('a.doc', named('Workbook'))).toBe('pipeline.readOtherContent')
  expect(await files.faultOf('a.doc', named('nothing'))).toBe('pipeline.readNotText')
  expect(await files.faultOf('a.doc', named('WordDocument'))).toMatch(/readBroken|readNeedsProgram/)
})
