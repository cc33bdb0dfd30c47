import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgetFor } from '#domain/output/output-budget.ts'
import { mutate } from '#testkit/faults/mutate.ts'
import { oldWordFile } from '#testkit/files/old-word-file.ts'
import {
  bookParts,
  pdfLine,
  pdfPages,
  wordParagraph,
  wordParts,
  wordStyle,
  zipOf,
} from '#testkit/files/text-files.ts'
import { randomOf } from '#testkit/vendors/vendor-server.ts'
import { PipelineError } from '../../core/pipeline-error.ts'
import { readEpub } from '../epub/read-epub.ts'
import { readDoc } from '../word/read-doc.ts'
import { readDocx } from '../word/read-docx.ts'
import { readTextFile } from './read-text-file.ts'

// Broken files are read as far as possible or refused by name, and never hang. MUTATIONS=5000 tries that many of each.

const mutations = Number(process.env['MUTATIONS'] ?? 80)
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-mutated-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Parts = Record<string, string>
const word: Parts = wordParts(
  wordParagraph('Storm', '1') + wordParagraph('He woke &amp; went.') + '<w:tbl/>',
  {
    styles: wordStyle('1', 'heading 1', '<w:pPr><w:outlineLvl w:val="0"/></w:pPr>'),
    note: 'A note.',
  },
)
const book: Parts = bookParts({
  chapters: {
    'a.xhtml': '<h1 id="x">Storm</h1><p>He woke<a epub:type="noteref" href="#n">1</a></p><p id="n">Note</p>',
  },
  nav: [['a.xhtml#x', 'Storm']],
  ncx: [['a.xhtml', 'Storm']],
})

/** Faults inside the parts of a zip file as well: the checksums would find nearly all others. */
async function mutatedZip(parts: Parts, random: () => number): Promise<Buffer> {
  const names = Object.keys(parts)
  const name = names[Math.floor(random() * names.length)]!
  // With many faults, hardly any file can be read.
  const inside = { ...parts, [name]: mutate(Buffer.from(parts[name]!), random, 2).toString() }
  return random() < 0.6 ? zipOf(inside) : mutate(await zipOf(parts), random)
}

const pdf = pdfPages(
  [1, 2, 3].map((page) =>
    [pdfLine(72, 700, `He woke on page ${page}.`), pdfLine(290, 30, `${page}`)].join('\n'),
  ),
  {
    filter: { name: '[]', pack: (bytes) => bytes },
  },
)

const { signal } = new AbortController()
/** pdf.js leaves rejected promises behind, which end a process. */
const readAside = (path: string) => readTextFile(path, 'x.pdf', { signal, folder })

test.each([
  [
    'docx',
    (random: () => number) => mutatedZip(word, random),
    (path: string) => readDocx(path, 'x', budgetFor('docx')),
  ],
  [
    'epub',
    (random: () => number) => mutatedZip(book, random),
    (path: string) => readEpub(path, 'x', folder, budgetFor('epub')),
  ],
  ['pdf', async (random: () => number) => mutate(pdf, random), readAside],
  [
    'doc',
    async (random: () => number) => mutate(oldWordFile(), random),
    (path: string) => readDoc(path, 'x', { signal, budget: budgetFor('doc') }),
  ],
] as const)(
  `${mutations} mutated files: %s (seed ${seed})`,
  { timeout: 600_000 },
  async (kind, make, read) => {
    const outcomes = { read: 0, refused: 0 }
    // Each PDF takes a process.
    for (let number = 0; number < (kind === 'pdf' ? mutations / 4 : mutations); number += 1) {
      const path = join(folder, `${number}.${kind}`)
      await writeFile(path, await make(randomOf(seed + number)))
      try {
        const { blocks } = await read(path)
        for (const { text } of blocks) expect(text.isWellFormed() && text.trim() !== '').toBe(true)
        outcomes.read += 1
      } catch (error) {
        if (!(error instanceof PipelineError))
          throw new Error(`${kind}, seed ${seed + number}`, { cause: error })
        outcomes.refused += 1
      }
    }
    expect(outcomes.read).toBeGreaterThan(0)
    expect(outcomes.refused).toBeGreaterThan(0)
  },
)
