import { expect, test } from 'vitest'
import { everyText, type FoundText } from './every-text.ts'

// The words of the product: one word for one thing, as people say it.

interface Rule {
  language: 'cn' | 'en'
  not: RegExp
  but: string
  /** The texts that the rule is about: all, or those of these files. */
  in?: RegExp
}

const dubs =
  /^(products\/dubbing|shared\/(editor|takes)|core\/texts\/(lists|home|terminal-run|problems\/dub))/
const money = /^(money|core\/texts\/problems\/money)/

const rules: readonly Rule[] = [
  { language: 'cn', not: /直播|语音翻译/, but: '实时翻译' },
  { language: 'cn', not: /未合成|待合成|新合成/, but: '未生成、待生成、新生成' },
  { language: 'cn', not: /已合成/, but: '已就绪' },
  { language: 'cn', not: /合成失败/, but: '生成失败' },
  { language: 'cn', not: /^所有人/, but: '全部说话人' },
  // A line of subtitles. 句 is what somebody says: in scripts, and in the sentence of consent.
  { language: 'cn', in: dubs, not: /\} ?句|[这那听某每逐]一?句|句子/, but: '条' },
  { language: 'cn', in: money, not: /服务商/, but: '销售方 (seller) or 支付渠道 (payment provider)' },
  // Who sells where no agent does.
  { language: 'cn', in: money, not: /^平台$/, but: 'the tenant’s name' },
  { language: 'cn', not: /你(?!们)/, but: '您' },
  { language: 'cn', not: /支付平台/, but: '支付渠道' },
  { language: 'cn', in: /^(?!cli)/, not: /代理/, but: '机构' },
  { language: 'cn', not: /员工/, but: '工作人员' },
  { language: 'cn', not: /冲红/, but: '红冲' },
  { language: 'cn', not: /重设/, but: '重置' },
  { language: 'cn', not: /回车/, but: 'Enter' },
  { language: 'cn', not: /登陆/, but: '登录' },
  { language: 'cn', not: /帐号|帐户/, but: '账号、账户' },
  { language: 'cn', not: /其它/, but: '其他' },
  { language: 'cn', not: /[\u4e00-\u9fa5][,;?!](?!\/)|[,;?!][\u4e00-\u9fa5]/, but: 'full-width punctuation' },
  { language: 'en', not: /\bcompos(e|ed|ing)\b/i, but: 'generate, ready' },
  { language: 'en', not: /^new text$/i, but: 'Read a text aloud' },
  { language: 'en', not: /successfully|\boops\b|are you sure/i, but: 'what happened, or what will happen' },
  // The texts of the transport are those of the specification.
  { language: 'en', in: /^(?!core\/texts\/transport)/, not: /\bplease\b/i, but: 'what to do' },
  { language: 'en', not: /\w'\w/, but: '’' },
]

const brokenBy = ({ file, key, text }: FoundText) =>
  rules
    .filter((rule) => (rule.in?.test(file) ?? true) && rule.not.test(text[rule.language]))
    .map(({ language, but }) => `${file} ${key}: “${text[language]}” has to say ${but}`)

test('texts use the words of the product', async () => {
  const found = await everyText()
  expect(found.length).toBeGreaterThan(5000)
  expect(found.flatMap(brokenBy)).toEqual([])
})

test.for<[file: string, language: 'cn' | 'en', text: string, broken: number]>([
  ['identity/menu/texts.ts', 'cn', '直播翻译', 1],
  ['core/texts/lists.ts', 'cn', '未合成', 1],
  ['products/dubbing/works/texts/generate.ts', 'cn', '所有人', 1],
  ['products/dubbing/takes/texts.ts', 'cn', '第 {number} 句', 1],
  ['products/podcast/texts/episodes.ts', 'cn', '{count} 句', 0],
  ['products/dubbing/takes/texts.ts', 'cn', '这一条还没有译文', 0],
  ['money/orders/texts/orders.ts', 'cn', '平台', 1],
  ['shared/engines/texts/engines.ts', 'cn', '服务商拒绝了这次请求', 0],
  ['core/texts/home.ts', 'en', 'New text', 1],
  ['core/texts/lists.ts', 'en', 'Composed', 1],
  ['core/texts/common.ts', 'en', 'Please try again', 1],
  ['core/texts/transport.ts', 'en', 'Unauthorized, please sign in', 0],
  ['core/texts/common.ts', 'cn', '你好,请稍候', 2],
])('%s, %s: “%s” breaks %i', ([file, language, text, broken]) => {
  const planted = { cn: '', en: '', hk: '', [language]: text }
  expect(brokenBy({ file, key: 'planted', text: planted })).toHaveLength(broken)
})
