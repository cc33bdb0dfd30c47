import { scriptReadings, scriptSpoken } from '#contract/scripts.ts'
import { readingsOf } from '#domain/script/polyphones.ts'
import { spokenText } from '#domain/script/spoken.ts'
import { route } from '#server/core/http/route.ts'
import { lexiconFor } from '#server/production/lexicon/terms-of.ts'

export const scriptSpokenRoute = route(scriptSpoken, async ({ language, text, marks }, { db, caller }) => {
  const lexicon = await lexiconFor(db, caller.id, language)
  const { spoken, characters, changes, unsounded } = spokenText(text, marks, { language, lexicon })
  return { spoken, characters, changes: [...changes], unsounded: [...unsounded] }
})

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
