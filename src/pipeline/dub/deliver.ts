import { constants } from 'node:fs'
import { copyFile, mkdir, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Cue } from '#domain/cues/core/cue.ts'
import { breakLines } from '#domain/cues/core/line-break.ts'
import type { AssLook } from '#domain/cues/formats/ass-look.ts'
import { printAss } from '#domain/cues/formats/print-ass.ts'
import { printSrt } from '#domain/cues/formats/print-srt.ts'
import { printVtt } from '#domain/cues/formats/print-vtt.ts'
import type { Knot } from '#domain/fit/time-map.ts'
import { inParallel } from '#domain/in-parallel.ts'
import { writeAtomically, removeUnfinishedParts } from '#media/core/write-atomically.ts'
import { encodeMp3 } from '#media/encode/mp3.ts'
import { mux, type MuxPlan } from '#media/film/mux.ts'
import { originalTitle } from '#media/film/undubbed.ts'
import { writePeaks } from '#media/sound/peaks.ts'
import { writeWavFile } from '#media/sound/samples.ts'
import { counted, type PipelineRun, stage } from '../core/run.ts'
import { audioTracksOf } from '../film/audio-track.ts'
import { type Film, spokenIn } from '../film/film.ts'
import type { Stems } from '../film/separate.ts'
import type { Footage } from './dub-inputs.ts'
import type { DubPlan, LanguagePlan, ReportedReference } from './dub-plan.ts'
import { backgroundIn } from './dub-request.ts'
import { type DubLine, partsOfCues } from './line.ts'
import { type DubSound, mixdown } from './mixdown.ts'
import { undubbedOf } from './picture.ts'
import { type DubReport, reportCues } from './report.ts'

/** The result of a dub in one language. */
export interface DubbedLanguage {
  language: string
  /** The written files. */
  files: string[]
  report: DubReport
  /** The translation with the times at which it is spoken. */
  subtitles: Cue[]
  sound: DubSound
  /** The background of the dub; undefined if it is not wanted or does not exist. */
  stems?: Stems | undefined
  /** The map from film time to output time if the picture was slowed; otherwise empty. */
  timeMap: readonly Knot[]
}

/** What is made into the files of one language. */
interface Spoken {
  footage: Footage
  /** The script, in its own language. */
  cues: readonly Cue[]
  lines: readonly DubLine[]
  /** The recordings whose voices speak. */
  references: ReportedReference[]
  look: AssLook | undefined
}

/** Mixes the lines with the film, and writes the files. */
export async function deliver(
  run: PipelineRun,
  plan: DubPlan,
  { language, places }: LanguagePlan,
  { footage, cues, lines, references, look }: Spoken,
): Promise<DubbedLanguage> {
  const { film } = footage
  await mkdir(plan.out, { recursive: true })
  await removeUnfinishedParts(plan.out)
  const sound = await mixdown(run, plan, footage, language, lines)
  const subtitles = subtitlesOf(lines, language)
  const undubbed = await undubbedOf(run, plan, film, language, { cues, subtitles, look })

  const written: string[] = []
  const write = async (path: string, content: string) => {
    await writeAtomically(path, (temporary) => writeFile(temporary, content))
    written.push(path)
  }
  await stage(run, { stage: 'write', language }, async (progress) => {
    const { signal } = run
    const dubbed = {
      tracks: [{ files: sound.aac, language }],
      label: plan.label,
      duration: sound.duration,
      chapters: chaptersOf(footage),
      tags: film?.media.tags,
    }
    const muxes: [path: string, plan: MuxPlan][] = [[places.sound, dubbed]]
    if (undubbed) {
      const tracks = [...dubbed.tracks, ...warpedOriginal(plan, film)]
      muxes.unshift([places.film, { ...dubbed, undubbed, tracks }])
    }
    await inParallel(muxes, muxes.length, signal, ([path, plan], either) =>
      mux(plan, path, { signal: either, ...(plan.undubbed && { onProgress: progress }) }),
    )
    written.push(...muxes.map(([path]) => path))
    await write(places.srt, printSrt(subtitles))
    await write(places.vtt, printVtt(subtitles))
    await write(places.ass, printAss(subtitles, { look }))
  })
  const { calls, engines, made, reused, warnings, stages } = counted(run)
  const report: DubReport = {
    input: plan.source.kind === 'film' ? plan.source.path : plan.name,
    from: plan.from,
    to: language,
    duration: Math.round(sound.duration) / 1000,
    audioTrack: film?.sound ? film.audio + 1 : null,
    audioTracks: audioTracksOf(film?.media.audio ?? []),
    cues: reportCues(lines),
    stages,
    engineCalls: calls,
    engines,
    references,
    artifacts: { made, reused },
    warnings,
    files: written.map((each) => basename(each)),
  }
  await write(places.report, `${JSON.stringify(report, undefined, 2)}\n`)
  const timeMap = footage.map?.knots ?? []
  return { language, files: written, report, subtitles, sound, stems: await footage.stems, timeMap }
}

