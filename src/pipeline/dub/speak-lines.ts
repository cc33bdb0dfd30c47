import { readFile } from 'node:fs/promises'
import { joinLines } from '#domain/cues/core/line-break.ts'
import { fit } from '#domain/fit/fit.ts'
import type { PlannedLine, SpokenLine } from '#domain/fit/line.ts'
import { fitSlowed } from '#domain/fit/slow-picture.ts'
import type { TimeMap } from '#domain/fit/time-map.ts'
import { charactersIn } from '#domain/fit/usual-rate.ts'
import { inParallel } from '#domain/in-parallel.ts'
import type { Lexicon } from '#domain/script/lexicon/lexicon.ts'
import { readMono } from '#domain/wav.ts'
import { openGate } from '#engines/core/gate.ts'
import { decibelsOfVolume } from '#engines/core/sliders.ts'
import { hashOfFile } from '../core/hash-of-file.ts'
import { make, type PipelineRun, stage } from '../core/run.ts'
import type { Failures } from '../core/speech-faults.ts'
import type { CastVoice } from '../core/voices.ts'
import type { LineToDub } from './cast-lines.ts'
import { type Clip, type ClipOptions, cachedClip, tryClip, writeClip } from './clips.ts'
import type { DubInputs } from './dub-inputs.ts'
import type { DubPlan, LanguagePlan } from './dub-plan.ts'
import type { DubLine } from './line.ts'
import { readBy } from './read-by.ts'
import { speakInTime } from './speak-in-time.ts'

interface Fitted {
  lines: DubLine[]
  /** The time map of a slowed picture; if set, all times of lines are output times. */
  map?: TimeMap
}

/** Most lines are cached; the others wait for their engines. */
const linesAtOnce = 16

/** Speaks all lines, several in parallel, and fits their times. */
export async function speakLines(
  run: PipelineRun,
  { picture: { isSlowed } }: DubPlan,
  { language, lexicon }: LanguagePlan,
  inputs: DubInputs,
  toSpeak: readonly LineToDub[],
): Promise<Fitted> {
  const { duration } = inputs
  const synthesizers = toSpeak.flatMap(({ voice }) => (voice ? [voice.synthesizer] : []))
  const gates = new Map([...new Set(synthesizers)].map((each) => [each, openGate({ atOnce: each.atOnce })]))
  const failures: Failures = new Map()
  const spoken = await stage(run, { stage: 'speak', language }, async (progress) => {
    let done = 0
    const all = await inParallel(toSpeak, linesAtOnce, run.signal, async (wanted, signal) => {
      const options = { signal, failures, gates, language, lexicon }
      const line = await speakLine(run, wanted, options)
      done += 1
      progress(done / toSpeak.length)
      return line
    })
    // If not a single line could be spoken, the run fails with the first fault.
    const [failed] = [...failures.values()].flat()
    if (failed && all.every(({ clip }) => !clip)) throw failed
    return all
  })
  const wordsOf = ({ said }: DubLine, voice: CastVoice) =>
    wordsToSpeak(run, said, voice, { language, lexicon })
  return stage(run, { stage: 'fit', language }, async (progress) => {
    const inTime = (lines: readonly DubLine[]) =>
      speakInTime(run, lines, wordsOf, { failures, gates, language }, progress)
    const conditions = { duration, cuts: await inputs.cuts }
    const wanted = spoken.flatMap((line) => spokenLine(line, language))
    if (!isSlowed || !inputs.film?.media.picture)
      return { lines: await inTime(planned(spoken, fit(wanted, conditions))) }
    const { map, plan } = fitSlowed(wanted, conditions)
    const warped = spoken.map((line) => {
      const [cue, shown] = [line.cue, line.shown].map((each) => map.bend([each])[0]!)
      return { ...line, cue: cue!, shown: shown! }
    })
    const lines = await inTime(planned(warped, plan))
    return map.toOutput(duration) === duration ? { lines } : { lines, map }
  })
}

const wordsToSpeak = (
  run: PipelineRun,
  said: string,
  voice: CastVoice,
  { language, lexicon }: { language: string; lexicon: Lexicon | undefined },
) => readBy(run, lexicon, joinLines(said, language).trim(), voice)

async function speakLine(
  run: PipelineRun,
  { cue, shown, translation, said, left, take, voice }: LineToDub,
  { lexicon, ...options }: ClipOptions & { lexicon: Lexicon | undefined },
): Promise<DubLine> {
  const line = { cue, shown, translation: translation ?? '', said }
  if (take !== undefined) return { ...line, clip: await clipOfTake(run, take), flag: null }
  if (left) return { ...line, flag: left }
  if (translation === undefined) return { ...line, flag: 'original' }
  const text = joinLines(said, options.language).trim()
  if (!voice || !/[\p{L}\p{N}]/u.test(text)) return { ...line, flag: 'unspoken' }
  const words = wordsToSpeak(run, said, voice, { language: options.language, lexicon })
  const clip = await tryClip(run, words, voice, options)
  if (!clip) return { ...line, flag: 'original' }
  return { ...line, clip, voice, gain: decibelsOfVolume(voice.sliders.volume), flag: null }
}

/** A take as if a voice had spoken it: the mix levels it, and the fit shortens its pauses and changes its speed. */
async function clipOfTake(run: PipelineRun, file: string): Promise<Clip> {
  const clip = await make(run, 'take', 1, { hash: await hashOfFile(file) }, async (folder) =>
    writeClip(folder, readMono(await readFile(file))),
  )
  return cachedClip(clip)
}

function spokenLine({ cue, said, clip }: DubLine, language: string): SpokenLine[] {
  if (!clip) return []
  const { id, start, end, speaker = '' } = cue
  const { natural, pauses } = clip
  const characters = charactersIn(said, language)
  return [{ id, start, end, natural: Math.round(natural), pauses, speaker, characters }]
}

function planned(lines: readonly DubLine[], plan: readonly PlannedLine[]): DubLine[] {
  const byId = new Map(plan.map((line) => [line.id, line]))
  return lines.map((line) => {
    const found = byId.get(line.cue.id)
    return found ? { ...line, planned: found, flag: found.flag ?? null } : line
  })
}
