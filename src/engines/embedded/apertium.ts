import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { baseLanguage } from '#domain/text/languages.ts'
import { EngineError } from '#engines/core/engine-error.ts'
import { engineFault } from '#engines/core/faults.ts'
import type { Translator, Term } from '#engines/core/ports.ts'
import { isSpeakable } from '#engines/core/spoken-text.ts'
import { foreignWords, sourcesOf, withSources } from './apertium-pivot.ts'
import { type Mode, openMode, type Stage } from './mode-process.ts'

/** One installed direction. */
export interface Pair {
  from: string
  /** With a region if the pair writes a regional variant: `pt-BR`. */
  to: string
  file: string
}

const isEnglish = (language: string) => baseLanguage(language) === 'en'

const folders = ['/usr/share/apertium/modes', '/usr/local/share/apertium/modes']

export function findPairs(): Pair[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/*.mode`).toSorted())
    .flatMap((file): Pair[] => {
      const [, from, to, region] =
        /^([a-z]{2,3})-([a-z]{2,3})(?:_([A-Z]{2}))?\.mode$/.exec(basename(file)) ?? []
      if (!from || !to) return []
      return [{ from: baseLanguage(from), to: baseLanguage(to) + (region ? `-${region}` : ''), file }]
    })
}

/** Prefers the pair that writes exactly this language, then a related one, then two pairs through a third language. */
export function routeOf(pairs: readonly Pair[], from: string, to: string): Pair[] | undefined {
  const source = baseLanguage(from)
  const goals = [to.toLowerCase(), baseLanguage(to)]
  if (source === baseLanguage(to)) return undefined
  const direct = (start: string) => {
    const begun = pairs.filter((pair) => pair.from === start)
    return goals.map((goal) => begun.find((pair) => pair.to.toLowerCase() === goal)).find(Boolean)
  }
  const whole = direct(source)
  if (whole) return [whole]
  const begun = pairs.filter(({ from, to }) => from === source && !to.includes('-'))
  // English has the largest dictionaries.
  for (const first of begun.toSorted((a, b) => Number(isEnglish(b.to)) - Number(isEnglish(a.to)))) {
    const second = direct(first.to)
    if (second) return [first, second]
  }
  return undefined
}

/** The pipeline in a mode file, run as apertium's own command does: `$1` and `$2` are its options. */
export function readStages(mode: string): Stage[] {
  return mode
    .trim()
    .split('|')
    .map((stage) => {
      const words = stage.match(/'[^']*'|\S+/g) ?? []
      const [command, ...args] = words.flatMap((word) =>
        word === '$2' ? [] : [word === '$1' ? '-g' : word.replaceAll("'", '')],
      )
      return [command!, ...args]
    })
}

// Text in apertium's stream format: special characters are escaped, and text in brackets passes unchanged.

/** Even escaped, a ^ before a bracket makes the pipeline hang, so it is replaced by a private-use character. */
const caret = '\ue05e'

/** Makes the tagger flush the last word; without it in the answer, the answer is truncated. */
const ending = '[][\n]'

const bracketed = (text: string) => `[${text.replaceAll('^', caret).replace(/[\\[\]{}$/@<>]/g, '\\$&')}]`

/**
 * Protects apertium's special characters and newlines from translation, and glossary terms, which are already
 * translated.
 */
function encode(text: string, glossary: readonly Term[]): string {
  const terms = new Map(glossary.map(({ source, target }) => [source.toLowerCase(), target]))
  const sources = [...terms.keys()]
    .filter((source) => source.trim() !== '')
    .toSorted((a, b) => b.length - a.length)
    .map((source) => source.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
  const term = sources.length > 0 ? `(?<![\\p{L}\\p{N}])(?:${sources.join('|')})(?![\\p{L}\\p{N}])|` : ''
  const sign = '[\\\\[\\]{}^$/@<>*#~\\n]'
  const encoded = text
    .replaceAll('\0', '')
    .replace(new RegExp(term + sign, 'giu'), (found) => bracketed(terms.get(found.toLowerCase()) ?? found))
  return encoded + ending
}

/** Removes the marks of unknown and unchanged words, so that another pair can read the text. */
const unmarked = (encoded: string) =>
  encoded.replace(/\\.|\[(?:\\.|[^\]\\])*\]|[*#@]/gs, (found) => (found.length === 1 ? '' : found))

function decode(encoded: string): string {
  const text = encoded.replace(
    /\\(.)|\[((?:\\.|[^\]\\])*)\]/gs,
    (_, sign: string | undefined, inner: string | undefined) => sign ?? inner!.replace(/\\(.)/gs, '$1'),
  )
  return (
    text
      .replaceAll(caret, '^')
      .replace(/\n$/, '')
      .split('\n')
      // A word that it drops leaves its space.
      .map((line) => line.replace(/ {2,}/g, ' ').trim())
      .join('\n')
  )
}

/** Translates between related languages. Pipelines stay running until it is closed. */
export function openApertium(pairs: readonly Pair[], atOnce: number): Translator & { close(): void } {
  const running = new Map<string, Mode>()
  const modeOf = ({ file }: Pair) => {
    const mode = running.get(file) ?? openMode(readStages(readFileSync(file, 'utf8')))
    running.set(file, mode)
    return mode
  }
  return {
    id: 'embedded',
    program: 'Apertium',
    // The installed pairs decide which route a translation takes.
    version: `apertium-3 ${pairs.map(({ from, to }) => `${from}>${to}`).join(' ')}`,
    atOnce,
    batch: 50,
    // The Romance languages have a similar word order, so few words are wrong; through a third language, errors add up.
    quality: (from, to) =>
      [from, to].some(isEnglish) || routeOf(pairs, from, to)?.length === 2 ? 'draft' : 'good',
    translates: (from, to) => routeOf(pairs, from, to) !== undefined,
    through: (from, to) => {
      const route = routeOf(pairs, from, to)
      return route?.length === 2 ? route[0]!.to : undefined
    },
    async translate(lines, { from, to, glossary = [], signal, onProgress }) {
      const route = routeOf(pairs, from, to)
      if (!route) throw new EngineError('embedded', 'refused', engineFault('pairUnknown', { from, to }))
      let done = 0
      const translated = lines.map(async ({ id, text }): Promise<[string, string]> => {
        const answer = isSpeakable(text) ? await translateText(text) : text
        onProgress?.(++done / lines.length)
        return [id, answer]
      })
      return new Map(await Promise.all(translated))

      async function translateText(text: string) {
        const encoded = encode(text, glossary)
        const [first, second] = route!
        const byFirst = async (part: string) => unmarked(await modeOf(first!).ask(part, signal))
        const once = await byFirst(encoded)
        if (!second) return decode(once)
        const translated = await modeOf(second).ask(once, signal)
        const foreign = foreignWords(translated, encoded)
        if (foreign.length === 0) return decode(unmarked(translated))
        const sources = await sourcesOf(foreign, encoded, (part) =>
          byFirst(part.endsWith(ending) ? part : part + ending),
        )
        return decode(unmarked(withSources(translated, sources)))
      }
    },
    close() {
      for (const mode of running.values()) mode.close()
      running.clear()
    },
  }
}
