import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pinyin } from 'pinyin-pro'
import { dictionaryReadings } from '#domain/script/lexicon/dictionary-readings.ts'
import { readingsOf } from '#domain/script/lexicon/polyphones.ts'
import { readPinyin } from '#mandarin/read-pinyin.ts'
import { type Bench, figure, type Measure, type Measured } from './harness.ts'

// How many Chinese characters with several readings are read rightly, against the library alone: on sentences of our own that
// nothing was tuned on, and on the public set CPP, if YIYIN_BENCH_CPP names the folder of its test.sent and test.lb.

interface Case {
  text: string
  character: string
  /** The reading at each place where the character is asked for. */
  wanted: { at: number; reading: string }[]
}

type Read = (text: string) => readonly { start: number; pinyin: string }[]

const ours: Read = (text) => readingsOf(text, readPinyin)
/** The library alone, without phrases and rules. */
const library: Read = (text) => {
  let start = 0
  return dictionaryReadings(pinyin(text, { type: 'all', toneType: 'num', toneSandhi: false })).map((each) => {
    const at = start
    start += each.character.length
    return { start: at, pinyin: each.pinyin }
  })
}

const withUmlaut = (reading: string) => reading.replace(/u:|v/, 'ü')

async function ownCases(): Promise<Case[]> {
  const lines = (await readFile(new URL('polyphone-sentences.txt', import.meta.url), 'utf8')).split('\n')
  return lines
    .filter((line) => line.includes(' | ') && !line.startsWith('#'))
    .map((line) => {
      const [text = '', asked = ''] = line.split(' | ')
      const [character = '', ...readings] = asked.split(' ')
      const places = Array.from(text.matchAll(new RegExp(character, 'g')), ({ index }) => index)
      if (places.length !== readings.length) throw new Error(`${line}: it needs ${places.length} readings.`)
      const wanted = places.map((at, place) => ({ at, reading: withUmlaut(readings[place]!) }))
      return { text, character, wanted }
    })
}

/** CPP marks the character that is asked for with ▁ on both sides. */
async function publicCases(folder: string): Promise<Case[]> {
  const [sentences, labels] = await Promise.all(
    ['test.sent', 'test.lb'].map(async (name) =>
      (await readFile(join(folder, name), 'utf8')).trim().split('\n'),
    ),
  )
  return sentences!.map((sentence, line) => {
    const at = sentence.indexOf('▁')
    const text = sentence.replaceAll('▁', '')
    return { text, character: text[at]!, wanted: [{ at, reading: withUmlaut(labels![line]!.trim()) }] }
  })
}

interface Found {
  right: number
  asked: number
  worst: string
}

function score(cases: readonly Case[], read: Read): Found {
  const wrong = new Map<string, { wrong: number; asked: number }>()
  let right = 0
  let asked = 0
  for (const { text, character, wanted } of cases) {
    const found = new Map(read(text).map(({ start, pinyin: said }) => [start, said]))
    const of = wrong.get(character) ?? { wrong: 0, asked: 0 }
    wrong.set(character, of)
    for (const { at, reading } of wanted) {
      const isRight = found.get(at) === reading
      asked += 1
      of.asked += 1
      if (isRight) right += 1
      else of.wrong += 1
    }
  }
  const worst = [...wrong]
    .filter(([, of]) => of.wrong > 0)
    .sort(([, a], [, b]) => b.wrong - a.wrong || b.wrong / b.asked - a.wrong / a.asked)
    .slice(0, 12)
    .map(([character, of]) => `${character} ${of.wrong}/${of.asked}`)
    .join(', ')
  return { right, asked, worst }
}

const percent = ({ right, asked }: Found) => (100 * right) / asked

async function measure({ report }: Bench): Promise<Measured> {
  const folder = process.env.YIYIN_BENCH_CPP
  const own = await ownCases()
  const found = score(own, ours)
  const alone = score(own, library)
  report(
    `own sentences: ${figure(percent(found))} % of ${found.asked}, the library ${figure(percent(alone))} %`,
  )
  report(`  wrong: ${found.worst || 'none'}`)
  if (!folder)
    report(
      '  CPP is not measured. Fetch data/test.sent and data/test.lb of github.com/kakaobrain/g2pM into a folder and set YIYIN_BENCH_CPP to it.',
    )
  else {
    const cases = await publicCases(folder)
    const there = score(cases, ours)
    report(
      `CPP: ${figure(percent(there))} % of ${there.asked}, the library ${figure(percent(score(cases, library)))} %`,
    )
    report(`  most often wrong: ${there.worst}`)
  }
  const text = own.map((each) => each.text).join('。')
  const milliseconds = (read: Read) =>
    Math.min(
      ...Array.from({ length: 3 }, () => {
        const began = performance.now()
        read(text)
        return ((performance.now() - began) / text.length) * 1000
      }),
    )
  const took = `${figure(milliseconds(ours))} ms for 1,000 characters, the library alone ${figure(milliseconds(library))} ms`
  return {
    // Wrong readings, because shares of right ones are close to each other.
    ours: 100 - percent(found),
    baseline: 100 - percent(alone),
    note: `wrong readings in ${found.asked} of our own sentences; ${took}`,
  }
}

export const measures: Measure[] = [
  { name: 'read.polyphones', unit: '%', aim: { ratio: 0.5, better: 'lower' }, run: measure },
]
