import { openGuard, type GuardOptions, type Watched } from '../call-guard.ts'
import { EngineError } from '../engine-error.ts'
import type { Line, Term, Translator } from '../ports.ts'
import type { EngineSettings } from '../settings.ts'
import { vendorFault } from '../vendor.ts'
import { complete } from './complete.ts'
import { openAiVendor, versionOf } from './server.ts'

const vendor = openAiVendor('TRANSLATION')

/** A line alone is asked for so often before it is given up. */
const triesAlone = 2
/** Lines that go along on either side, to be understood. */
const neighbours = 6
/** A translation that is longer than its budget by more than these is asked for once more, shorter. */
const spareShare = 1.1
const spareCharacters = 2

interface Talk {
  from: string
  to: string
  /** All lines there are, in order: neighbours are taken from it. */
  story: readonly Line[]
  glossary: readonly Term[]
  signal: AbortSignal
  /** Why lines could not be had. */
  lost: EngineError[]
}

/** Translation by an OpenAI-compatible server. A line that it will not translate is left out of the answer, never made up. */
export function openOpenAiTranslation(
  settings: NonNullable<EngineSettings['openai']['translation']>,
  options: GuardOptions = {},
): Translator & Watched {
  const { atOnce } = settings
  const guard = openGuard({ ...vendor, ...settings.pace, ...options, atOnce })

  function ask(lines: readonly Line[], { from, to, story, glossary, signal }: Talk, remark?: string) {
    const first = story.indexOf(lines[0]!)
    const next = story.indexOf(lines.at(-1)!) + 1
    const request = {
      lines,
      from,
      to,
      before: story.slice(Math.max(0, first - neighbours), first),
      after: story.slice(next, next + neighbours),
      glossary: glossary.filter(({ source }) => lines.some(({ text }) => text.includes(source))),
      remark,
    }
    return guard.run((trySignal) => complete(vendor, settings, { ...request, signal: trySignal }), signal)
  }

  async function translateAlone(line: Line, talk: Talk): Promise<Map<string, string>> {
    for (let tried = 1; ; tried += 1) {
      const { end, texts } = await ask([line], talk)
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

  /** What is missing in the answer is asked for again, in ever smaller batches and at last alone. */
  async function translateBatch(lines: readonly Line[], talk: Talk): Promise<Map<string, string>> {
    if (lines.length === 1) return translateAlone(lines[0]!, talk)
    const { texts } = await ask(lines, talk)
    const missing = lines.filter(({ id }) => !texts.has(id))
    const half = Math.ceil(missing.length / 2)
    const batches = missing.length < lines.length ? [missing] : [missing.slice(0, half), missing.slice(half)]
    const answers = await Promise.all(
      batches.filter((batch) => batch.length > 0).map((batch) => translateBatch(batch, talk)),
    )
    return new Map([...texts, ...answers.flatMap((answer) => [...answer])])
  }

  async function shorten(lines: readonly Line[], texts: Map<string, string>, talk: Talk) {
    const long = lines.filter(({ id, budget = Infinity }) => {
      const { length } = texts.get(id) ?? ''
      return length > budget * spareShare && length > budget + spareCharacters
    })
    if (long.length === 0) return
    const remark =
      'These lines were too long to be spoken in time. Say each shorter, within its maxCharacters.'
    try {
      const shorter = await ask(long, talk, remark)
      for (const [id, text] of shorter.texts) if (text.length < texts.get(id)!.length) texts.set(id, text)
    } catch (error) {
      // The lines are translated and paid for; the fit marks those that stay too long.
      if (!(error instanceof EngineError)) throw error
    }
  }

  return {
    id: vendor.id,
    version: versionOf(settings),
    atOnce,
    batch: 30,
    keepsBudget: true,
    translates: (from, to) => from !== to,
    async translate(lines, { from, to, before = [], after = [], glossary = [], signal, onProgress }) {
      const talk: Talk = { from, to, story: [...before, ...lines, ...after], glossary, signal, lost: [] }
      const empty = lines.filter(({ text }) => text.trim() === '')
      const spoken = lines.filter(({ text }) => text.trim() !== '')
      const texts = spoken.length > 0 ? await translateBatch(spoken, talk) : new Map<string, string>()
      if (texts.size === 0 && talk.lost.length > 0) throw talk.lost[0]
      await shorten(spoken, texts, talk)
      for (const { id, text } of empty) texts.set(id, text)
      onProgress?.(1)
      return texts
    },
    readings: guard.readings,
  }
}