/** The film's own tracks, slowed with its picture, if they are kept. */
function warpedOriginal({ from, picture }: DubPlan, film: Film | undefined): MuxPlan['tracks'] {
  if (!picture.keepsSound || !film?.warpedTracks) return []
  const [dubbed, ...others] = film.warpedTracks
  return [
    ...(dubbed ? [{ ...dubbed, language: spokenIn(film, from), title: originalTitle }] : []),
    ...others.map((track) => ({ ...track, language: track.language ?? 'und' })),
  ]
}

/** The film's chapters, in output time. */
const chaptersOf = ({ film, map }: Footage) =>
  film?.media.chapters.map(({ start, title }) => ({
    start: map ? Math.round(map.toOutput(start)) : start,
    title,
  }))

/** The translated subtitles: shown as long as in the source and while spoken, but not over the next one. */
function subtitlesOf(lines: readonly DubLine[], language: string): Cue[] {
  const visible = partsOfCues(lines).filter(([first]) => first!.translation.trim() !== '')
  let free = 0
  return visible.map((parts, index) => {
    const { shown: cue, translation, planned } = parts[0]!
    const last = parts.at(-1)!.planned
    const spoken = {
      start: planned?.start ?? cue.start,
      end: last ? last.start + last.length : cue.end,
    }
    const next = visible[index + 1]?.[0]!.shown.start ?? Infinity
    const start = Math.min(cue.start, Math.max(spoken.start, free))
    const end = Math.max(cue.end, Math.min(spoken.end, next))
    free = end
    return { ...cue, start, end, text: breakLines(translation, { language }) }
  })
}

/** Writes the sound of a dub for other uses: the mix as MP3 or WAV, and the new voices alone with their waveform. */
export function writeSounds(
  run: PipelineRun,
  { name, label, out, sounds }: DubPlan,
  { language, sound }: DubbedLanguage,
): Promise<{ audio: string; voice: string; peaks: string }> {
  const { signal } = run
  const file = (ending: string) => join(out, `${name}.${language}.${ending}`)
  const written = { audio: file(sounds), voice: file('voice.wav'), peaks: file('voice.peaks') }
  return stage(run, { stage: 'audio', language }, async (onProgress) => {
    await writeWavFile(written.voice, sound.voices, { signal, label })
    await writePeaks(written.voice, written.peaks, { signal })
    const options = { signal, onProgress, label }
    if (sounds === 'wav') await writeWavFile(written.audio, sound.mixed, options)
    else await encodeMp3(sound.mixed, written.audio, options)
    return written
  })
}

export async function writeBackground({ background }: Stems, out: string): Promise<string> {
  const path = backgroundIn(out)
  await copyOnce(background, path)
  return path
}

/** A background is a large file that edits do not change. */
async function copyOnce(from: string, to: string): Promise<void> {
  const source = await stat(from)
  const there = await stat(to).catch(() => undefined)
  if (there?.size === source.size && there.mtimeMs === source.mtimeMs) return
  await writeAtomically(to, async (temporary) => {
    await copyFile(from, temporary, constants.COPYFILE_FICLONE)
    await utimes(temporary, source.atimeMs / 1000, source.mtimeMs / 1000)
  })
}
