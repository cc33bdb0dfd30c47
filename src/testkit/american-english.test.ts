import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#cli/core/paths.ts'

// One spelling in code, texts and documents: American.

const verbs =
  'normal|recogn|organ|optim|summar|initial|serial|synchron|minim|maxim|custom|special|categor|priorit|util|capital|token|harmon|author|final|general|penal|random|real|standard|visual'
const british = new RegExp(
  `\\w*(?:colour|behaviour|neighbour|favour|honour|catalogue|labell(?:ed|ing)|modell(?:ed|ing)|travell(?:ed|er|ing)|signall(?:ed|ing)|defence|centred?(?![a-z])|judgement|artefact|grey|whilst|learnt|metres?\\b|analys(?:e[ds]?|ing)\\b|(?:${verbs})is(?:e|ing|ation))\\w*`,
  'gi',
)
/** On the wire and in stored values, so that only what people read is checked. */
const britishOnWire = /\b(?:cancell(?:ed|ing)|licences?)\b/gi

const exceptions: readonly { word: RegExp; file?: RegExp; because: string }[] = [
  { word: /./, file: /american-english\.test\.ts$/, because: 'it lists the forms' },
  { word: /^(Primary|Secondary|Outline|Back)Colour$/, because: 'fields of ASS' },
  { word: /^toColourspace$|^greyscale$|^\w*labelledby$/i, because: 'names of sharp and ARIA' },
  { word: /^catalogue$/, because: 'DATA/models/catalogue.json is written by operators' },
  { word: /^centre$/, file: /embedded\/separator\.ts$/, because: 'the version of stored artifacts' },
  {
    word: /metres?$/i,
    file: /english-number-conventions|podcast\.it\.test/,
    because: 'both spellings are read',
  },
]

/** Identifiers are between backticks, and placeholders between braces. */
const prose = (file: string, text: string) =>
  (file.endsWith('.md')
    ? text
    : [
        ...text.matchAll(
          /^\s*(?:\/\/|\/?\*).*$|\b(?:en|does): (?:'[^'\n]*'|"[^"\n]*"|`[^`]*`)|\btest\('[^'\n]*'/gm,
        ),
      ].join('\n')
  ).replaceAll(/`[^`\n]*`|\{[^}\n]*\}/g, '')

const foundIn = (file: string, text: string) =>
  [...(text.match(british) ?? []), ...(prose(file, text).match(britishOnWire) ?? [])].filter(
    (found) => !exceptions.some(({ word, file: where }) => word.test(found) && (where?.test(file) ?? true)),
  )

test('code, texts and documents are in American English', async () => {
  const files = await Promise.all(
    ['src', 'docs', 'e2e', 'bench', 'scripts', 'packages/client/src', 'deploy'].map(async (folder) =>
      (await readdir(join(root, folder), { recursive: true })).map((file) => join(folder, file)),
    ),
  )
  const read = [...files.flat(), 'README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'vite.config.ts'].filter(
    // Migrations are applied as they were written.
    (file) => /\.(tsx?|md|css|yaml|sh)$/.test(file) && !file.includes('server/db/tables.ts'),
  )
  expect(read.length).toBeGreaterThan(3000)
  const found = await Promise.all(
    read.map(async (file) =>
      foundIn(file, await readFile(join(root, file), 'utf8')).map((word) => `${file}: ${word}`),
    ),
  )
  expect(found.flat()).toEqual([])
})

test.for<[file: string, text: string, found: readonly string[]]>([
  ['src/a.ts', 'const backgroundColour = 1', ['backgroundColour']],
  ['src/a.ts', '// Normalises and recognising', ['Normalises', 'recognising']],
  ['src/a.ts', "const run = { state: 'cancelled' }", []],
  ['src/a.ts', '// A cancelled run, and `cancelled`', ['cancelled']],
  ['src/a.ts', "x: { cn: '', en: 'Licence' }", ['Licence']],
  ['docs/a.md', 'The licence in `licence`', ['licence']],
  ['src/a.ts', "'PrimaryColour, aria-labelledby, catalogue.json'", []],
])('%s: %s', ([file, text, found]) => {
  expect(foundIn(file, text)).toEqual(found)
})
