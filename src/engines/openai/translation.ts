import { charactersIn } from '#domain/fit/usual-rate.ts'
import { openGuard, type GuardOptions, type Watched } from '../call-guard.ts'
import { EngineError } from '../engine-error.ts'
import type { Line, LongLine, Term, Translator } from '../ports.ts'
import { lowest, qualityIn, usuallyGood } from '../quality.ts'
import type { EngineSettings } from '../settings.ts'
import { vendorFault } from '../vendor.ts'
import { complete, type TranslationRequest } from './complete.ts'
import { openAiVendor, versionOf } from './server.ts'

const vendor = openAiVendor('TRANSLATION')

/** How often a single line is tried before it is given up. */
const triesAlone = 2
/** The neighbouring lines sent on either side as context. */
const neighbours = 6
/** A translation that exceeds its budget by more than these is requested once more, shorter. */
const spareShare = 1.1
const spareCharacters = 2
/** The number of lines per request for shortening, at first and in retries. */
const shortenAtOnce = [30, 8, 1]

interface Talk {
  from: string
  to: string
  /** All lines in order, from which neighbours are taken. */
  story: readonly Line[]
  glossary: readonly Term[]
  signal: AbortSignal
  /** The faults of lines that failed. */
  lost: EngineError[]
}

/** Translation by an OpenAI-compatible server. A line that it does not translate is left out, never invented. */
export function openOpenAiTranslation(
  settings: NonNullable<EngineSettings['openai']['translation']>,
  options: GuardOptions = {},
): Translator & Watched {
  const { atOnce, quality = usuallyGood } = settings
  const guard = openGuard({ ...vendor, ...settings.pace, ...options, atOnce })

  function ask(
    does: TranslationRequest['does'],
    lines: readonly (Line & { translation?: string })[],
    { from, to, story, glossary, signal }: Omit<Talk, 'lost'>,
  ) {
    const placeOf = (line: Line) => story.findIndex(({ id }) => id === line.id)
    const first = placeOf(lines[0]!)
    const next = placeOf(lines.at(-1)!) + 1
    const request = {
      does,
      lines,
      from,
      to,
      before: story.slice(Math.max(0, first - neighbours), first),
      after: story.slice(next, next + neighbours),
      glossary: glossary.filter(({ source }) => lines.some(({ text }) => text.includes(source))),
    }
    return guard.run((trySignal) => complete(vendor, settings, { ...request, signal: trySignal }), signal)
  }

  async function translateAlone(line: Line, talk: Talk): Promise<Map<string, string>> {
    for (let tried = 1; ; tried += 1) {
      const { end, texts } = await ask('translate', [line], talk)
      if (texts.size > 0) return texts
      if (end !== 'refused' && tried < triesAlone) continue
      talk.lost.push(
        end === 'refused'
          ? vendorFault(vendor, 'refused', `it will not translate "${line.text}"`)
          : vendorFault(vendor, 'badAnswer', `it left out the translation of "${line.text}"`),
      )
      return texts
    }
  }

  /** Retries missing lines in ever smaller batches, finally alone. */
  async function translateBatch(lines: readonly Line[], talk: Talk): Promise<Map<string, string>> {
    if (lines.length === 1) return translateAlone(lines[0]!, talk)
    const { texts } = await ask('translate', lines, talk)
    const missing = lines.filter(({ id }) => !texts.has(id))
    const half = Math.ceil(missing.length / 2)
    const batches = missing.length < lines.length ? [missing] : [missing.slice(0, half), missing.slice(half)]
    const answers = await Promise.all(
      batches.filter((batch) => batch.length > 0).map((batch) => translateBatch(batch, talk)),
    )
    return new Map([...texts, ...answers.flatMap((answer) => [...answer])])
  }

  async function shortenOnce(lines: readonly Line[], texts: Map<string, string>, talk: Talk) {
    const size = (text: string) => charactersIn(text, talk.to)
    const long = lines.flatMap((line) => {
      const { id, budget = Infinity } = line
      const translation = texts.get(id) ?? ''
      const isLong = size(translation) > Math.max(budget * spareShare, budget + spareCharacters)
      return isLong ? [{ ...line, translation }] : []
    })
    if (long.length === 0) return
    try {
      const shorter = await ask('shorten', long, talk)
      for (const [id, text] of shorter.texts) if (size(text) < size(texts.get(id)!)) texts.set(id, text)
    } catch (error) {
      // The translations are done and paid for; the fit marks those that are too long.
      if (!(error instanceof EngineError)) throw error
    }
  }

  return {
    id: vendor.id,
    version: versionOf(settings),
    atOnce,
    batch: 30,
    quality: (from, to) => lowest(qualityIn(quality, from), qualityIn(quality, to)),
    translates: (from, to) => from !== to,
    async translate(lines, { from, to, before = [], after = [], glossary = [], signal, onProgress }) {
      const talk: Talk = { from, to, story: [...before, ...lines, ...after], glossary, signal, lost: [] }
      const empty = lines.filter(({ text }) => text.trim() === '')
      const spoken = lines.filter(({ text }) => text.trim() !== '')
      const texts = spoken.length > 0 ? await translateBatch(spoken, talk) : new Map<string, string>()
      if (texts.size === 0 && talk.lost.length > 0) throw talk.lost[0]
      await shortenOnce(spoken, texts, talk)
      for (const { id, text } of empty) texts.set(id, text)
      onProgress?.(1)
      return texts
    },
    async shorten(lines, { from, to, glossary = [], signal, onProgress }) {
      const size = (text: string) => charactersIn(text, to)
      const talk = { from, to, story: [], glossary, signal }
      const found = new Map<string, string>()
      let left: readonly LongLine[] = lines
      for (const most of shortenAtOnce) {
        const answers = await Promise.all(chunks(left, most).map((some) => ask('shorten', some, talk)))
        const texts = new Map(answers.flatMap((answer) => [...answer.texts]))
        left = left.flatMap((line) => {
          const { id, budget, translation } = line
          const text = texts.get(id)
          if (text === undefined) return [line]
          if (size(text) > budget)
            return [size(text) < size(translation) ? { ...line, translation: text } : line]
          found.set(id, text)
          return []
        })
        onProgress?.(1 - left.length / lines.length)
      }
      return found
    },
    readings: guard.readings,
  }
}

const chunks = <Each>(all: readonly Each[], most: number): Each[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most))
