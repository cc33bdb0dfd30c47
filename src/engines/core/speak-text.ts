import { inParallel } from '#domain/in-parallel.ts'
import type { Sound } from '#domain/sound.ts'
import { type PieceLimit, pieces } from '#domain/text/sentences.ts'
import { EngineError } from './engine-error.ts'
import { engineFault } from './faults.ts'
import { joinSpeech } from './join-speech.ts'
import type { CallOptions, MarkedPart, Speech, Synthesizer } from './ports.ts'
import { retryWhileResting } from './retry-while-resting.ts'
import { isSpeakable, spokenText } from './spoken-text.ts'
import { escapeXml } from './ssml-words.ts'
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
  /** Before each request to the engine. */
  onRequest?: () => void
  /** Called with the sound while it arrives, for texts of one piece, by engines that stream. */
  onSound?: ((piece: Sound) => void) | undefined
}

type Piece = Pick<SpeakRequest, 'text' | 'parts'>

/** Speaks a text of any length: splits it into pieces, speaks several in parallel, joins them in order. */
export async function speakText(
  synthesizer: Synthesizer,
  request: SpeakRequest,
  { signal, onProgress, onServed, sentencePause = 250, maxWait = 0, onRequest, onSound }: SpeakOptions,
): Promise<Speech> {
  const text = spokenText(request.text)
  if (!isSpeakable(text)) throw new EngineError(synthesizer.id, 'refused', engineFault('noWords'))
  const all: Piece[] = request.parts
    ? markedPieces(request.parts, synthesizer.longestText)
    : pieces(text, synthesizer.longestText).map((piece) => ({ text: piece.trim() }))
  const parts = all.filter((piece) => isSpeakable(piece.text))
  const total = parts.reduce((sum, part) => sum + part.text.length, 0)
  // For a text in pieces, the length of each piece is unknown.
  const { duration, ...rest } = request
  const asked = duration !== undefined && parts.length === 1 ? request : rest
  let done = 0
  const spoken = await inParallel(parts, synthesizer.atOnce, signal, async (part, either) => {
    const early = parts.length === 1 ? onSound : undefined
    const options = { signal: either, onRequest, onServed, onSound: early }
    const call = () => heard(synthesizer, { ...asked, ...part }, options)
    const speech = await retryWhileResting(call, maxWait, either)
    done += part.text.length
    onProgress?.(done / total)
    return speech
  })
  const { sound, words } = joinSpeech(spoken, sentencePause)
  return 'hasVolume' in synthesizer
    ? { sound, words }
    : { sound: atVolume(sound, request.sliders.volume), words }
}

/** The approximate length of the markup of a part. */
const markup = 90

/** Splits parts into pieces that an engine accepts including markup. */
function markedPieces(parts: readonly MarkedPart[], limit: PieceLimit): Piece[] {
  const tidy = parts.map((part) => ({ ...part, text: withinText(part.text) }))
  const text = tidy.map((part) => part.text).join('')
  if (limit.bytes === undefined) return cut(tidy, pieces(text, limit))
  for (let bytes = limit.bytes; ; bytes = Math.floor(bytes / 2)) {
    const found = cut(tidy, pieces(text, { bytes }))
    const fits = found.every(
      (piece) => Buffer.byteLength(escapeXml(piece.text)) + piece.parts.length * markup <= limit.bytes!,
    )
    if (fits || bytes < markup) return found
  }
}

/** As `spokenText`, but with the spaces at its ends. */
const withinText = (text: string) =>
  (/^\s/u.test(text) ? ' ' : '') + spokenText(text) + (/\s$/u.test(text) && text.trim() !== '' ? ' ' : '')

function cut(
  parts: readonly MarkedPart[],
  texts: readonly string[],
): { text: string; parts: MarkedPart[] }[] {
  let index = 0
  let at = 0
  return texts.map((text) => {
    const own: MarkedPart[] = []
    for (let left = text.length; left > 0;) {
      const part = parts[index]!
      const taken = part.text.slice(at, at + left)
      const { pause, ...rest } = part
      if (taken !== '') own.push({ ...rest, text: taken, ...(at === 0 && pause && { pause }) })
      left -= taken.length
      at += taken.length
      if (at < part.text.length) continue
      index += 1
      at = 0
    }
    return { text: text.trim(), parts: own }
  })
}

/** -66 dB: below the peak of any voice. */
const faintest = 0.0005
const maxAttempts = 3

/** A silent answer is a fault and is retried. */
async function heard(
  synthesizer: Synthesizer,
  request: SpeakRequest,
  {
    signal,
    onRequest,
    onServed,
    onSound,
  }: Pick<SpeakOptions, 'signal' | 'onRequest' | 'onServed' | 'onSound'>,
): Promise<Speech> {
  for (let tries = 1; ; tries++) {
    onRequest?.()
    const speech = await synthesizer.synthesize(request, {
      signal,
      onServed,
      onSound: tries === 1 ? onSound : undefined,
    })
    if (speech.sound.samples.some((sample) => Math.abs(sample) > faintest)) return speech
    if (tries < maxAttempts) continue
    const { id } = synthesizer
    throw new EngineError(
      id,
      'badAnswer',
      engineFault('silence', { engine: id, text: request.text.slice(0, 60) }),
    )
  }
}
