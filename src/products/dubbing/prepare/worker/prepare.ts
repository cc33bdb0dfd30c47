import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Selectable } from 'kysely'
import type { Projects } from '#core/server/db/tables.ts'
import { isTheirs } from '#core/server/failures/failure.ts'
import { Problem } from '#core/server/http/problem.ts'
import { handleJob, type JobContext } from '#core/server/jobs/job.ts'
import { recognizerOf } from '#engines/core/engines.ts'
import type { OpenEngines } from '#engines/open-engines.ts'
import { refuseCutOff } from '#media/core/cut-off.ts'
import type { PipelineRun, StageName } from '#pipeline/core/run.ts'
import { audioTracksOf, chooseAudio } from '#pipeline/film/audio-track.ts'
import type { Film } from '#pipeline/film/film.ts'
import {
  lookAtMedia,
  makeCover,
  makePeaks,
  makePreview,
  makeTextCover,
  makeWaveCover,
  readFilm,
} from '#pipeline/film/prepare-film.ts'
import { findSpeakers } from '#pipeline/script/find-speakers.ts'
import { identifyLanguage } from '#pipeline/script/identify-language.ts'
import { numbered } from '#pipeline/script/script.ts'
import { scriptOfFilm } from '#pipeline/script/transcribe.ts'
import { projectFolder } from '#products/dubbing/projects/server/cleanup.ts'
import { inStages } from '#shared/engine-host/worker/pipeline.ts'
import { refuseLongTest } from '#shared/resources/server/attach.ts'
import { readSubtitleFile } from '#shared/subtitle-files/server/read-subtitle-file.ts'
import { hotWordsOf } from '#shared/terms/server/hot-words.ts'
import { rulesOf } from '#shared/uploads/contract/kinds.ts'
import { refuseOtherContent } from '#shared/uploads/server/refuse-other-content.ts'
import { prepare, prepareLong } from '../server/prepare-job.ts'
import { beginPreparing, dropSubtitles, finishPreparing, saveFound } from '../server/save-prepared.ts'

type Project = Selectable<Projects>

export const runPrepare = handleJob(prepare, prepareProject)
export const runPrepareLong = handleJob(prepareLong, prepareProject)

async function prepareProject({ project: id }: { project: string }, context: JobContext): Promise<void> {
  const project = await beginPreparing(context.db, id)
  // Deleted, or prepared by an attempt that was killed before it could report it.
  if (!project) return
  await inStages(context, stagesOf(project), async (run, engines, folder) => {
    const subtitles = await atHand(context, project.subtitles_key, folder)
    const source = await atHand(context, project.source_key, folder)
    const film = source ? await prepareMedia(context, run, engines, project, { source, folder }) : undefined
    // Another audio track was chosen: lines that came with a file are the same for all tracks.
    if (film && brings(project)) return finishPreparing(context, project)
    const brought = subtitles === undefined ? undefined : await readBrought(context, project, subtitles)
    if (!film && !project.cover && brought) {
      const file = join(folder, 'cover.webp')
      await makeTextCover(
        run,
        brought.cues.map(({ text }) => text),
        file,
      )
      await saveFound(context, project, { cover: await storeFile(context, project, file, 'cover.webp') })
    }
    const language = project.language ?? (await detectLanguage(context, run, engines, project, film!))
    const heard = film
      ? await scriptOfFilm(run, engines, film, {
          language,
          script: brought?.cues,
          hotWords: await hotWordsOf(context.db, { account: project.account_id, language, thesaurus: true }),
        })
      : brought!.cues
    if (!film) await refuseLongTest(context.db, project.id, Math.max(0, ...heard.map(({ end }) => end)))
    const cues = numbered(heard)
    await finishPreparing(context, project, {
      cues,
      speakers: film && (await findSpeakers(run, engines, film, cues, { separates: false })),
      oddLines: brought?.oddLines ?? null,
      recognition: brought ? null : recognizerOf(engines, language)!.quality(language),
    })
    for (const warning of run.warnings) context.app.log.info({ project: id, warning }, 'preparing')
  })
}

/** Results of an interrupted attempt, or of another audio track, are reused. */
const stagesOf = ({ source_key, cover, preview_key, language }: Project): StageName[] =>
  source_key === null
    ? cover
      ? []
      : ['cover']
    : [
        ...(cover ? [] : (['cover'] as const)),
        ...(preview_key ? [] : (['preview'] as const)),
        'read',
        'listen',
        ...(language === null ? (['identify'] as const) : []),
        'recognize',
        'speakers',
      ]

