import { usualReading } from './usual-readings.ts'
import type { WordList } from './word-list.ts'

/** A stretch without punctuation is longer only in texts that are no sentences; it is divided there. */
const stretches = /[\u4e00-\u9fff]{1,200}/g

/** 为 is wèi (for) before the person or purpose of one of these verbs: 为观众带来. */
const served = new Set(
  '提供 带来 服务 做 作 准备 进行 创造 奠定 打下 制作 设计 建立 建造 建 命名 演唱 配音 创作 写 撰写 谱写 效力 辩护 祈祷 祝贺 庆祝 加油 担心 着想 代言 献身 牺牲 奋斗 争取 赢得 举行 举办 开辟 铺平 树立 立 修建 兴建 送行 主持 拍摄 出演 写下 作序 题词 治疗 治病 解决 增添 增加 留下 注入 贡献 作出 做出 付出 报仇 复仇 辩解 求情 设立 感到 骄傲 自豪 打造 打工 工作 打 买 送 找 开 办 画 选 保驾护航 奔走 发声 主演 配乐 作曲 作词 填词 翻译 编写 取名 起名 祝福 祈福 鼓掌 叫好 操心 高兴 难过 伤心 哭泣 哀悼 默哀 支付 提出 创办 募捐 筹款'.split(
    ' ',
  ),
)
const people =
  /^(?:[我你您他她它咱]们?|自己|大家|人类|人民|人们|别人|他人|国家?|祖国|客户|用户|读者|观众|学生|孩子|百姓|群众|公众|儿子|女儿|父亲|母亲|此|何|什么|啥|谁|之|了|着|防止|避免|纪念|方便|确保|保证|配合|适应|满足|迎接|庆祝)$/

/** A word of a sentence. */
interface SentenceWord {
  text: string
  start: number
  kind: string
  /** Its place in the list; undefined for a character that is not listed. */
  listed: number | undefined
}

/** The words of a stretch of Chinese characters: of all ways to divide it, the one with the most frequent words. */
function segment(text: string, list: WordList): SentenceWord[] {
  const costs = new Float64Array(text.length + 1).fill(Infinity)
  const starts = new Uint32Array(text.length + 1)
  const listed: (number | undefined)[] = []
  costs[0] = 0
  for (let start = 0; start < text.length; start += 1) {
    const before = costs[start]!
    const step = (word: number | undefined, length: number, cost: number) => {
      const end = start + length
      if (before + cost >= costs[end]!) return
      costs[end] = before + cost
      starts[end] = start
      listed[end] = word
    }
    const alone = list.alone(text[start]!)
    step(alone, 1, list.cost(alone))
    list.visit(text, start, step)
  }
  const words: SentenceWord[] = []
  for (let end = text.length; end > 0; end = starts[end]!) {
    const start = starts[end]!
    words.push({ text: text.slice(start, end), start, kind: list.kind(listed[end]), listed: listed[end] })
  }
  return words.reverse()
}

/** 为 and similar words depend on the words beside them. */
function aloneReading(
  words: readonly SentenceWord[],
  index: number,
  text: string,
  at: number,
): string | undefined {
  const previous = words[index - 1]
  const next = words[index + 1]
  switch (text[at]) {
    case '为':
      return ofWei(words, index)
    case '得':
      return ofDe(previous, next)
    case '地':
      return ofAdverb(previous, next) ?? 'di4'
    default:
      return usualReading(text, at)
  }
}

function ofWei(words: readonly SentenceWord[], index: number): string {
  const previous = words[index - 1]
  const next = words[index + 1]
  if (!next) return 'wei2'
  if (previous && previous.kind === 'v' && !'是有会能可要应愿想去来'.includes(previous.text)) {
    if (!people.test(next.text)) return 'wei2'
  }
  if (people.test(next.text)) return 'wei4'
  if (next.kind === 'm') return 'wei2'
  // 为 … 提供: what stands between is a noun.
  const rest = words.slice(index + 1, index + 9)
  const verb = rest.findIndex(({ text }, place) => place > 0 && served.has(text))
  if (verb < 1) return 'wei2'
  const object = rest[verb - 1]!
  return /^[nrstjl]/.test(object.kind) || object.kind === 'x' || object.kind === 'v' ? 'wei4' : 'wei2'
}

function ofDe(previous: SentenceWord | undefined, next: SentenceWord | undefined): string {
  if (!previous) return next?.kind === 'v' || next?.kind === 'd' ? 'dei3' : 'de2'
  if (!next) return 'de2'
  if (
    /^[rdc]$/.test(previous.kind) ||
    /^(?:就|还|也|都|可|总|必|只|又|再|才|却|非|至少|往往|有时|凡事|要想)$/.test(previous.text)
  )
    return /^[mn]$/.test(next.kind) || /^[到知出过罪名奖]/.test(next.text) ? 'de2' : 'dei3'
  if (/^(?:的|到|了|分|第|此|[0-9０-９一二三四五六七八九十])/.test(next.text)) return 'de2'
  return /^[vazil]$/.test(previous.kind) ? 'de5' : 'de2'
}

/** 地 behind an adverb. */
function ofAdverb(previous: SentenceWord | undefined, next: SentenceWord | undefined): string | undefined {
  if (!previous || !next) return undefined
  if (previous.text.length < 2 || !/^[adzil]$/.test(previous.kind)) return undefined
  return /^[vpdacu]$/.test(next.kind) || /^[将把被向往从在对一]/.test(next.text) ? 'de5' : undefined
}

/** The readings of the Chinese characters of a text by their words, with their positions, where the list or a rule has one. */
export function readWords(text: string, list: WordList): Map<number, string> {
  const readings = new Map<number, string>()
  for (const { 0: stretch, index } of text.matchAll(stretches)) {
    const words = segment(stretch, list)
    for (const [place, { text: word, start, listed }] of words.entries()) {
      const at = index + start
      if (word.length === 1 || listed === undefined) {
        const reading = aloneReading(words, place, text, at) ?? list.usual(word)
        if (reading) readings.set(at, reading)
      } else
        for (let offset = 0; offset < word.length; offset += 1) {
          const reading = list.reading(listed, offset)
          if (reading) readings.set(at + offset, reading)
        }
    }
  }
  return readings
}
