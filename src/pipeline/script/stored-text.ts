import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Term, Translator } from '#engines/core/ports.ts'
import type { Plain } from '../core/artifact.ts'
import { find, make, type PipelineRun } from '../core/run.ts'

// Caches a translator's answer for a line by its input.

type Kind = 'translation' | 'shorter'

export interface Pair {
  from: string
  to: string
  glossary?: readonly Term[]
}

/** Everything an answer depends on, including the text of the line. */
export const cacheInput = (translator: Translator, text: string, { from, to, glossary = [] }: Pair) => ({
  text,
  engine: `${translator.id} ${translator.version}`,
  from,
  to,
  // Only terms that occur in the line: a new term does not invalidate other lines.
  terms: glossary
    .filter(({ source }) => text.toLowerCase().includes(source.toLowerCase()))
    .map(({ source, target }) => [source, target]),
})

export async function findText(run: PipelineRun, kind: Kind, asked: Plain): Promise<string | undefined> {
  const saved = await find(run, kind, 1, asked)
  return saved && readFile(join(saved.folder, 'text'), 'utf8')
}

/** Runs exclusively among runs with the same requests: those that waited find the responses in the cache. */
export const askAlone = (run: PipelineRun, kind: Kind, asked: readonly Plain[], work: () => Promise<void>) =>
  run.artifacts.alone({ kind: `asking-${kind}`, version: 1, from: asked }, work, { signal: run.signal })

/** With `renew`, the answer replaces the cached one. */
export async function storeText(
  run: PipelineRun,
  kind: Kind,
  asked: Plain,
  text: string,
  renew = false,
): Promise<void> {
  const saved = await make(run, kind, 1, asked, (folder) => writeFile(join(folder, 'text'), text))
  if (saved.fresh || !renew) return
  const whole = join(saved.folder, `${randomUUID()}.new`)
  await writeFile(whole, text)
  await rename(whole, join(saved.folder, 'text'))
}
