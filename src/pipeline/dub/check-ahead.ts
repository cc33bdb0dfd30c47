import type { Engines } from '#engines/core/engines.ts'
import { alignerFor } from '../script/align-script.ts'
import { cast, castLines } from './cast.ts'
import type { DubRequest } from './dub-request.ts'
import { clonerFor, isOriginal, wantsOriginal } from './original-voices.ts'
import { recognizerFor } from '../script/script.ts'
import { translatorFor } from '../script/translate.ts'

/** Fails early if a required engine or voice is missing, instead of after an hour of work. */
export async function checkAhead(engines: Engines, request: DubRequest, signal: AbortSignal): Promise<void> {
  const { film, script, from, to, translations } = request
  if (film !== undefined && script === undefined) recognizerFor(engines, from, film)
  if (film !== undefined && typeof script === 'string') alignerFor(engines, from, film)
  for (const language of to) {
    if (!translations[language] && !isSame(from, language)) translatorFor(engines, from, language)
    if (wantsOriginal(request)) clonerFor(engines, language)
    // Voices of the film are found in it later.
    const others = knownSpeakers(request).filter(
      (speaker) => !isOriginal(request.speakers[speaker] ?? request.voice),
    )
    const lines = [...(request.lines?.[language] ?? [])].filter(([, speaking]) => !isOriginal(speaking))
    await cast(engines, language, others, request, signal)
    await castLines(engines, language, new Map(lines), signal)
  }
}

/** A dub into the film's own language is spoken without translation. */
export const isSame = (from: string, to: string) => from.toLowerCase() === to.toLowerCase()

/** The speakers, as far as known before recognition. */
function knownSpeakers({ script, speakers, voice }: DubRequest): string[] {
  if (typeof script === 'object') return [...new Set(script.map(({ speaker }) => speaker ?? ''))]
  const named = Object.keys(speakers)
  return named.length === 0 || voice ? [...named, ''] : named
}
