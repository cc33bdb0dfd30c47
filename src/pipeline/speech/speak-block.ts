import { type FileHandle, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fadeEnds } from '#domain/fade-ends.ts'
import { inParallel } from '#domain/in-parallel.ts'
import { hopEnergies } from '#domain/loudness.ts'
import { releaseBuffers } from '#domain/memory.ts'
import { speechIn } from '#domain/pauses.ts'
import { resample } from '#domain/resample.ts'
import { packSamples } from '#domain/wav.ts'
import { EngineError } from '#engines/core/engine-error.ts'
import type { Gate } from '#engines/core/gate.ts'
import type { MarkedPart, Synthesizer, Word } from '#engines/core/ports.ts'
import { maxWaitOfRuns } from '#engines/core/retry-while-resting.ts'
import { speakText } from '#engines/core/speak-text.ts'
import { mixRate } from '#media/sound/samples.ts'
import { countCall, make, type PipelineRun, servedBy } from '../core/run.ts'
import type { Failures } from '../core/speech-faults.ts'
import { type CastVoice, voiceRecipe, voiceRequest } from '../core/voices.ts'
import type { BlockSound, RefusedSentence, SentenceSound } from './block-sound.ts'
import { bySentence } from './by-sentence.ts'
import { type Sentence, sameManner } from './sentences.ts'

export interface SpeakOptions {
  signal: AbortSignal
  failures: Failures
  gates: ReadonlyMap<Synthesizer, Gate>
}

/** Calls in parallel within a block; a long block is written to disk as it is spoken. */
const callsAtOnce = 4
/** Milliseconds between the calls that a sentence needs if it is longer than an engine takes. */
const pauseInSentence = 100

/** Speaks the sentences of a block; cached as one artifact. */
export async function speakBlock(
  run: PipelineRun,
  sentences: readonly Sentence[],
  options: SpeakOptions,
): Promise<BlockSound> {
  const calls = callsOf(sentences)
  const { key, folder } = await make(run, 'read-block', 2, { calls: calls.map(recipeOf) }, async (into) => {
    await using file = await open(join(into, fileName), 'wx')
    const found = await speakAll(file, calls, { run, ...options })
    await writeFile(join(into, 'sentences.json'), JSON.stringify(found))
  })
  const remaining = JSON.parse(
    await readFile(join(folder, 'sentences.json'), 'utf8'),
  ) as BlockSound['sentences']
  return { key, file: join(folder, fileName), sentences: remaining }
}

const fileName = 'speech.pcm'

/** Sentences that one call speaks. An engine that reports the times of words speaks all that are in one voice together. */
function callsOf(sentences: readonly Sentence[]): Sentence[][] {
  const calls: Sentence[][] = []
  for (const sentence of sentences) {
    const last = calls.at(-1)
    const { synthesizer } = sentence.cast
    const isTogether =
      last && synthesizer.timesWords && !sentence.pause && sameManner(last[0]!.cast, sentence.cast)
    if (isTogether) last.push(sentence)
    else calls.push([sentence])
  }
  return calls
}

/** Chapters are levelled, so the volume is applied there and costs no call. */
const slidersOf = ({ sliders }: CastVoice) => ({ ...sliders, volume: 5 })

/** What the sound depends on. */
function recipeOf(call: readonly Sentence[]) {
  const { cast } = call[0]!
  const { style, reading } = cast
  return {
    texts: call.map(({ spoken, parts }) => (parts ? { parts: parts.map((part) => ({ ...part })) } : spoken)),
    ...voiceRecipe(cast),
    sliders: slidersOf(cast),
    style: style ?? null,
    ...(reading && { reading: { ...reading } }),
  }
}

type Speaking = SpeakOptions & { run: PipelineRun }
type Spoken = Awaited<ReturnType<typeof speakText>>
type Found = SentenceSound | RefusedSentence

