import { readFile } from 'node:fs/promises'
import { normalize } from '#domain/script/normalize/normalize.ts'
import { type Bench, figure, type Measure, type Measured } from './harness.ts'
import { conventionalForm } from './number-conventions.ts'
import type { NumberCase } from './number-set-formats.ts'
import { addresses, type NumberSet, numberSets } from './number-sets.ts'

// How often numbers, abbreviations and signs are read as the test sets of others say. Only sets count that nobody looked at
// while the rules were written. The baseline is all of the cases; how many need no change is reported, too.

const languageOf = { zh: 'zh-CN', en: 'en-US' } as const

interface Score {
  cases: number
  strict: number
  conventional: number
  unchanged: number
}

function scoreOf(cases: readonly NumberCase[], language: 'zh' | 'en'): Score {
  const score = { cases: cases.length, strict: 0, conventional: 0, unchanged: 0 }
  for (const { text, readings } of cases) {
    const { spoken } = normalize(text, languageOf[language])
    const right = new Set(readings.map((reading) => conventionalForm(reading, language, text)))
    score.strict += Number(readings.includes(spoken))
    score.conventional += Number(right.has(conventionalForm(spoken, language, text)))
    score.unchanged += Number(right.has(conventionalForm(text, language, text)))
  }
  return score
}

const share = (part: number, { cases }: Score) => `${figure((100 * part) / Math.max(1, cases))} %`
const described = (score: Score) =>
  `${score.cases} cases, strictly ${share(score.strict, score)}, conventions set aside ${share(score.conventional, score)}, unchanged ${share(score.unchanged, score)}`

const casesOf = (sets: readonly NumberSet[]) => sets.flatMap(({ cases }) => cases)

/** The cases of this project, which every test run checks as well. */
async function ownCases(language: 'zh' | 'en'): Promise<NumberCase[]> {
  const file = language === 'zh' ? 'chinese' : 'english'
  const content = await readFile(
    new URL(`../src/domain/script/normalize/cases/${file}.txt`, import.meta.url),
    'utf8',
  )
  return content.split('\n').flatMap((line) => {
    const [text, reading] = line.split(' => ')
    return text !== undefined && reading !== undefined && !line.startsWith('# ')
      ? [{ text, readings: [reading] }]
      : []
  })
}

async function read(language: 'zh' | 'en', { sets: folder, report }: Bench): Promise<Measured> {
  const own = scoreOf(await ownCases(language), language)
  report(`own cases: ${described(own)}`)
  if (folder === undefined)
    report(
      `Clone ${addresses.join(', ')} into one folder and pass it with --sets to measure the sets of others. Only the files that bench/number-sets.ts names are read.`,
    )
  const found = folder === undefined ? { sets: [], missing: [] } : await numberSets(folder)
  for (const missing of found.missing) report(`${folder}/${missing} is missing and not measured.`)
  const sets = found.sets.filter((set) => set.language === language)
  for (const set of sets)
    report(
      `${set.name} (${set.isHeldOut ? 'held out' : 'looked at'}): ${described(scoreOf(set.cases, language))}`,
    )
  const [heldOut, seen] = [true, false].map((kind) => sets.filter(({ isHeldOut }) => isHeldOut === kind))
  if (!heldOut?.length || !seen)
    return {
      ours: (100 * own.conventional) / own.cases,
      baseline: 100,
      note: 'own cases only',
    }
  const measured = scoreOf(casesOf(heldOut), language)
  return {
    ours: (100 * measured.conventional) / measured.cases,
    baseline: 100,
    note: `held-out sets: ${described(measured)}; sets that were looked at: ${described(scoreOf(casesOf(seen), language))}`,
  }
}

export const measures: Measure[] = (['zh', 'en'] as const).map((language) => ({
  name: `read.numbers/${language}`,
  unit: '% right',
  aim: { ratio: language === 'zh' ? 0.98 : 0.96, better: 'higher' },
  run: (bench) => read(language, bench),
}))