const brings = ({ subtitles_key, cue_count }: Project) => subtitles_key !== null && cue_count > 0

async function atHand({ app, signal }: JobContext, key: string | null, folder: string) {
  if (key === null) return undefined
  const path = await app.storage.atHand(key, folder, { signal })
  if (path === undefined) throw new Problem('uploadGone')
  return path
}

/** A refused file is deleted, because it would be refused each time. */
async function readBrought(context: JobContext, project: Project, path: string) {
  try {
    const file = { bytes: await readFile(path), name: basename(path) }
    return await readSubtitleFile(file, { language: project.language ?? undefined }, context.signal)
  } catch (error) {
    if (isTheirs(error)) await dropSubtitles(context, project)
    throw error
  }
}

async function prepareMedia(
  context: JobContext,
  run: PipelineRun,
  engines: OpenEngines,
  project: Project,
  { source, folder }: { source: string; folder: string },
): Promise<Film> {
  await refuseOtherContent(source, project.kind)
  const media = await lookAtMedia(run, source)
  // Before anything is charged; projects of earlier versions keep what they have.
  if (project.duration_ms === null) refuseCutOff(media)
  const { picture } = media
  refuseLong(project, media.duration)
  const choice = { language: project.language ?? undefined, track: project.audio_track ?? undefined }
  const audio = chooseAudio(media.audio, choice)
  if (project.subtitles_key === null) {
    if (media.audio.length === 0) throw new Problem('noSoundInVideo')
    if (project.language !== null) refuseUnrecognized(engines, project.language)
  }
  await saveFound(context, project, {
    duration_ms: media.duration,
    has_picture: picture !== undefined,
    width: picture?.width ?? null,
    height: picture?.height ?? null,
    frame_rate: picture?.frameRate ?? null,
    has_sound: media.audio.length > 0,
    ...(media.audio.length > 0 && { audio_tracks: { used: audio + 1, all: audioTracksOf(media.audio) } }),
  })
  const keep = (name: string) => storeFile(context, project, join(folder, name), name)
  if (!project.cover && picture) {
    await makeCover(run, source, media, join(folder, 'cover.webp'))
    await saveFound(context, project, { cover: await keep('cover.webp') })
  }
  // Named by the track, so that the files of the previous track are removed when another one is chosen.
  const ofTrack = (name: string, ending: string) => `${name}${audio > 0 ? `-${audio + 1}` : ''}.${ending}`
  if (!project.preview_key) {
    const preview = ofTrack('preview', picture ? 'mp4' : 'm4a')
    const created = await makePreview(run, source, { media, audio }, join(folder, preview))
    await saveFound(context, project, { preview_key: created ? await keep(preview) : project.source_key })
  }
  const peaks = ofTrack('sound', 'peaks')
  const film = await readFilm(run, source, choice)
  const needsWave = !project.cover && !picture
  if ((!project.peaks_key || needsWave) && (await makePeaks(run, film, join(folder, peaks)))) {
    if (needsWave) await makeWaveCover(run, join(folder, peaks), join(folder, 'cover.webp'))
    await saveFound(context, project, {
      ...(needsWave && { cover: await keep('cover.webp') }),
      peaks_key: await keep(peaks),
    })
  }
  return film
}

/** Found in the chosen audio track, so that track stays chosen. */
async function detectLanguage(
  context: JobContext,
  run: PipelineRun,
  engines: OpenEngines,
  project: Project,
  film: Film,
): Promise<string> {
  const language = await identifyLanguage(run, engines, film)
  refuseUnrecognized(engines, language)
  const hasSeveralTracks = film.media.audio.length > 1
  await saveFound(context, project, { language, ...(hasSeveralTracks && { audio_track: film.audio + 1 }) })
  return language
}

function refuseUnrecognized(engines: OpenEngines, language: string) {
  if (!recognizerOf(engines, language)) throw new Problem('notRecognized', { language })
}

function refuseLong({ kind }: Project, duration: number) {
  const { minutes } = rulesOf(kind)
  if (minutes !== undefined && duration >= minutes * 60_000) throw new Problem('videoTooLong', { minutes })
}

async function storeFile({ app, signal }: JobContext, project: Project, path: string, name: string) {
  const key = `${projectFolder(project)}${name}`
  await app.storage.adopt(key, path, { signal })
  return key
}
