import { setImmediate as nextTurn } from 'node:timers/promises'
import { route } from '#core/server/http/route.ts'
import { readingsOf } from '#domain/script/lexicon/polyphones.ts'
import { polyphonesIn } from '#domain/script/speech/polyphones-in.ts'
import type { ReadsOf } from '#domain/script/speech/read-letters.ts'
import { spokenText } from '#domain/script/speech/spoken.ts'
import { scriptPolyphones, scriptReadings, scriptSpoken } from '#shared/scripts/contract/sources.ts'
import { lexiconFor } from '#shared/terms/server/lexicon-for.ts'
import type { Offer } from '#shared/voices/server/offer-shape.ts'
import { readsByPort } from '#shared/voices/server/offer.ts'
import { readOfferFor } from '#shared/voices/server/own-voices.ts'

export const scriptSpokenRoute = route(scriptSpoken, async (input, { db, caller }) => {
  const { language, text, marks, port, characters: voices } = input
  const lexicon = await lexiconFor(db, caller.id, language)
  const readsOf =
    port === undefined ? undefined : readsByMark(await readOfferFor(db, caller.id), port, voices)
  const { spoken, characters, changes, unsounded } = spokenText(text, marks, { language, lexicon, readsOf })
  return { spoken, characters, changes: [...changes], unsounded: [...unsounded] }
})

function readsByMark(offer: Offer, around: string, voices: Readonly<Record<string, string>>): ReadsOf {
  const reads = readsByPort(offer)
  return (voice) => {
    if (!voice) return reads(around)
    if ('port' in voice) return reads(voice.port)
    return reads(Object.hasOwn(voices, voice.character) ? voices[voice.character]! : around)
  }
}

/** Readings depend only on the words around a character. */
const context = 40

export const scriptReadingsRoute = route(scriptReadings, async ({ text, at }) => {
  // Its dictionaries load slowly, and few requests need them.
  const { readPinyin } = await import('#mandarin/read-pinyin.ts')
  const from = Math.max(0, at - context)
  const found = readingsOf(text.slice(from, at + context), readPinyin).find(
    ({ start }) => start === at - from,
  )
  return found ? [...new Set([found.pinyin, ...found.candidates])] : []
})

/** A millisecond or two of work. */
const atOnce = 400

export const scriptPolyphonesRoute = route(
  scriptPolyphones,
  async ({ language, text, marks }, { db, caller }) => {
    const lexicon = await lexiconFor(db, caller.id, language)
    const { readPinyin } = await import('#mandarin/read-pinyin.ts')
    const { changes, pinyin } = spokenText(text, marks, { language, lexicon })
    const found = []
    for (let from = 0; from < text.length; from += atOnce) {
      // Other requests go on while a long text is read.
      if (from > 0) await nextTurn()
      const start = Math.max(0, from - context)
      found.push(
        ...readingsOf(text.slice(start, from + atOnce + context), readPinyin)
          .map((each) => ({ ...each, start: each.start + start, end: each.end + start }))
          .filter((each) => each.start >= from && each.start < from + atOnce),
      )
    }
    return polyphonesIn(found, { changes, pinyin, marks }).map(({ start, character, pinyin: spoken }) => ({
      at: start,
      character,
      pinyin: spoken,
    }))
  },
)
