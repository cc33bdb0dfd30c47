import type { Engines } from '#engines/engines.ts'
import { alignerFor } from '../script/align-script.ts'
import { cast } from './cast.ts'
import type { DubRequest } from './dub-request.ts'
import { recognizerFor } from '../script/script.ts'
import { translatorFor } from '../script/translate.ts'

/** Nobody should wait an hour to hear that an engine or a voice is not there: what is known to be needed is looked for at once. */
export async function checkAhead(engines: Engines, request: DubRequest, signal: AbortSignal): Promise<void> {
  const { film, script, from, to, translations } = request
  if (film !== undefined && script === undefined) recognizerFor(engines, from, film)
  if (film !== undefined && typeof script === 'string') alignerFor(engines, from, film)
  for (const language of to) {
    if (!translations[language] && !isSame(from, language)) translatorFor(engines, from, language)
    await cast(engines, language, knownSpeakers(request), request, signal)
  }
}

/** A film is spoken into its own language as it is written. */
export const isSame = (from: string, to: string) => from.toLowerCase() === to.toLowerCase()

/** Those who are to speak, as far as is known before anybody was heard. */
function knownSpeakers({ script, speakers, voice }: DubRequest): string[] {
  if (typeof script === 'object') return [...new Set(script.map(({ speaker }) => speaker ?? ''))]
  const named = Object.keys(speakers)
  return named.length === 0 || voice ? [...named, ''] : named
}
