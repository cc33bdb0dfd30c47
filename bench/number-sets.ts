import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import {
  labelledCharacters,
  type NumberCase,
  pairs,
  type ReadCases,
  tokens,
  turnedPairs,
} from './number-set-formats.ts'

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
  read: ReadCases
  /** The files of cases; others test options of that program. */
  files: (name: string) => boolean
  /** Of a file that is divided: the half that was looked at is the first. */
  half?: 'first' | 'second'
  /** A file with the rows in which the other one is wrong. */
  corrections?: string
  isHeldOut: boolean
}

const nemo = 'NeMo-text-processing/tests/nemo_text_processing'
const options = /^(?:char|postprocessor|preprocessor|normalizer_.*)\.txt$/
const hasCases = (name: string) => name.endsWith('.txt') && !options.test(name)
/** The kinds of turned sets that were looked at; the others are held out. */
const seenKinds = /(?:cardinal|date|decimal|electronic)(?:_cased)?\.txt$/
const flat = 'FlatTN/dataset/processed/shuffled_BMES'
const google = 'Text-Normalization-Demo/results/english'

const halves = (source: Omit<Source, 'isHeldOut'>, isSeen: (name: string) => boolean): Source[] =>
  [false, true].map((isHeldOut) => ({
    ...source,
    isHeldOut,
    files: (name) => source.files(name) && isSeen(name) !== isHeldOut,
  }))

const sources: readonly Source[] = [
  ...(['chinese', 'english'] as const).map((language): Source => ({
    folder: `WeTextProcessing/tn/${language}/test/data`,
    language: language === 'chinese' ? 'zh' : 'en',
    read: pairs(' => '),
    files: hasCases,
    isHeldOut: false,
  })),
  ...(['zh', 'en'] as const).map((language): Source => ({
    folder: `${nemo}/${language}/data_text_normalization`,
    language,
    read: pairs('~'),
    files: hasCases,
    isHeldOut: false,
  })),
  {
    folder: 'PaddleSpeech/examples/other/tn/data',
    language: 'zh',
    read: pairs('|'),
    files: hasCases,
    isHeldOut: false,
  },
  ...halves(
    {
      folder: `${nemo}/zh/data_inverse_text_normalization`,
      language: 'zh',
      read: turnedPairs('~'),
      files: hasCases,
    },
    (name) => seenKinds.test(name),
  ),
  ...halves(
    {
      folder: `${nemo}/en/data_inverse_text_normalization`,
      language: 'en',
      read: turnedPairs('~'),
      // The other files have the same cases without capitals.
      files: (name) => name.endsWith('_cased.txt'),
    },
    (name) => seenKinds.test(name),
  ),
  {
    folder: 'WeTextProcessing/itn/chinese/test/data',
    language: 'zh',
    read: turnedPairs(' => '),
    files: hasCases,
    isHeldOut: true,
  },
  {
    folder: 'Chinese-ITN',
    language: 'zh',
    read: turnedPairs(' -> '),
    files: (name) => name === 'test_cases.txt',
    isHeldOut: false,
  },
  ...halves(
    {
      folder: flat,
      language: 'zh',
      read: labelledCharacters,
      files: (name) => /^(?:dev|test)\.char\.bmes$/.test(name),
    },
    (name) => name.startsWith('dev'),
  ),
  ...(['first', 'second'] as const).map((half): Source => ({
    folder: google,
    language: 'en',
    read: tokens(''),
    files: (name) => name === 'normalized.csv',
    half,
    corrections: 'mistakes.csv',
    isHeldOut: half === 'second',
  })),
]

/** Where the sets are published. Only text files are needed: models and fonts of the repositories can be missing. */
export const addresses = [
  'https://github.com/wenet-e2e/WeTextProcessing',
  'https://github.com/NVIDIA/NeMo-text-processing',
  'https://github.com/PaddlePaddle/PaddleSpeech',
  'https://github.com/HaujetZhao/Chinese-ITN',
  'https://github.com/thuhcsi/FlatTN',
  'https://github.com/cognibit/Text-Normalization-Demo',
]

async function setsOf(root: string, source: Source, names: readonly string[]): Promise<NumberSet[]> {
  const { folder, language, half, isHeldOut } = source
  const read = source.corrections
    ? tokens(await readFile(join(root, folder, source.corrections), 'utf8'))
    : source.read
  const turned = folder.includes('inverse') || folder.includes('itn') ? 'turned ' : ''
  return Promise.all(
    names
      .filter(source.files)
      .toSorted()
      .map(async (file) => {
        const cases = read(await readFile(join(root, folder, file), 'utf8'))
        const middle = Math.ceil(cases.length / 2)
        const kind = basename(file).replace(/^(?:en_|test_cases_)|(?:_cased)?\.\w+(?:\.\w+)?$/g, '')
        return {
          name: `${folder.split('/')[0]}/${language}/${turned}${kind}${half ? `, ${half} half` : ''}`,
          language,
          isHeldOut,
          cases: half === 'first' ? cases.slice(0, middle) : half === 'second' ? cases.slice(middle) : cases,
        }
      }),
  )
}

/** The sets in a folder, and the folders of those that are not there. */
export async function numberSets(root: string): Promise<{ sets: NumberSet[]; missing: string[] }> {
  const sets: NumberSet[] = []
  const missing = new Set<string>()
  for (const source of sources) {
    const names = await readdir(join(root, source.folder)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      missing.add(source.folder)
      return []
    })
    sets.push(...(await setsOf(root, source, names)))
  }
  return { sets, missing: [...missing] }
}
