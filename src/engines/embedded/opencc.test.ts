import { expect, test } from 'vitest'
import { openOpencc } from './opencc.ts'

const signal = new AbortController().signal
const opencc = openOpencc()

test.for([
  ['zh', 'zh-Hant', '这个软件的网络设置很简单', '這個軟體的網路設定很簡單'],
  ['zh-Hans', 'zh-HK', '里面的头发', '裏面的頭髮'],
  ['zh-TW', 'zh-CN', '滑鼠和軟體', '鼠标和软件'],
] as const)('%s to %s: %s', async ([from, to, text, translation]) => {
  const answer = await opencc.translate([{ id: 'a', text }], { from, to, signal })
  expect(answer).toEqual(new Map([['a', translation]]))
})

test('only converts between scripts of Chinese', () => {
  expect(opencc.translates('zh', 'zh-Hans')).toBe(false)
  expect(opencc.translates('zh-Hant', 'zh')).toBe(true)
  expect(opencc.translates('ja', 'zh')).toBe(false)
})

test('glossary terms take precedence', async () => {
  const glossary = [{ source: '软件', target: '軟件' }]
  const answer = await opencc.translate([{ id: 'a', text: '这个软件' }], {
    from: 'zh',
    to: 'zh-Hant',
    glossary,
    signal,
  })
  expect(answer.get('a')).toBe('這個軟件')
})
