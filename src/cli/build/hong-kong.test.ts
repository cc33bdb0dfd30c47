import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadTexts } from '#core/server/process/load-texts.ts'
import { hkTexts } from '#core/texts/hong-kong-wording.ts'
import { chineseTexts, texts } from '#core/texts/texts.ts'
import { root } from '../core/paths.ts'
import { hongKongConverter } from './hong-kong.ts'

const featureOf = (name: string) => name.slice(0, name.lastIndexOf('.'))

test('the generated texts are up to date; any command of yiyin renews them', async () => {
  await loadTexts()
  const generated = JSON.parse(await readFile(join(root, 'dist/hong-kong.json'), 'utf8')) as Record<
    string,
    string
  >
  const convert = await hongKongConverter()
  // Other tests declare texts of their own.
  const features = new Set(Object.keys(generated).map(featureOf))
  const written = [...chineseTexts].filter(([name]) => features.has(featureOf(name)))
  expect(written.map(([name]) => name).sort()).toEqual(Object.keys(generated).sort())
  for (const [name, cn] of written) expect(generated[name], name).toBe(hkTexts[name] ?? convert(cn))
})

test('every own wording is of a text that is there and would be worded differently', async () => {
  await loadTexts()
  const convert = await hongKongConverter()
  for (const [name, text] of Object.entries(hkTexts)) {
    expect(chineseTexts.has(name), name).toBe(true)
    expect(convert(chineseTexts.get(name)!), name).not.toBe(text)
  }
})

test('a text that is not generated yet is shown as written', () => {
  const { later } = texts('planted', { later: { cn: '以后', en: 'Later' } })
  expect({ ...later }).toEqual({ cn: '以后', en: 'Later', hk: '以后' })
})

test('pages have the text beside the others', () => {
  const { open } = texts('planted', { open: { cn: '打开', en: 'Open', hk: '開啟' } })
  expect(open.hk).toBe('開啟')
})

test('phrases take precedence over characters, longer ones over shorter ones', async () => {
  const convert = await hongKongConverter()
  expect(convert('请输入手机号码或手机号')).toBe('請輸入手機號碼或手機號碼')
  expect(convert('登录后上传视频文件，数据保存在数据库')).toBe('登入後上載影片檔案，資料儲存在資料庫')
  expect(convert('退出登录；退出码 {code}')).toBe('登出；退出碼 {code}')
})
