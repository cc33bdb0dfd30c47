import { type FileHandle, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fadeEnds } from '#domain/fade-ends.ts'
import { inParallel } from '#domain/in-parallel.ts'
import { hopEnergies } from '#domain/loudness.ts'
import { releaseBuffers } from '#domain/memory.ts'
import { speechIn } from '#domain/pauses.ts'
import { resample } from '#domain/resample.ts'
import { packSamples } from '#domain/wav.ts'
import { EngineError } from '#engines/engine-error.ts'
import type { Gate } from '#engines/gate.ts'
import type { Synthesizer, Word } from '#engines/ports.ts'
import { maxWaitOfRuns } from '#engines/retry-while-resting.ts'
import { speakText } from '#engines/speak-text.ts'
import { mixRate } from '#media/samples.ts'
import { make, type PipelineRun } from '../core/run.ts'
import type { Failures } from '../core/speech-faults.ts'
import type { CastVoice } from '../core/voices.ts'
import type { BlockSound, RefusedSentence, SentenceSound } from './block-sound.ts'
import { bySentence } from './by-sentence.ts'
import type { Sentence } from './sentences.ts'

export interface SpeakOptions {
  signal: AbortSignal
  failures: Failures
  gates: ReadonlyMap<Synthesizer, Gate>
}

/** Spoken in parallel within a block; a long block is written to disk as it is spoken. */
const sentencesAtOnce = 4
/** Milliseconds between the calls that a sentence needs if it is longer than an engine takes. */
const pauseInSentence = 100

/** Speaks the sentences of a block; cached as one artifact. */
export async function speakBlock(
  run: PipelineRun,
  sentences: readonly Sentence[],
  cast: CastVoice,
  options: SpeakOptions,
): Promise<BlockSound> {
  const { voice, synthesizer, style, reading } = cast
  const own = reading && { reading: { ...reading } }
  // Chapters are levelled, so the volume is applied there and costs no call.
  const sliders = { ...cast.sliders, volume: 5 }
  const texts = sentences.map(({ spoken }) => spoken)
  const engine = `${synthesizer.id} ${synthesizer.version}`
  const from = { texts, voice: voice.id, engine, sliders: { ...sliders }, style: style ?? null, ...own }
  const { key, folder } = await make(run, 'read-block', 1, from, async (into) => {
    run.calls.synthesize += 1
    await using file = await open(join(into, fileName), 'wx')
    const say = async (text: string, signal: AbortSignal) => {
      const leave = await options.gates.get(synthesizer)!.enter(signal)
      const request = { text, voice: voice.id, sliders, ...(style && { style }), ...own }
      const limits = { signal, maxWait: maxWaitOfRuns, sentencePause: pauseInSentence }
      const speech = await speakText(synthesizer, request, limits).finally(leave)
      options.failures.delete(synthesizer)
      return speech
    }
    const found = synthesizer.timesWords
      ? await speakTogether(file, texts, (text) => say(text, options.signal))
      : await speakApart(file, texts, options.signal, say)
    await writeFile(join(into, 'sentences.json'), JSON.stringify(found))
  })
  const kept = JSON.parse(await readFile(join(folder, 'sentences.json'), 'utf8')) as BlockSound['sentences']
  return { key, file: join(folder, fileName), sentences: kept }
}

const fileName = 'speech.pcm'

type Say<Speech> = (text: string, signal: AbortSignal) => Promise<Speech>
type Spoken = Awaited<ReturnType<typeof speakText>>

async function speakApart(
  file: FileHandle,
  texts: readonly string[],
  signal: AbortSignal,
  say: Say<Spoken>,
): Promise<(SentenceSound | RefusedSentence)[]> {
  const found: (SentenceSound | RefusedSentence)[] = []
  let refused: unknown
  let at = 0
  for (let first = 0; first < texts.length; first += sentencesAtOnce) {
    const batch = texts.slice(first, first + sentencesAtOnce)
    const sounds = await inParallel(batch, sentencesAtOnce, signal, async (text, either) => {
      try {
        return trimmed(await say(text, either))
      } catch (error) {
        // Another sentence may well be spoken.
        if (!(error instanceof EngineError) || error.kind !== 'refused' || texts.length === 1) throw error
        refused = error
        return { refused: error.info }
      }
    })
    for (const sound of sounds) {
      if ('refused' in sound) {
        found.push(sound)
        continue
      }
      const { bytes, length, start, end, ...about } = sound
      found.push({ from: at, to: at + length, start: at + start, end: at + end, ...about })
      at += length
      await file.appendFile(bytes)
      releaseBuffers(bytes)
    }
  }
  if (refused && found.every((each) => 'refused' in each)) throw refused
  return found
}

/** The ends of what is cut are faded over 5 ms. */
const fade = (5 * mixRate) / 1000

/** Without the silence around it. Packed at once: sentences that wait for others should not fill the memory. */
function trimmed({ sound, words }: Spoken) {
  const { samples } = resample(sound, mixRate)
  const heard = speechIn({ rate: mixRate, samples })
  const kept = samples.slice(heard.from, heard.to)
  fadeEnds(kept, fade)
  const shift = (heard.from / mixRate) * 1000
  const about = {
    bytes: packSamples([kept]),
    length: kept.length,
    start: heard.start - heard.from,
    end: heard.end - heard.from,
    energies: rounded(kept),
    ...(words && { words: words.map((word) => moved(word, -shift)) }),
  }
  releaseBuffers(kept)
  // Unless it is the engine's own.
  if (samples !== sound.samples) releaseBuffers(samples)
  return about
}

async function speakTogether(
  file: FileHandle,
  texts: readonly string[],
  say: (text: string) => Promise<Spoken>,
): Promise<(SentenceSound | RefusedSentence)[]> {
  const { sound, words = [] } = await say(texts.join(' '))
  const { samples } = resample(sound, mixRate)
  const bytes = packSamples([samples])
  await file.appendFile(bytes)
  releaseBuffers(bytes)
  return bySentence(texts, words, samples).map((found) => ({
    ...found,
    energies: rounded(samples.subarray(found.from, found.to)),
  }))
}

const moved = (word: Word, by: number): Word => ({
  ...word,
  start: Math.max(0, Math.round(word.start + by)),
  end: Math.max(0, Math.round(word.end + by)),
})

/** Four digits are enough for sums. */
const rounded = (samples: Float32Array) =>
  Array.from(hopEnergies(samples), (energy) => Number(energy.toPrecision(4)))
