import { createReadStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { workState, speedTypes } from '#core/contract/wire-numbers.ts'
import { Problem } from '#core/server/http/problem.ts'
import { handleJob, type JobContext } from '#core/server/jobs/job.ts'
import { joinLines } from '#domain/cues/core/line-break.ts'
import { speechLength } from '#domain/fit/speech-length.ts'
import { originalVoice } from '#domain/recorded-voice.ts'
import { inWords } from '#domain/script/normalize/in-words.ts'
import type { StageName } from '#pipeline/core/run.ts'
import { type DubbedLanguage, writeSounds } from '#pipeline/dub/deliver.ts'
import type { DubRequest, GivenReference } from '#pipeline/dub/dub-request.ts'
import { dub } from '#pipeline/dub/dub.ts'
import { planDub } from '#pipeline/dub/plan-dub.ts'
import { refusalOf } from '#products/dubbing/original-voices/server/offer.ts'
import { chosenStretches } from '#products/dubbing/original-voices/server/stretches.ts'
import { labelOriginal, usesOriginal } from '#products/dubbing/original-voices/server/use-original.ts'
import { projectFolder } from '#products/dubbing/projects/server/cleanup.ts'
import { usualSpeed } from '#products/dubbing/subtitles/server/speech-rates.ts'
import { inStages } from '#shared/engine-host/worker/pipeline.ts'
import { lexiconFor } from '#shared/terms/server/lexicon-for.ts'
import { audioTypes, type Speaking } from '#shared/voices/contract.ts'
import { readingOf } from '#shared/voices/server/reading-of.ts'
import { recordRates, type SpokenText } from '#shared/voices/server/voice-rates.ts'
import { referencesOfWork, withReferences } from '#shared/voices/worker/references.ts'
import { addFiles, finishWork, storeFiles } from '#shared/works/server/make-work.ts'
import type { Work, WorkFiles } from '#shared/works/server/work-kind.ts'
import { workOptions, type WorkOptions } from '../contract.ts'
import { beginDub, type Task } from '../server/begin-dub.ts'
import type { StoredFile } from '../server/files.ts'
import { generateWork, dubKind } from '../server/work-kind.ts'
import { reportOf } from './report.ts'

/** Makes a playable work from the current lines, then its additional files. */
export const runGenerateWork = handleJob(generateWork, async ({ work: id }, context) => {
  const task = await beginDub(context, id)
  if (!task) return
  const { work } = task
  const options = workOptions.parse(work.options)
  if (usesOriginal(options, task.voices)) {
    const problem = await refusalOf(context.db, task.project)
    if (problem) throw problem
  }
  await inStages(context, stagesOf(task, options), async (run, engines, folder) => {
    const request = await requestOf(context, task, options, folder)
    const inTakes = [...task.takes.values()].flatMap(({ clonedVoices }) => clonedVoices)
    const own = await referencesOfWork(context, work, { options, lines: task.voices }, inTakes)
    const plan = await planDub(run, withReferences(engines, own.references), request)
    const { languages } = await dub(run, plan)
    const dubbed = languages[0]!
    const cloned = dubbed.report.references.map(({ speaker }) => speaker)
    if (cloned.length > 0) await labelOriginal(context.db, id, cloned)
    await recordRates(context.app.database.outside, work.language, spokenTexts(dubbed, options, task.voices))
    if (work.state !== workState.done) {
      const files = await storeFiles(context, dubKind, work, mainFiles(dubbed))
      await finishWork(context, dubKind, work, { files, ...reportOf(task, dubbed) })
    }
    const sounds = await writeSounds(run, plan, dubbed)
    const more = { [plan.sounds]: sounds.audio, voice: sounds.voice } satisfies Written
    await addFiles(context, dubKind, work, {
      ...(await storeFiles(context, dubKind, work, more)),
      ...(await storeBackground(context, task, dubbed)),
      ...(await storePeaks(context, work, sounds.peaks)),
    })
  })
})

/** The texts that each voice spoke at normal speed, to measure its speech rate. */
const spokenTexts = (
  { language, report }: DubbedLanguage,
  options: WorkOptions,
  own: Task['voices'],
): SpokenText[] =>
  report.cues.flatMap(({ id, speaker, voices: [voice, another], translation, natural }) =>
    voice &&
    !another &&
    !voice.voice.startsWith(originalVoice) &&
    natural !== null &&
    (own.get(id)?.speed ?? speedOf(options, speaker)) === usualSpeed
      ? {
          voice: voice.voice,
          characters: speechLength(joinLines(translation, language), language, inWords(language)),
          milliseconds: natural * 1000,
        }
      : [],
  )

const speedOf = ({ speakers, speed }: WorkOptions, speaker: string) => (speakers[speaker] ?? { speed }).speed

function stagesOf({ project }: Task, options: WorkOptions): StageName[] {
  const isDrawn =
    options.burn !== undefined || options.label === 'visible' || options.speedType === speedTypes.picture
  const ofFilm: StageName[] = ['read', 'listen']
  if (options.background !== 'off') ofFilm.push('separate')
  if (isDrawn && project.has_picture) ofFilm.push('picture')
  return [...(project.source_key ? ofFilm : []), 'speak', 'fit', 'mix', 'write', 'audio']
}

async function requestOf(
  context: JobContext,
  { project, work, cues, translations, voices, takes }: Task,
  options: WorkOptions,
  folder: string,
): Promise<DubRequest> {
  const { app, db, signal } = context
  const film = project.source_key
    ? await app.storage.atHand(project.source_key, folder, { signal })
    : undefined
  if (project.source_key && !film) throw new Problem('uploadGone')
  const out = join(folder, 'out')
  await mkdir(out)
  const reading = readingOf(options)
  const speaking = ({ port, speed, volume, pitch, style }: Speaking) => ({
    voice: port,
    sliders: { speed, volume, pitch },
    ...(style && { style }),
    ...(reading && { reading }),
  })
  return {
    name: 'dub',
    ...(film && { film }),
    from: project.language ?? work.language,
    audioTrack: project.audio_tracks?.used,
    to: [work.language],
    script: cues,
    translations: { [work.language]: { kind: 'texts', texts: translations } },
    lexicons: { [work.language]: await lexiconFor(db, work.account_id, work.language) },
    voice: speaking(options),
    speakers: Object.fromEntries(
      Object.entries(options.speakers).map(([speaker, own]) => [speaker, speaking(own)]),
    ),
    lines: { [work.language]: new Map([...voices].map(([line, own]) => [line, speaking(own)])) },
    takes: { [work.language]: await localTakes(context, takes, folder) },
    references: await referencesAtHand(context, project, folder),
    speakDescriptions: options.speakDescriptions,
    background: options.background,
    ...(options.burn && { burn: options.burn }),
    slowPicture: options.speedType === speedTypes.picture,
    secondTrack: options.secondTrack,
    label: options.label,
    loudness: app.config.loudness,
    sounds: options.audioType === audioTypes.mp3 ? 'mp3' : 'wav',
    out,
  }
}

async function localTakes({ app, signal }: JobContext, takes: Task['takes'], folder: string) {
  const files = new Map<string, string>()
  for (const [line, { key }] of takes) {
    const file = await app.storage.atHand(key, folder, { signal })
    if (file === undefined) throw new Problem('takeGone')
    files.set(line, file)
  }
  return files
}

/** The chosen samples of the speakers. */
async function referencesAtHand({ app, db, signal }: JobContext, { id }: Task['project'], folder: string) {
  const given: Record<string, GivenReference> = {}
  for (const { speaker, key, text, from_ms: from, to_ms: to } of await chosenStretches(db, id)) {
    const file = await app.storage.atHand(key, folder, { signal })
    if (file === undefined) throw new Problem('audioGone')
    given[speaker] = { file, text, span: { from, to } }
  }
  return given
}

type Written = Partial<Record<StoredFile, string>>

const mainFiles = ({ files }: DubbedLanguage): Written =>
  Object.fromEntries(
    files.flatMap((file) => {
      const ending = extname(file).slice(1)
      return ending === 'mp4' || ending === 'm4a' ? [[ending, file]] : []
    }),
  )

/** The background is the same for every version and language of a film, and large, so it is stored once. */
async function storeBackground(
  { app, signal }: JobContext,
  { project }: Task,
  { stems }: DubbedLanguage,
): Promise<WorkFiles> {
  if (!stems) return {}
  const key = `${projectFolder(project)}background-${stems.key}.wav`
  const there = await app.storage.head(key)
  const { size } = there ?? (await app.storage.put(key, createReadStream(stems.background), { signal }))
  return { background: { key, size } }
}

/** For the timeline; not downloadable. */
async function storePeaks({ app, signal }: JobContext, work: Work, path: string): Promise<WorkFiles> {
  const key = `${dubKind.folder(work)}voice.peaks`
  const { size } = await stat(path)
  await app.storage.adopt(key, path, { signal })
  return { peaks: { key, size } }
}
