import { inParallel } from '#domain/in-parallel.ts'
import type { Voice as MarkVoice } from '#domain/script/core/marks.ts'
import { shortened } from '#domain/text/shortened.ts'
import type { EngineError } from '#engines/core/engine-error.ts'
import type { Engines } from '#engines/core/engines.ts'
import { openGate } from '#engines/core/gate.ts'
import { decibelsOfVolume } from '#engines/core/sliders.ts'
import { pipelineFault } from '../core/faults.ts'
import { PipelineError } from '../core/pipeline-error.ts'
import { type PipelineRun, stage, warn } from '../core/run.ts'
import { type Failures, toleratedFault } from '../core/speech-faults.ts'
import {
  type CastVoice,
  castOf,
  checkManner,
  chosenVoices,
  readsOfVoice,
  type Speaking,
} from '../core/voices.ts'
import { warnUnsounded } from '../core/warn-unsounded.ts'
import { castingOf, speakersOf, speakingOf } from './casting.ts'
import type { HeardSentence, SpokenBlock } from './place-sentences.ts'
import type { ReadBlock, SpokenOf } from './read-block.ts'
import { type Casting, type Sentence, sentencesOf } from './sentences.ts'
import { speakBlock, type SpeakOptions } from './speak-block.ts'
import type { SpeakRequest } from './speak-request.ts'
import { spokenBy } from './spoken-by.ts'

/** Most blocks are cached; the others wait for their engines. */
const blocksAtOnce = 8

/** The unchanged text with its marks, because there are no rules for this language. */
const asWritten = spokenBy('und')

interface Follow {
  /** Awaited before anything of a chapter is spoken. */
  begin?: (chapter: number) => Promise<void>
  onChapter: (index: number, blocks: readonly SpokenBlock[]) => void
}

/**
 * Speaks all blocks, several in parallel and in order; `onChapter` gets each chapter once all of it is spoken. Gives the
 * names of the voices.
 */
export async function speakScript(
  run: PipelineRun,
  engines: Engines,
  request: SpeakRequest,
  chapters: readonly { blocks: readonly ReadBlock[] }[],
  { begin, onChapter }: Follow,
): Promise<string[]> {
  const { name, language, voice, spoken = asWritten } = request
  const all = chapters.flatMap(({ blocks }, chapter) =>
    blocks.map((block, index) => ({ block, chapter, index, speaking: block.voice ?? voice })),
  )
  const blocksOfAll = chapters.flatMap(({ blocks }) => blocks)
  const castFor = await castAll(run, engines, speakersOf(request, blocksOfAll), language)
  const synthesizers = new Set([...castFor.values()].map(({ synthesizer }) => synthesizer))
  const gates = new Map([...synthesizers].map((each) => [each, openGate({ atOnce: each.atOnce })]))
  const options = { failures: new Map() as Failures, gates, faults: [] as EngineError[] }
  let heard = false
  const narrators = [...new Set([...castFor.values()].map(({ voice: { name: said } }) => said))]
  const done = chapters.map(({ blocks }) => ({ left: blocks.length, blocks: [] as SpokenBlock[] }))
  let count = 0
  const readsOf = (of: Speaking, mark: MarkVoice | undefined) =>
    readsOfVoice(castFor.get(nameOf(mark ? speakingOf(mark, request, of) : of))!)
  await warnUnsounded(run, blocksOfAll, (block) =>
    spoken.unsounded ? spoken.unsounded(block, (mark) => readsOf(block.voice ?? voice, mark)) : [],
  )
  await stage(run, { stage: 'speak' }, async (progress) => {
    await inParallel(all, blocksAtOnce, run.signal, async ({ block, chapter, index, speaking }, signal) => {
      await begin?.(chapter)
      signal.throwIfAborted()
      const into = done[chapter]!
      const casting = castingOf(run, request, speaking, (each) => castFor.get(nameOf(each))!)
      const found = await trySpeaking(run, block, sentencesIn(block, spoken, casting), { ...options, signal })
      into.blocks[index] = found
      heard ||= found.sound !== undefined
      if (found.sound || found.sentences.length === 0) request.onSpoken?.(block.id)
      progress((count += 1) / all.length)
      into.left -= 1
      if (into.left > 0) return
      onChapter(chapter, into.blocks)
      into.blocks = []
    })
    const [failed] = options.faults
    if (!heard) throw failed ?? new PipelineError('noSpeech', pipelineFault('nothingToRead', { name }))
  })
  return narrators
}

const nameOf = (speaking: Speaking) => JSON.stringify(speaking)

/** All voices of the script with their settings; refuses what a voice does not support. */
async function castAll(
  run: PipelineRun,
  engines: Engines,
  speaking: readonly Speaking[],
  language: string | undefined,
): Promise<Map<string, CastVoice>> {
  const wanted = new Map(speaking.map((each) => [nameOf(each), each]))
  const voices = await chosenVoices(engines, [...wanted.values()], language, run.signal)
  const found = new Map<string, CastVoice>()
  for (const [name, each] of wanted) {
    const cast = castOf(voices, each)
    if (!cast) throw new PipelineError('unknownVoice', pipelineFault('unknownVoice', { voice: each.voice }))
    checkManner(cast, { style: each.style, pitch: cast.sliders.pitch })
    found.set(name, cast)
  }
  return found
}

const sentencesIn = (block: ReadBlock, spoken: SpokenOf, casting: Casting) =>
  block.kind === 'pause' ? [] : sentencesOf(block, spoken, casting)

const heardAs = ({ spoken: _spoken, parts: _parts, cast, ...visible }: Sentence): HeardSentence => ({
  ...visible,
  voice: cast.voice.id,
  gain: decibelsOfVolume(cast.sliders.volume),
})

/** A block that its engine refuses or fails to speak is reported and stays silent. */
async function trySpeaking(
  run: PipelineRun,
  block: ReadBlock,
  sentences: readonly Sentence[],
  { faults, ...options }: SpeakOptions & { faults: EngineError[] },
): Promise<SpokenBlock> {
  const spoken: SpokenBlock = { block, sentences: sentences.map(heardAs) }
  const [first] = sentences
  if (!first) return spoken
  try {
    const sound = await speakBlock(run, sentences, options)
    for (const [index, found] of sound.sentences.entries())
      if ('refused' in found) {
        const text = shortened(sentences[index]!.text)
        warn(run, 'staysSilent', { text, fault: 'refused', reason: found.refused })
      }
    return { ...spoken, sound }
  } catch (error) {
    const failed = sentences.find(
      ({ cast }) => (error as Partial<EngineError>).engine === cast.synthesizer.id,
    )
    const fault = toleratedFault(error, (failed ?? first).cast.synthesizer, options.failures)
    faults.push(fault)
    warn(run, 'staysSilent', { text: shortened(block.text), fault: fault.kind, reason: fault.info })
    return spoken
  }
}
