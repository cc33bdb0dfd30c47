import { readFileSync } from 'node:fs'

/** The entries of polyphone-words.txt: a word with the readings of some of its characters. */
export const ownWords = new Map(
  readFileSync(new URL('polyphone-words.txt', import.meta.url), 'utf8')
    .replaceAll(/^#.*$/gm, '')
    .trim()
    .split(/\s+/)
    .map((entry): [string, (string | undefined)[]] => {
      const parts = Array.from(entry.matchAll(/(\p{Script=Han})([a-zü]+[1-5])?/gu))
      return [parts.map(([, character]) => character!).join(''), parts.map(([, , reading]) => reading)]
    }),
)

/** What the dictionaries get wrong in many words: [character, its reading there, the right one, and in which words]. */
const faults: readonly [character: string, wrong: string, right: string, words: RegExp][] = [
  [
    '塞',
    'sai1',
    'sai4',
    /^(?!.*(?:活塞|瓶塞|塞子|塞车|塞满|塞住|耳塞|木塞|塞入|塞进|塞给|塞牙|火花塞|加塞|塞责))/,
  ],
  ['血', 'xie3', 'xue4', /^(?!.*(?:血淋淋|鸡血$|放血|流血$|出血$))/],
  ['哈', 'ha5', 'ha1', /./],
  ['耶', 'ye2', 'ye1', /./],
  ['钥', 'yue4', 'yao4', /./],
  ['骨', 'gu2', 'gu3', /./],
  ['是', 'shi5', 'shi4', /./],
  ['上', 'shang5', 'shang4', /^(?![晚早]上$)/],
  ['撒', 'sa3', 'sa1', /尼撒|撒丁|撒马/],
  ['儿', 'er5', 'er2', /儿./],
]

/**
 * The reading of a word by the sources, the best one first. A neutral tone that not all of them name gives way to the full
 * tone, which is never wrong. Undefined for words that are better read by their parts.
 */
export function correctedReadings(word: string, variants: readonly string[][]): string[] | undefined {
  const [best] = variants
  // 栖息地 is no adverb, and 一场 depends on what follows.
  if (!best || word === '一场' || (word.endsWith('地') && best.at(-1) === 'de5')) return undefined
  const own = ownWords.get(word)
  return best.map((reading, at) => {
    if (own?.[at]) return own[at]
    const fault = faults.find(
      ([character, wrong, , words]) => character === word[at] && wrong === reading && words.test(word),
    )
    if (fault) return fault[2]
    if (!reading.endsWith('5')) return reading
    const full = variants.map((each) => each[at]!)
    return full.find((each) => each.slice(0, -1) === reading.slice(0, -1) && !each.endsWith('5')) ?? reading
  })
}
