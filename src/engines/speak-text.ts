import { inParallel } from '#domain/in-parallel.ts'
import { pieces } from '#domain/text/sentences.ts'
import { engineFault } from './faults.ts'
import { EngineError } from './engine-error.ts'
import { joinSpeech } from './join-speech.ts'
import { retryWhileResting } from './retry-while-resting.ts'
import type { CallOptions, Speech, Synthesizer } from './ports.ts'
import { isSpeakable, spokenText } from './spoken-text.ts'
import { atVolume } from './volume.ts'

/** An engine that applies the volume slider itself; for others the gain is applied afterwards. */
export interface OwnVolume {
  hasVolume: true
}

export type SpeakRequest = Parameters<Synthesizer['synthesize']>[0]

export interface SpeakOptions extends CallOptions {
  /** Milliseconds of silence between two pieces of a long text. */
  sentencePause?: number
  /** The maximum total wait in milliseconds for an engine that is down or resting. Interactive callers use 0. */
  maxWait?: number
}

/** Speaks a text of any length: splits it into pieces, speaks several in parallel, joins them in order. */
export async function speakText(
  synthesizer: Synthesizer,
  request: SpeakRequest,
  { signal, onProgress, sentencePause = 250, maxWait = 0 }: SpeakOptions,
): Promise<Speech> {
  const text = spokenText(request.text)
  if (!isSpeakable(text)) throw new EngineError(synthesizer.id, 'refused', engineFault('noWords'))
  const parts = pieces(text, synthesizer.longestText)
    .map((piece) => piece.trim())
    .filter(isSpeakable)
  const total = parts.reduce((sum, part) => sum + part.length, 0)
  let done = 0
  const spoken = await inParallel(parts, synthesizer.atOnce, signal, async (part, either) => {
    const call = () => heard(synthesizer, { ...request, text: part }, either)
    const speech = await retryWhileResting(call, maxWait, either)
    done += part.length
    onProgress?.(done / total)
    return speech
  })
  const { sound, words } = joinSpeech(spoken, sentencePause)
  return 'hasVolume' in synthesizer
    ? { sound, words }
    : { sound: atVolume(sound, request.sliders.volume), words }
}

/** -66 dB: below the peak of any voice. */
const faintest = 0.0005
const mostTries = 3

/** A silent answer is a fault and is retried. */
async function heard(synthesizer: Synthesizer, request: SpeakRequest, signal: AbortSignal): Promise<Speech> {
  for (let tries = 1; ; tries++) {
    const speech = await synthesizer.synthesize(request, { signal })
    if (speech.sound.samples.some((sample) => Math.abs(sample) > faintest)) return speech
    if (tries < mostTries) continue
    const { id } = synthesizer
    throw new EngineError(
      id,
      'badAnswer',
      engineFault('silence', { engine: id, text: request.text.slice(0, 60) }),
    )
  }
}
