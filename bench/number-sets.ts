import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

export interface NumberCase {
  text: string
  /** Any of these is right. */
  readings: readonly string[]
}

export interface NumberSet {
  name: string
  language: 'zh' | 'en'
  /** Its errors were not looked at while the rules were written. */
  isHeldOut: boolean
  cases: readonly NumberCase[]
}

interface Source {
  /** The folder in which the repository is cloned, and the one of its cases. */
  folder: string
  language: 'zh' | 'en'
  between: string
  /** Whether errors were looked at while the rules were written; the others were, once, when docs/reading.md was measured. */
  isTuned: boolean
  /** Files that test options of that program, and no readings. */
  omitted: readonly string[]
}

const nemo = 'NeMo-text-processing/tests/nemo_text_processing'
const wetext = 'WeTextProcessing/tn'
const options = ['char', 'postprocessor', 'preprocessor', 'normalizer_tag_oov']

const sources: readonly Source[] = [
  {
    folder: `${wetext}/chinese/test/data`,
    language: 'zh',
    between: ' => ',
    isTuned: true,
    omitted: options,
  },
  {
    folder: `${wetext}/english/test/data`,
    language: 'en',
    between: ' => ',
    isTuned: false,
    omitted: options,
  },
  {
    folder: `${nemo}/zh/data_text_normalization`,
    language: 'zh',
    between: '~',
    isTuned: true,
    omitted: [],
  },
  {
    folder: `${nemo}/en/data_text_normalization`,
    language: 'en',
    between: '~',
    isTuned: true,
    omitted: [],
  },
  {
    folder: 'PaddleSpeech/examples/other/tn/data',
    language: 'zh',
    between: '|',
    isTuned: false,
    omitted: [],
  },
]

/** Where the sets are published. */
export const addresses = [
  'https://github.com/wenet-e2e/WeTextProcessing',
  'https://github.com/NVIDIA/NeMo-text-processing',
  'https://github.com/PaddlePaddle/PaddleSpeech',
]

/** Cases with one reading per line; the lines after one that begins with the separator are all readings of it. */
function casesOf(content: string, between: string): NumberCase[] {
  const cases: { text: string; readings: string[] }[] = []
  let several = false
  for (const line of content.split(/\r?\n/)) {
    if (line.trim() === '' || line.startsWith('#')) continue
    if (between === '~' && /^~[^~]*$/.test(line)) {
      several = true
      cases.push({ text: line.slice(1), readings: [] })
    } else if (several) cases.at(-1)!.readings.push(line)
    else if (line.includes(between, 1)) {
      const at = line.indexOf(between, 1)
      cases.push({ text: line.slice(0, at).replace(/^~/, ''), readings: [line.slice(at + between.length)] })
    }
  }
  return cases.filter(({ readings }) => readings.length > 0)
}

/** The sets in a folder, and the folders of those that are not there. */
export async function numberSets(root: string): Promise<{ sets: NumberSet[]; missing: string[] }> {
  const sets: NumberSet[] = []
  const missing: string[] = []
  for (const { folder, language, between, isTuned, omitted } of sources) {
    const files = await readdir(join(root, folder)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      missing.push(folder)
      return []
    })
    for (const file of files.filter((name) => name.endsWith('.txt')).toSorted()) {
      const kind = basename(file, '.txt').replace(/^(?:en_|test_cases_)/, '')
      if (omitted.includes(kind)) continue
      sets.push({
        name: `${folder.split('/')[0]}/${language}/${kind}`,
        language,
        isHeldOut: !isTuned,
        cases: casesOf(await readFile(join(root, folder, file), 'utf8'), between),
      })
    }
  }
  return { sets, missing }
}
