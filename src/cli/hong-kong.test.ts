import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { hongKongConverter, hongKongFile, hongKongFiles, hongKongFolder } from './hong-kong.ts'

test('src/i18n/hk is up to date with the Chinese texts; `./yiyin texts` regenerates it', async () => {
  const files = await hongKongFiles()
  expect([...files.keys()]).toEqual((await readdir(hongKongFolder)).sort())
  for (const [name, content] of files)
    expect(content, name).toBe(await readFile(new URL(name, hongKongFolder), 'utf8'))
})

test('skips texts with their own wording, and exports each feature of a file', () => {
  const source = `
    import { words } from './words.ts'
    export const one = words('one', hk.one, { plain: { cn: '打开', en: 'Open' }, own: { cn: '撤销', en: 'Undo', hk: '復原' } })
    export const two = words('two', hk.two, { 'with-hyphen': { cn: '关闭', en: 'Close' } }) satisfies object`
  expect(hongKongFile('planted.ts', source, (text) => `${text}!`)).toBe(
    [
      '// Generated from ../planted.ts by `./yiyin texts`.',
      '',
      'export const one = {',
      '  "plain": "打开!",',
      '}',
      '',
      'export const two = {',
      '  "with-hyphen": "关闭!",',
      '}',
      '',
    ].join('\n'),
  )
})

test('refuses a text that is not a plain string, with its key', () => {
  const source = "words('one', hk.one, { n: { cn: `a${b}`, en: 'n' } })"
  expect(() => hongKongFile('planted.ts', source, (text) => text)).toThrow(
    'planted.ts: the Chinese text of n',
  )
})

test('phrases take precedence over characters, longer ones over shorter ones', async () => {
  const convert = await hongKongConverter()
  expect(convert('请输入手机号码或手机号')).toBe('請輸入手機號碼或手機號碼')
  expect(convert('登录后上传视频文件，数据保存在数据库')).toBe('登入後上載影片檔案，資料儲存在資料庫')
  expect(convert('退出登录；退出码 {code}')).toBe('登出；退出碼 {code}')
})
