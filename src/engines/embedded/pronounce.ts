import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { flite, inAscii } from './flite.ts'
import { missing, runInstalled } from './installed-program.ts'
import { nameOf } from './word-times.ts'

const models = ['/usr/share', '/opt/homebrew/share', '/usr/local/share'].map(
  (share) => `${share}/pocketsphinx/model/en-us/cmudict-en-us.dict`,
)

/**
 * Builds a dictionary and a grammar for a text. Words unknown to pocketsphinx, numbers and amounts are pronounced by
 * flite, which uses the phones of the same American dictionary. What neither can pronounce is left out.
 */
export async function pronounce(
  tokens: readonly string[],
  about: { temp: string; flite: boolean },
  signal: AbortSignal,
): Promise<{ dictionary: string; grammar: string }> {
  const words = tokens.map(bare)
  const known = await lookUp(new Set(words))
  const unknown = [...new Set(words.filter((word) => word !== '' && !known.has(word)))]
  const spelled = about.flite ? await byFlite(unknown, about.temp, signal) : new Map<string, string[]>()
  const entries = words.map((word) => known.get(word) ?? spelled.get(word) ?? [])
  const dictionary = entries.flatMap((sounds, index) =>
    sounds.map((each, version) => `${nameOf(index)}${version > 0 ? `(${version + 1})` : ''} ${each}\n`),
  )
  const spoken = entries.flatMap((sounds, index) => (sounds.length > 0 ? [nameOf(index)] : []))
  return {
    dictionary: dictionary.join(''),
    grammar: `#JSGF V1.0;\ngrammar words;\npublic <words> = ${spoken.join(' ')};\n`,
  }
}

const bare = (token: string) =>
  inAscii(token)
    .toLowerCase()
    .replace(/^[^a-z0-9$]+|[^a-z0-9%]+$/g, '')

async function lookUp(words: ReadonlySet<string>): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const line of (await readDictionary()).split('\n')) {
    const space = line.indexOf(' ')
    const word = line.slice(0, space).replace(/\(\d+\)$/, '')
    if (words.has(word)) found.set(word, [...(found.get(word) ?? []), line.slice(space + 1)])
  }
  return found
}

async function readDictionary(): Promise<string> {
  for (const model of models) {
    try {
      return await readFile(model, 'utf8')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  throw missing({ command: "pocketsphinx's English model", package: 'pocketsphinx-en-us' })
}

async function byFlite(words: readonly string[], temp: string, signal: AbortSignal) {
  const said = new Map<string, string[]>()
  if (words.length === 0) return said
  const file = join(temp, `words-${randomUUID()}.txt`)
  try {
    // Each word is a separate sentence and paragraph, so that it is on its own line: a full stop could belong
    // to the word.
    await writeFile(file, words.map((word) => `${word}!\n\n`).join(''))
    const told = await runInstalled(flite, ['-voice', 'kal16', '-ps', '-f', file, '-o', 'none'], { signal })
    const lines = told.toString('latin1').trim().split('\n')
    if (lines.length !== words.length) return said
    for (const [index, line] of lines.entries()) {
      const sounds = line
        .trim()
        .split(/\s+/)
        .filter((sound) => sound !== 'pau')
      if (sounds.length > 0)
        said.set(words[index]!, [
          sounds.map((sound) => (sound === 'ax' ? 'AH' : sound.toUpperCase())).join(' '),
        ])
    }
    return said
  } finally {
    await rm(file, { force: true })
  }
}
