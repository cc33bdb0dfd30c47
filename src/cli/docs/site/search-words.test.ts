import { expect, test } from 'vitest'
import { headingId } from './heading-id.ts'
import { searchable, searchWords } from './search-words.ts'

test.each([
  ['数据备份', ['数据', '据备', '备份']],
  ['备', ['备']],
  ['S3 存储桶的 key', ['S3', '存储', '储桶', '桶的', 'key']],
  ['restore, verify', ['restore', 'verify']],
])('“%s” is searched as %j', (query, words) => {
  expect(searchWords(query)).toEqual(words)
})

test('a page is indexed by the same pairs, and its headings stay readable', () => {
  const page = searchable('<h2 id="a">备份与恢复 <a href="#a">#</a></h2><p>每晚备份 S3</p>')
  expect(page).toContain('<h2 id="a">备份与恢复 <a href="#a">#</a></h2>')
  const text = page.replaceAll(/<h2[^]*?<\/h2>|<[^>]*>/g, ' ').split(/\s+/)
  expect(text).toEqual(expect.arrayContaining(['备份', '份与', '恢复', '每晚', '晚备', 'S3']))
})

test.each([
  ['OpenAI, and servers of your own', 'openai-and-servers-of-your-own'],
  ['The speaker’s own voice', 'the-speakers-own-voice'],
  ["The speaker's own voice", 'the-speakers-own-voice'],
  ['本机的神经模型', '本机的神经模型'],
  ['GET /readyz_now', 'get-readyz_now'],
])('the heading “%s” is at #%s', (heading, id) => {
  expect(headingId(heading)).toBe(id)
})
