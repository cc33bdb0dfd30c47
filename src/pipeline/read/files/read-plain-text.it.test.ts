import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTextFolder, visible as shown, type TextFolder } from '#testkit/files/text-folder.ts'

let files: TextFolder
beforeAll(async () => {
  files = await openTextFolder()
})
afterAll(() => files.remove())

const simplified = '灯塔的看守人在夜里醒来，雨点打在屋顶上。他点亮了灯，风越来越大。\r\n“谁在那里？”他问。'
const paragraphs = simplified.split('\r\n')
// Encoded beforehand: Node only decodes these.
const gb18030 = Buffer.from(
  'b5c6cbfeb5c4bfb4cad8c8cbd4dad2b9c0efd0d1c0b4a3acd3eab5e3b4f2d4daceddb6a5c9cfa1a3',
  'hex',
)
const big5 = Buffer.from('bf4fb6f0aabaa141', 'hex')

test('in UTF-8, UTF-16 and UTF-32, with and without marks', async () => {
  const wide = Buffer.from(simplified, 'utf16le')
  const utf32 = Buffer.alloc(simplified.length * 4)
  ;[...simplified].forEach((letter, at) => utf32.writeUInt32LE(letter.codePointAt(0)!, at * 4))
  const forms = [
    Buffer.from(simplified),
    Buffer.from(`\ufeff${simplified}`),
    wide,
    Buffer.from(`\ufeff${simplified}`, 'utf16le'),
    Buffer.from(wide).swap16(),
    utf32,
  ]
  for (const bytes of forms) expect(shown((await files.read('a.txt', bytes)).blocks)).toEqual(paragraphs)
})

test('in GB18030, Big5 and a Windows code page', async () => {
  const found = await files.read('a.txt', gb18030)
  expect(found.blocks[0]!.text).toBe('灯塔的看守人在夜里醒来，雨点打在屋顶上。')
  expect(found.encoding).toMatchObject({ used: 'gb18030' })
  expect((await files.read('a.txt', big5, { encoding: 'big5' })).blocks[0]!.text).toBe('燈塔的，')
  const latin = Buffer.from('El farero despertó a las tres: ¿quién llamaba mañana y más allá?', 'latin1')
  expect((await files.read('a.TXT', latin, { language: 'es' })).blocks[0]!.text).toContain('despertó')
})

test('offers other encodings where it is uncertain', async () => {
  const { notes, encoding } = await files.read('a.txt', Buffer.from([0xc4, 0xe3]))
  expect(notes[0]?.name).toBe('encoding')
  expect(encoding!.readings!.length).toBeGreaterThan(1)
})
