/** So much of a text is looked at. */
const sampleLength = 20_000

const scripts: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Greek}/gu, 'el'],
]

/** Frequent short words that other languages do not have, or have seldom. */
const frequent: Readonly<Record<string, readonly string[]>> = {
  en: ['the', 'and', 'of', 'to', 'is', 'that', 'was', 'with', 'for', 'his', 'you'],
  es: ['el', 'los', 'las', 'y', 'que', 'una', 'por', 'con', 'del', 'para', 'se'],
  fr: ['le', 'les', 'et', 'des', 'une', 'dans', 'est', 'pour', 'qui', 'du', 'sur'],
  de: ['der', 'die', 'und', 'das', 'ist', 'nicht', 'ein', 'den', 'mit', 'auf', 'sich'],
  it: ['il', 'che', 'di', 'della', 'gli', 'per', 'non', 'sono', 'con', 'una', 'nel'],
  pt: ['o', 'os', 'que', 'não', 'uma', 'com', 'para', 'do', 'da', 'em', 'se'],
}

/** A Chinese letter says about as much as a word; kana are a third of Japanese at least. */
const lettersInWord = 4

/** The language that most of a text is in, as far as letters and frequent words show; English if they show nothing. */
export function languageOfText(text: string): string {
  const sample = text.slice(0, sampleLength)
  const count = (of: RegExp) => sample.match(of)?.length ?? 0
  const han = count(/\p{Script=Han}/gu)
  const kana = count(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)
  const latin = count(/\p{Script=Latin}/gu) / lettersInWord
  const found: [number, string][] = [
    [han + kana, kana * 10 > han + kana ? 'ja' : 'zh'],
    ...scripts.map(([letter, language]): [number, string] => [
      count(letter) / (language === 'ko' ? 1 : lettersInWord),
      language,
    ]),
    [latin, latinLanguage(sample)],
  ]
  const [max, language] = found.reduce((best, each) => (each[0] > best[0] ? each : best))
  return max === 0 ? 'en' : language
}

function latinLanguage(sample: string): string {
  const words = sample.toLowerCase().match(/\p{L}+/gu) ?? []
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const scores = Object.entries(frequent).map(([language, list]) => ({
    language,
    score: list.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0),
  }))
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).language
}
