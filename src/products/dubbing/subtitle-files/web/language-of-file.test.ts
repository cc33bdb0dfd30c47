import { expect, test } from 'vitest'
import { languageOfFile } from './language-of-file.ts'

const srt = (...lines: string[]) =>
  lines.map((line, at) => `${at + 1}\n00:00:0${at},000 --> 00:00:0${at + 1},000\n${line}\n`).join('\n')

test.each([
  ['en', srt('The light went out.', 'It was not that bad.')],
  ['zh', srt('灯灭了。', '其实没有那么糟。')],
  [
    'zh',
    '[Events]\nFormat: Layer, Start, End\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\an8}灯灭了',
  ],
  [undefined, srt('Le chat est dans la maison et il dort.', 'Les enfants sont sur la plage.')],
  [undefined, srt('…', '123')],
] as const)('a subtitle file in %s', async (language, text) =>
  expect(await languageOfFile(new Blob([text]))).toBe(language),
)

test('files in other encodings', async () => {
  // 灯灭了。这里没有人。
  const gbk = Uint8Array.from(
    'b5c6c3f0c1cba1a3d5e2c0efc3bbd3d0c8cba1a3'.match(/../g)!.map((hex) => Number.parseInt(hex, 16)),
  )
  expect(await languageOfFile(new Blob([srt(''), gbk]))).toBe('zh')
})
