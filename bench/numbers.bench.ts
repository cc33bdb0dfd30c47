import { readFile } from 'node:fs/promises'
import { normalise } from '#domain/script/normalise/normalise.ts'
import { type Bench, figure, type Measure, type Measured } from './harness.ts'
import { conventionalForm } from './number-conventions.ts'
import type { NumberCase } from './number-set-formats.ts'
import { addresses, type NumberSet, numberSets } from './number-sets.ts'

// How often numbers, abbreviations and signs are read as the test sets of others say. The baseline is the text as it is
// written, which is what a voice gets where nothing is normalised: some of the cases have nothing to change.

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
    const { spoken } = normalise(text, languageOf[language])
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
    new URL(`../src/domain/script/normalise/cases/${file}.txt`, import.meta.url),
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
      `Clone ${addresses.join(', ')} into one folder and pass it with --sets to measure the sets of others.`,
    )
  const found = folder === undefined ? { sets: [], missing: [] } : await numberSets(folder)
  for (const missing of found.missing) report(`${folder}/${missing} is missing and not measured.`)
  const sets = found.sets.filter((set) => set.language === language)
  for (const set of sets)
    report(
      `${set.name} (${set.isHeldOut ? 'held out' : 'looked at'}): ${described(scoreOf(set.cases, language))}`,
    )
  const heldOut = sets.filter(({ isHeldOut }) => isHeldOut)
  if (heldOut.length === 0)
    return {
      ours: (100 * own.conventional) / own.cases,
      baseline: (100 * own.unchanged) / own.cases,
      note: 'own cases only',
    }
  const measured = scoreOf(casesOf(heldOut), language)
  return {
    ours: (100 * measured.conventional) / measured.cases,
    baseline: (100 * measured.unchanged) / measured.cases,
    note: `held-out sets: ${described(measured)}; all sets of others: ${described(scoreOf(casesOf(sets), language))}`,
  }
}

export const measures: Measure[] = (['zh', 'en'] as const).map((language) => ({
  name: `read.numbers/${language}`,
  unit: '% right',
  // 98 % and 96 %: of the sets that count, 11.0 % and 12.3 % need no change.
  aim: { ratio: language === 'zh' ? 8.9 : 7.8, better: 'higher' },
  run: (bench) => read(language, bench),
}))
