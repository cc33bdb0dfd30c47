import { charactersIn } from '#domain/fit/usual-rate.ts'
import { isInLanguage } from '#domain/text/in-language.ts'
import { EngineError } from '#engines/core/engine-error.ts'
import type { CallOptions, Line, LongLine, Term, Translator } from '#engines/core/ports.ts'
import type { Completion, TranslationRequest } from './translation-request.ts'

/** The number of attempts for a single line. */
const triesAlone = 2
/** The neighboring lines sent on either side as context. */
const neighbors = 6
/** The characters of a neighbor that are sent: it only helps to understand. */
const briefly = 200
const brief = ({ id, text }: Line): Line => ({
  id,
  text: text.length > briefly ? [...text].slice(0, briefly).join('') : text,
})
/** A translation that exceeds its budget by more than these is requested once more, shorter. */
const spareShare = 1.1
const spareCharacters = 2
/** The number of lines per request for shortening, at first and in retries. */
const shortenAtOnce = [30, 8, 1]

interface Talk {
  from: string
  to: string
  /** All lines in order, from which neighbors are taken. */
  story: readonly Line[]
  glossary: readonly Term[]
  call: Pick<CallOptions, 'signal' | 'onServed'>
  /** The faults of lines that failed. */
  lost: EngineError[]
}

export interface LanguageModel extends Omit<Translator, 'translate' | 'shorten'> {
  /** Whether the model cannot shorten, and takes one line at a time. */
  onlyTranslates?(): boolean
  /** One request. It may leave lines out: they are requested again in smaller batches. */
  complete(request: TranslationRequest): Promise<Completion>
  /** Why a line has no translation. */
  lost(end: Completion['end'], text: string): EngineError
}

/** Translation by a language model. A line that it does not translate is left out, never invented. */
export function translateWith({
  complete,
  lost,
  onlyTranslates = () => false,
  ...engine
}: LanguageModel): Translator {
  function ask(
    does: TranslationRequest['does'],
    lines: readonly (Line & { translation?: string })[],
    { from, to, story, glossary, call }: Omit<Talk, 'lost'>,
  ) {
    const placeOf = (line: Line) => story.findIndex(({ id }) => id === line.id)
    const first = placeOf(lines[0]!)
    const next = placeOf(lines.at(-1)!) + 1
    const request = {
      does,
      lines,
      from,
      to,
      before: story.slice(Math.max(0, first - neighbors), first).map(brief),
      after: story.slice(next, next + neighbors).map(brief),
      glossary: glossary.filter(({ source }) => lines.some(({ text }) => text.includes(source))),
    }
    return complete({ ...request, ...call })
  }

  async function translateAlone(line: Line, talk: Talk): Promise<Map<string, string>> {
    for (let tried = 1; ; tried += 1) {
      const { end, texts } = await ask('translate', [line], talk)
      if (texts.size > 0) return texts
      if (end !== 'refused' && tried < triesAlone) continue
      talk.lost.push(lost(end, line.text))
      return texts
    }
  }

  async function translateEach(lines: readonly Line[], talk: Talk): Promise<Map<string, string>> {
    const answers = await Promise.all(lines.map((line) => translateAlone(line, talk)))
    return new Map(answers.flatMap((answer) => [...answer]))
  }

  /** Retries missing lines in ever smaller batches, finally alone. */
  async function translateBatch(lines: readonly Line[], talk: Talk): Promise<Map<string, string>> {
    if (lines.length === 1) return translateAlone(lines[0]!, talk)
    if (onlyTranslates()) return translateEach(lines, talk)
    const { end, texts } = await ask('translate', lines, talk)
    if (end === 'alone') return translateEach(lines, talk)
    const missing = lines.filter(({ id }) => !texts.has(id))
    const half = Math.ceil(missing.length / 2)
    const batches = missing.length < lines.length ? [missing] : [missing.slice(0, half), missing.slice(half)]
    const answers = await Promise.all(
      batches.filter((batch) => batch.length > 0).map((batch) => translateBatch(batch, talk)),
    )
    return new Map([...texts, ...answers.flatMap((answer) => [...answer])])
  }

  /**
   * Lines in another language are requested once more. If they are still in another language, they are kept
   * for a person to decide.
   */
  async function askForeignAgain(lines: readonly Line[], texts: Map<string, string>, talk: Talk) {
    const foreign = lines.filter(({ id }) => !isInLanguage(texts.get(id) ?? '', talk.to))
    if (foreign.length === 0) return
    try {
      const again = await translateBatch(foreign, { ...talk, lost: [] })
      for (const [id, text] of again) if (isInLanguage(text, talk.to)) texts.set(id, text)
    } catch (error) {
      if (!(error instanceof EngineError)) throw error
    }
  }

  async function shortenOnce(lines: readonly Line[], texts: Map<string, string>, talk: Talk) {
    const size = (text: string) => charactersIn(text, talk.to)
    const long = lines.flatMap((line) => {
      const { id, budget = Infinity } = line
      const translation = texts.get(id) ?? ''
      const isLong = size(translation) > Math.max(budget * spareShare, budget + spareCharacters)
      return isLong ? [{ ...line, translation }] : []
    })
    if (long.length === 0 || onlyTranslates()) return
    try {
      const shorter = await ask('shorten', long, talk)
      for (const [id, text] of shorter.texts) if (size(text) < size(texts.get(id)!)) texts.set(id, text)
    } catch (error) {
      // The translations are done and paid for; the fit marks those that are too long.
      if (!(error instanceof EngineError)) throw error
    }
  }

  return {
    ...engine,
    async translate(lines, { from, to, before = [], after = [], glossary = [], onProgress, ...call }) {
      const talk: Talk = { from, to, story: [...before, ...lines, ...after], glossary, call, lost: [] }
      const empty = lines.filter(({ text }) => text.trim() === '')
      const spoken = lines.filter(({ text }) => text.trim() !== '')
      const texts = spoken.length > 0 ? await translateBatch(spoken, talk) : new Map<string, string>()
      if (texts.size === 0 && talk.lost.length > 0) throw talk.lost[0]
      await askForeignAgain(spoken, texts, talk)
      await shortenOnce(spoken, texts, talk)
      for (const { id, text } of empty) texts.set(id, text)
      onProgress?.(1)
      return texts
    },
    async shorten(lines, { from, to, glossary = [], onProgress, ...call }) {
      const size = (text: string) => charactersIn(text, to)
      const talk = { from, to, story: [], glossary, call }
      const found = new Map<string, string>()
      let left: readonly LongLine[] = lines
      for (const max of shortenAtOnce) {
        if (onlyTranslates()) break
        const answers = await Promise.all(chunks(left, max).map((some) => ask('shorten', some, talk)))
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
  }
}

const chunks = <Each>(all: readonly Each[], max: number): Each[][] =>
  Array.from({ length: Math.ceil(all.length / max) }, (_, at) => all.slice(at * max, (at + 1) * max))
