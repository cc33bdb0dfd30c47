import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgetFor } from '#domain/output/output-budget.ts'
import { mutate } from '#testkit/faults/mutate.ts'
import { fb2File, mobiFile, odtParts } from '#testkit/files/book-files.ts'
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
import { readFb2 } from '../markup/read-fb2.ts'
import { readOdt } from '../markup/read-odt.ts'
import { readRtf } from '../markup/read-rtf.ts'
import { readMobi } from '../mobi/read-mobi.ts'
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

const odt =
  '<text:h text:outline-level="1">Storm</text:h><text:p>He woke &amp; went.<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>A note.</text:p></text:note-body></text:note></text:p><text:list><text:list-item><text:p>One</text:p></text:list-item></text:list>'
const rtf = String.raw`{\rtf1\ansi{\fonttbl{\f0\fcharset204 A;}}{\stylesheet{\s1 heading 1;}}\pard\s1 Storm\par\pard\f0 \'cc \u8212\'97 woke{\footnote A note.}\par\trowd\intbl a\cell b\cell\row\pard}`
const fb2 =
  '<body><section><title><p>Storm</p></title><p>He woke<a type="note" l:href="#n">1</a></p><poem><stanza><v>A line</v></stanza></poem></section></body><body name="notes"><section id="n"><title><p>1</p></title><p>A note.</p></section></body>'
const html = `<html><body><a filepos=1>Storm</a><h1>Storm</h1>${'<p>He woke and went down to the sea.</p>'.repeat(20)}</body></html>`

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
  [
    'odt',
    (random: () => number) => mutatedZip(odtParts({ body: odt }), random),
    (path: string) => readOdt(path, 'x', budgetFor('odt')),
  ],
  [
    'rtf',
    async (random: () => number) => mutate(Buffer.from(rtf), random),
    (path: string) => readRtf(path, budgetFor('rtf')),
  ],
  [
    'fb2',
    async (random: () => number) => mutate(Buffer.from(fb2File(fb2)), random, 1),
    (path: string) => readFb2(path, 'x', folder, budgetFor('fb2')),
  ],
  [
    'mobi',
    async (random: () => number) => mutate(mobiFile({ html, compression: 17480 }), random),
    (path: string) => readMobi(path, 'x', folder, budgetFor('mobi')),
  ],
  [
    'azw3',
    async (random: () => number) => mutate(mobiFile({ html, compression: 2, version: 8 }), random),
    (path: string) => readMobi(path, 'x', folder, budgetFor('mobi')),
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
    // Whatever stands in it, an RTF file has a text.
    if (kind !== 'rtf') expect(outcomes.refused).toBeGreaterThan(0)
  },
)
