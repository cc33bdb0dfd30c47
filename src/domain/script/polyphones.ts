import type { Mark } from './marks.ts'
import { phrases } from './mandarin-phrases.ts'
import { matcherOf } from './match-terms.ts'

/** A dictionary's answer for each character of a text (each code point, also those that are not Chinese), in their order. */
export type ReadPinyin = (text: string) => readonly DictionaryReading[]
export interface DictionaryReading {
  character: string
  /** hang2; 5 is the neutral tone. Empty where it is no Chinese character. */
  pinyin: string
  /** All that it may be read as, the usual one first. */
  candidates: readonly string[]
}

/** How a Chinese character of a text is read, and why. */
export interface CharacterReading {
  start: number
  end: number
  character: string
  pinyin: string
  candidates: readonly string[]
  from: 'mark' | 'phrase' | 'rule' | 'dictionary'
}

const withUmlaut = (pinyin: string) => pinyin.replace('v', 'ü')

const phraseReadings = matcherOf(
  phrases
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const parts = Array.from(entry.matchAll(/(\p{Script=Han})([a-z]+[1-5])?/gu))
      return {
        term: parts.map(([, character]) => character!).join(''),
        value: parts.map(([, , pinyin]) => pinyin && withUmlaut(pinyin)),
      }
    }),
)

/** Subjects and adverbs before 得 děi (must). */
const subjects = new Set('你我他她它们您咱谁总还都就也可必人家')
/** Before these, 得 is dé: 得到, 得了第一. */
const gained = new Set('到了出过知意以失奖分罪名第病票胜手救逞体当宠益势')
const degrees = new Set('很太真更最特极非多好不像越这那满比如有无令让')
/** Adverbs before 地 that are not a doubled character. */
const manners =
  /(?:然|不停|不断|不住|认真|努力|大声|小声|高声|低声|飞快|迅速|仔细|高兴|热情|积极|主动|顺利|安静|温柔|激动|愤怒|奇怪|惊讶|平静|愉快|焦急|着急|紧张|耐心|小心|好奇|兴奋|疯狂|拼命|无声|一步步|一个劲|一下子|自由|清楚|深情|得意|无奈|痛苦|幸福|开心|伤心|坚定|果断|自信|有力|快乐|快速|慌张|匆忙|勇敢|诚恳|严肃|骄傲|羞涩|友好|礼貌|郑重|热烈|亲切|轻松|轻易|细心|用力|急切|坚决|悲伤|温和|冷静|痛快|简单|自觉|自豪|吃惊|欣喜|虔诚|急忙|敏捷|灵活)$/
const notAfterAdverb = new Set('方上下面区点位球图铁震板理质主带毯产址道势形中里势级域')

/** 得 and 地 depend on their neighbours. */
function byRule(text: string, at: number): string | undefined {
  const before = text[at - 1] ?? ''
  const behind = text[at + 1] ?? ''
  const isHan = (unit: string) => /\p{Script=Han}/u.test(unit)
  switch (text[at]) {
    case '得':
      if (!isHan(before) || !isHan(behind) || gained.has(behind)) return undefined
      if (subjects.has(before))
        return degrees.has(behind) && behind !== '多' && behind !== '让' ? undefined : 'dei3'
      return degrees.has(behind) ? 'de5' : undefined
    case '地': {
      if (!isHan(before) || notAfterAdverb.has(behind)) return undefined
      const isDoubled = before === text[at - 2] && !'天处各'.includes(before)
      return isDoubled || manners.test(text.slice(Math.max(0, at - 4), at)) ? 'de5' : undefined
    }
    default:
      return undefined
  }
}

/** The pinyin of each Chinese character in its context: a mark before a phrase, a phrase before the dictionary. */
export function readingsOf(text: string, read: ReadPinyin, marks: readonly Mark[] = []): CharacterReading[] {
  const own = new Map<number, string>()
  for (const { start, value } of phraseReadings(text))
    for (const [index, pinyin] of value.entries()) if (pinyin) own.set(start + index, pinyin)
  const marked = new Map(marks.flatMap((mark) => (mark.kind === 'pinyin' ? [[mark.start, mark.pinyin]] : [])))
  const readings: CharacterReading[] = []
  let start = 0
  for (const { character, pinyin, candidates } of read(text)) {
    const end = start + character.length
    if (pinyin !== '') {
      const mark = marked.get(start)
      const phrase = own.get(start)
      const rule = phrase === undefined ? byRule(text, start) : undefined
      const said = mark ?? phrase ?? rule ?? pinyin
      readings.push({
        start,
        end,
        character,
        pinyin: said,
        candidates: [...new Set([said, pinyin, ...candidates])],
        from: mark ? 'mark' : phrase ? 'phrase' : rule ? 'rule' : 'dictionary',
      })
    }
    start = end
  }
  return readings
}
