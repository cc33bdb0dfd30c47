import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import {
  labeledCharacters,
  type NumberCase,
  pairs,
  parallelLines,
  type ReadCases,
  tokens,
  turnedPairs,
  unseenCharacters,
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
  /** The files of cases; others test options of that program. */
  files: RegExp
  /** Makes cases of a file, and of those that are named with it. */
  read: (others: readonly string[]) => ReadCases
  with?: readonly string[]
  isHeldOut?: boolean
}

const nemo = 'NeMo-text-processing/tests/nemo_text_processing'
const cases = /^(?!char|postprocessor|preprocessor|normalizer_).*\.txt$/
const flat = 'FlatTN/dataset/processed'
const spoken = 'Inverse-Text-Normalization/denormalizer/eval/eval_data/SPGI'

const sources: readonly Source[] = [
  ...(['chinese', 'english'] as const).map((language): Source => ({
    folder: `WeTextProcessing/tn/${language}/test/data`,
    language: language === 'chinese' ? 'zh' : 'en',
    files: cases,
    read: () => pairs(' => '),
  })),
  ...(['zh', 'en'] as const).flatMap((language): Source[] => [
    {
      folder: `${nemo}/${language}/data_text_normalization`,
      language,
      files: cases,
      read: () => pairs('~'),
    },
    {
      folder: `${nemo}/${language}/data_inverse_text_normalization`,
      language,
      // The other English files have the same cases without capitals.
      files: language === 'en' ? /_cased\.txt$/ : cases,
      read: () => turnedPairs('~'),
    },
  ]),
  {
    folder: 'WeTextProcessing/itn/chinese/test/data',
    language: 'zh',
    files: cases,
    read: () => turnedPairs(' => '),
  },
  {
    folder: 'PaddleSpeech/examples/other/tn/data',
    language: 'zh',
    files: cases,
    read: () => pairs('|'),
  },
  { folder: 'Chinese-ITN', language: 'zh', files: /^test_cases\.txt$/, read: () => turnedPairs(' -> ') },
  {
    folder: `${flat}/shuffled_BMES`,
    language: 'zh',
    files: /^(?:dev|test)\.char\.bmes$/,
    read: () => labeledCharacters,
  },
  {
    folder: 'Text-Normalization-Demo/results/english',
    language: 'en',
    files: /^normalized\.csv$/,
    with: ['mistakes.csv'],
    read: ([mistakes = '']) => tokens(mistakes),
  },
  // The same sentences, shuffled otherwise: those of the files above are left out.
  ...(['dev', 'test'] as const).map((part): Source => ({
    folder: `${flat}/shuffled_BMESO`,
    language: 'zh',
    files: new RegExp(`^${part}\\.char\\.bmes$`),
    with: [
      '../shuffled_BMES/dev.char.bmes',
      '../shuffled_BMES/test.char.bmes',
      ...(part === 'test' ? ['dev.char.bmes'] : []),
    ],
    read: (seen) => unseenCharacters(seen),
    isHeldOut: part === 'test',
  })),
  ...(['first', 'second'] as const).map((half): Source => ({
    folder: spoken,
    language: 'en',
    files: /^val_ref\.prep\.txt$/,
    with: ['val_input.prep.txt'],
    read: ([said = '']) => parallelLines(said, half),
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
  'https://github.com/ZHANG-MENGAO/Inverse-Text-Normalization',
]

async function setsOf(root: string, source: Source, names: readonly string[]): Promise<NumberSet[]> {
  const { folder, language, files, isHeldOut = false } = source
  const others = await Promise.all(
    (source.with ?? []).map((file) => readFile(join(root, folder, file), 'utf8')),
  )
  const read = source.read(others)
  const turned = /inverse|\/itn\//.test(folder) ? 'turned ' : ''
  const part = /shuffled_\w+|SPGI/.exec(folder)?.[0]
  return Promise.all(
    names
      .filter((name) => files.test(name))
      .toSorted()
      .map(async (file) => ({
        name: `${folder.split('/')[0]}/${language}/${part ? `${part}/` : ''}${turned}${basename(file).replace(/^(?:en_|test_cases_)|(?:_cased)?\.\w+(?:\.\w+)?$/g, '')}`,
        language,
        isHeldOut,
        cases: read(await readFile(join(root, folder, file), 'utf8')),
      })),
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
