import { constants } from 'node:fs'
import { copyFile, mkdir, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Cue } from '#domain/cues/cue.ts'
import { breakLines } from '#domain/cues/line-break.ts'
import { printAss } from '#domain/cues/print-ass.ts'
import { printSrt } from '#domain/cues/print-srt.ts'
import { printVtt } from '#domain/cues/print-vtt.ts'
import type { Knot } from '#domain/fit/time-map.ts'
import { inParallel } from '#domain/in-parallel.ts'
import { writeAtomically, removeUnfinishedParts } from '#media/write-atomically.ts'
import { mux, type MuxPlan } from '#media/mux.ts'
import { originalTitle } from '#media/undubbed.ts'
import { audioTracksOf } from '../film/audio-track.ts'
import type { DubInputs } from './dub-inputs.ts'
import type { DubRequest } from './dub-request.ts'
import { spokenIn } from '../film/film.ts'
import { type DubSound, mixdown } from './mixdown.ts'
import type { ReportedReference } from './film-references.ts'
import { undubbedOf } from './picture.ts'
import { type DubLine, partsOfCues } from './line.ts'
import { type DubReport, reportCues } from './report.ts'
import { counted, type PipelineRun, stage } from '../core/run.ts'
import { speechLabel } from '../core/speech-label.ts'
import type { Stems } from '../film/separate.ts'

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

/** The paths of the files of one language. */
export const placesOf = ({ out, name }: Pick<DubRequest, 'out' | 'name'>, language: string) => {
  const file = (ending: string) => join(out, `${name}.${language}.${ending}`)
  return {
    film: file('mp4'),
    sound: file('m4a'),
    srt: file('srt'),
    vtt: file('vtt'),
    ass: file('ass'),
    report: join(out, `report.${language}.json`),
  }
}

/** The path of the film's sound without voices. */
export const backgroundIn = (out: string) => join(out, 'background.wav')

/** The label in a file's metadata. */
export const labelOf = ({ label }: Pick<DubRequest, 'label'>) =>
  label === 'off' ? undefined : `${speechLabel}, dubbed by Yiyin`

export async function deliver(
  run: PipelineRun,
  request: DubRequest,
  inputs: DubInputs,
  language: string,
  { lines, references }: { lines: readonly DubLine[]; references: ReportedReference[] },
): Promise<DubbedLanguage> {
  const places = placesOf(request, language)
  await mkdir(request.out, { recursive: true })
  await removeUnfinishedParts(request.out)
  const sound = await mixdown(run, request, inputs, language, lines)
  const subtitles = subtitlesOf(lines, language)
  const undubbed = await undubbedOf(run, request, inputs, language, subtitles)

  const written: string[] = []
  const write = async (path: string, content: string) => {
    await writeAtomically(path, (temporary) => writeFile(temporary, content))
    written.push(path)
  }
  await stage(run, { stage: 'write', language }, async (progress) => {
    const { signal } = run
    const dubbed = {
      tracks: [{ files: sound.aac, language }],
      label: labelOf(request),
      duration: sound.duration,
      chapters: chaptersOf(inputs),
      tags: inputs.film?.media.tags,
    }
    const muxes: [path: string, plan: MuxPlan][] = [[places.sound, dubbed]]
    if (undubbed) {
      const tracks = [...dubbed.tracks, ...bentOriginal(request, inputs)]
      muxes.unshift([places.film, { ...dubbed, undubbed, tracks }])
    }
    await inParallel(muxes, muxes.length, signal, ([path, plan], either) =>
      mux(plan, path, { signal: either, ...(plan.undubbed && { onProgress: progress }) }),
    )
    written.push(...muxes.map(([path]) => path))
    await write(places.srt, printSrt(subtitles))
    await write(places.vtt, printVtt(subtitles))
    await write(places.ass, printAss(subtitles, { look: request.look }))
  })
  const { calls, engines, made, reused, warnings, stages } = counted(run)
  const report: DubReport = {
    input: request.film ?? request.name,
    from: request.from,
    to: language,
    duration: Math.round(sound.duration) / 1000,
    audioTrack: inputs.film?.sound ? inputs.film.audio + 1 : null,
    audioTracks: audioTracksOf(inputs.film?.media.audio ?? []),
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
  const timeMap = inputs.map?.knots ?? []
  return { language, files: written, report, subtitles, sound, stems: await inputs.stems, timeMap }
}

/** The film's own tracks, slowed with its picture, if they are kept. */
function bentOriginal({ from, secondTrack }: DubRequest, { film }: DubInputs): MuxPlan['tracks'] {
  if (!secondTrack || !film?.bentTracks) return []
  const [dubbed, ...others] = film.bentTracks
  return [
    ...(dubbed ? [{ ...dubbed, language: spokenIn(film, from), title: originalTitle }] : []),
    ...others.map((track) => ({ ...track, language: track.language ?? 'und' })),
  ]
}

/** The film's chapters, in output time. */
const chaptersOf = ({ film, map }: DubInputs) =>
  film?.media.chapters.map(({ start, title }) => ({
    start: map ? Math.round(map.toOutput(start)) : start,
    title,
  }))

/** The translated subtitles: shown as long as in the source and while spoken, but not over the next one. */
function subtitlesOf(lines: readonly DubLine[], language: string): Cue[] {
  const shown = partsOfCues(lines).filter(([first]) => first!.translation.trim() !== '')
  let free = 0
  return shown.map((parts, index) => {
    const { shown: cue, translation, planned } = parts[0]!
    const last = parts.at(-1)!.planned
    const spoken = {
      start: planned?.start ?? cue.start,
      end: last ? last.start + last.length : cue.end,
    }
    const next = shown[index + 1]?.[0]!.shown.start ?? Infinity
    const start = Math.min(cue.start, Math.max(spoken.start, free))
    const end = Math.max(cue.end, Math.min(spoken.end, next))
    free = end
    return { ...cue, start, end, text: breakLines(translation, { language }) }
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