async function speakAll(file: FileHandle, calls: readonly Sentence[][], options: Speaking): Promise<Found[]> {
  const found: Found[] = []
  let refused: unknown
  let at = 0
  const count = calls.reduce((sum, { length }) => sum + length, 0)
  const speak = async (call: readonly Sentence[], signal: AbortSignal): Promise<Spoke> => {
    try {
      return [await speakCall(call, { ...options, signal })]
    } catch (error) {
      // Another sentence may well be spoken.
      if (!(error instanceof EngineError) || error.kind !== 'refused' || count === 1) throw error
      if (call.length > 1) {
        const each = await inParallel(call, 1, signal, (one, either) => speak([one], either))
        return each.flat()
      }
      refused = error
      return [{ refused: error.info }]
    }
  }
  for (let first = 0; first < calls.length; first += callsAtOnce) {
    const batch = calls.slice(first, first + callsAtOnce)
    const spoken = await inParallel(batch, callsAtOnce, options.signal, speak)
    for (const piece of spoken.flat()) {
      if ('refused' in piece) {
        found.push(piece)
        continue
      }
      const { bytes, length, sentences } = piece
      for (const { from, to, start, end, ...about } of sentences)
        found.push({ from: at + from, to: at + to, start: at + start, end: at + end, ...about })
      at += length
      await file.appendFile(bytes)
      releaseBuffers(bytes)
    }
  }
  if (refused && found.every((each) => 'refused' in each)) throw refused
  return found
}

/** The audio of a call, compressed immediately, so that calls that wait for others do not fill the memory. */
interface SpokenCall {
  bytes: Uint8Array
  length: number
  sentences: SentenceSound[]
}
type Spoke = (SpokenCall | RefusedSentence)[]

async function speakCall(call: readonly Sentence[], { run, gates, failures, signal }: Speaking) {
  const { cast } = call[0]!
  const { synthesizer, style, reading } = cast
  const parts = call.flatMap(({ spoken, parts: own }, index): MarkedPart[] => [
    ...(index > 0 ? [{ text: ' ' }] : []),
    ...(own ?? [{ text: spoken }]),
  ])
  const leave = await gates.get(synthesizer)!.enter(signal)
  const request = {
    text: call.map(({ spoken }) => spoken).join(' '),
    ...voiceRequest(cast),
    sliders: slidersOf(cast),
    ...(style && { style }),
    ...(reading && { reading }),
    ...(call.some((each) => each.parts) && { parts }),
  }
  const onRequest = () => void countCall(run, 'synthesize', synthesizer)
  const limits = {
    signal,
    maxWait: maxWaitOfRuns,
    sentencePause: pauseInSentence,
    onRequest,
    ...servedBy(run, 'synthesize', synthesizer),
  }
  const speech = await speakText(synthesizer, request, limits).finally(leave)
  failures.delete(synthesizer)
  return cutCall(call, speech)
}

/** The ends of what is cut are faded over 5 ms. */
const fade = (5 * mixRate) / 1000

/** The sound of a call without the silence around it, and its sentences in it. */
function cutCall(call: readonly Sentence[], { sound, words }: Spoken): SpokenCall {
  const { samples } = resample(sound, mixRate)
  const heard = speechIn({ rate: mixRate, samples })
  const remaining = samples.slice(heard.from, heard.to)
  fadeEnds(remaining, fade)
  const shift = (heard.from / mixRate) * 1000
  const shifted = words?.map((word) => moved(word, -shift))
  const whole = {
    from: 0,
    to: remaining.length,
    start: heard.start - heard.from,
    end: heard.end - heard.from,
    ...(shifted && { words: shifted }),
  }
  const texts = call.map(({ spoken }) => spoken)
  const sentences = (call.length > 1 ? bySentence(texts, shifted ?? [], remaining) : [whole]).map((each) => ({
    ...each,
    energies: rounded(remaining.subarray(each.from, each.to)),
  }))
  const cut = { bytes: packSamples([remaining]), length: remaining.length, sentences }
  releaseBuffers(remaining, samples, sound.samples)
  return cut
}

const moved = (word: Word, by: number): Word => ({
  ...word,
  start: Math.max(0, Math.round(word.start + by)),
  end: Math.max(0, Math.round(word.end + by)),
})

/** Four digits are enough for sums. */
const rounded = (samples: Float32Array) =>
  Array.from(hopEnergies(samples), (energy) => Number(energy.toPrecision(4)))
