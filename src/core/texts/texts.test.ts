import { expect, test } from 'vitest'
import { languages } from '#core/contract/fields.ts'
import { everyText } from '#testkit/every-text.ts'
import { fill, say, texts } from './texts.ts'

test('a key given twice stops the start', () => {
  const text = { cn: '一', en: 'one', hk: '一' }
  texts('twice', { one: text })
  expect(() => texts('twice', { one: text })).toThrow('The text twice.one is given twice')
})

test('English says one thing and several things differently', () => {
  const { files } = texts('plurals', {
    files: { cn: '{n} 个文件', en: '{n} {n:file is|files are} here', hk: '{n} 個檔案' },
  })
  expect([0, 1, 2, '1', '1,001'].map((n) => say('en', files, { n }))).toEqual([
    '0 files are here',
    '1 file is here',
    '2 files are here',
    '1 file is here',
    '1,001 files are here',
  ])
  expect(say('cn', files, { n: 1 })).toBe('1 个文件')
})

test('values take the places of their names', () => {
  const { left } = texts('values', { left: { cn: '{n} 秒', en: '{n} s', hk: '{n} 秒' } })
  expect(say('en', left, { n: 5 })).toBe('5 s')
  expect(fill('{a} {b}', { a: 1 })).toBe('1 {b}')
})

/** A value may occur several times in a text, as itself and for its plural. */
const namesIn = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)(?:[:}])/g)].map(([, name]) => name))].sort()

test('all texts stand beside each other, none is empty, and each takes the same values in every language', async () => {
  const found = await everyText()
  expect(found.length).toBeGreaterThan(100)
  for (const { key, text } of found) {
    const names = languages.map((language) => namesIn(text[language]))
    expect(names, key).toEqual([names[0], names[0], names[0]])
    for (const language of languages) expect(text[language].trim(), key).not.toBe('')
  }
})

test('English says one thing in the singular', async () => {
  for (const {
    key,
    text: { en },
  } of await everyText()) {
    expect(en, `${key}: write {count:line|lines}`).not.toMatch(
      /\{(count|n)\} (?!ms\b|times in a row)[a-z]+s\b|\(s\)/,
    )
    expect(en, `${key}: write {count} {count:line|lines}`).not.toMatch(/[a-z]: \{(count|n)\}\.?$/)
  }
})

/** Terms used elsewhere, and their Hong Kong equivalents. */
const elsewhere = new Map(
  Object.entries({
    上傳: '上載',
    專案: '項目',
    視頻: '影片',
    視訊: '影片',
    文檔: '文件',
    文件夾: '資料夾',
    服務器: '伺服器',
    默認: '預設',
    登錄: '登入',
    賬: '帳',
    網路: '網絡',
    網域: '域名',
    軟體: '軟件',
    信息: '訊息',
    數據: '資料',
    支持: '支援',
    界面: '介面',
    分辨率: '解析度',
    屏幕: '螢幕',
    搜索: '搜尋',
    查找: '搜尋',
    打開: '開啟',
    鏈接: '連結',
    保存: '儲存',
    存儲: '儲存',
    導入: '匯入',
    導出: '匯出',
    郵箱: '電郵',
    郵件: '電郵',
    短信: '短訊',
    發件箱: '寄件匣',
    調用: '呼叫',
    應答: '回應',
    進程: '程序',
    運行: '執行',
    在線: '線上',
    演示: '示範',
    當前: '目前',
    什麼: '甚麼',
    接著: '接着',
    裡: '裏',
    啓: '啟',
    發布: '發佈',
  }),
)

test('Hong Kong reads its own words, and one word for one thing', async () => {
  for (const {
    key,
    text: { hk },
  } of await everyText())
    for (const [word, own] of elsewhere)
      expect(hk.includes(word), `${key}: ${own}, not ${word}: ${hk}`).toBe(false)
})
