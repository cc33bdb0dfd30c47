import { basename, extname, join } from 'node:path'
import { workState } from '#core/contract/wire-numbers.ts'
import { Problem } from '#core/server/http/problem.ts'
import { handleJob, type JobContext } from '#core/server/jobs/job.ts'
import { isPiece } from '#domain/music/pieces.ts'
import type { Block, Effect, Music } from '#domain/script/core/blocks.ts'
import { withoutLeftOut } from '#domain/script/outline/change-outline.ts'
import { speakingOf } from '#domain/script/speech/speaking-of.ts'
import { makeEpisode } from '#pipeline/podcast/make-episode.ts'
import {
  type PodcastBlock,
  type PodcastFormat,
  type PodcastRequest,
  usualPodcast,
} from '#pipeline/podcast/podcast-request.ts'
import { spokenBy } from '#pipeline/speech/spoken-by.ts'
import { readStored } from '#shared/documents/server/stored-document.ts'
import { inStages } from '#shared/engine-host/worker/pipeline.ts'
import { followItems } from '#shared/runs/server/run-items.ts'
import { chargedKeys, type SpeechRules } from '#shared/speech/server/measure-blocks.ts'
import { speechRules } from '#shared/speech/server/speech-rules.ts'
import { saveSpoken } from '#shared/speech/server/spoken-blocks.ts'
import { referencesOfWork, withReferences } from '#shared/voices/worker/references.ts'
import { speakingWith } from '#shared/voices/worker/spoken.ts'
import { beginWork, finishWork, storeFiles } from '#shared/works/server/make-work.ts'
import type { Work } from '#shared/works/server/work-kind.ts'
import { type EpisodeWorkOptions, episodeWorkOptions } from '../contract/episodes.ts'
import type { EpisodeRow, ShowRow } from '../server/core/access.ts'
import { episodeKind, makePodcast } from '../server/episode-kind.ts'
import { reportOf } from '../server/episode-report.ts'
import { spokenLines } from '../server/measure.ts'
import { soundsOf } from '../server/sounds.ts'

interface Task {
  work: Work
  episode: EpisodeRow
  show: ShowRow
  options: EpisodeWorkOptions
  blocks: readonly Block[]
  rules: SpeechRules
}

/** Makes a version of an episode. */
export const runMakePodcast = handleJob(makePodcast, async ({ work: id }, context) => {
  const task = await beginEpisode(context, id)
  if (!task || task.work.state === workState.done) return
  const { work, blocks, rules } = task
  const stages = ['sounds', 'speak', 'mix', 'write'] as const
  await inStages(context, stages, async (run, engines, folder) => {
    const request = await requestOf(context, task, folder)
    const own = await referencesOfWork(context, work, { blocks, rules })
    const ids = spokenLines(blocks).map((line) => line.id)
    const onSpoken = await followItems(context, work.tenant_id, ids)
    const offered = withReferences(engines, own.references)
    const { files, report } = await makeEpisode(run, offered, { ...request, onSpoken }, join(folder, 'out'))
    await finishWork(context, episodeKind, work, {
      files: await storeFiles(context, episodeKind, work, written(files)),
      report: reportOf(report),
      duration: report.duration * 1000,
      record: (trx) =>
        saveSpoken(
          trx,
          { tenant: work.tenant_id, subject: work.subject_id },
          chargedKeys(spokenLines(blocks), rules),
        ),
    })
  })
})

const beginEpisode = (context: JobContext, id: string): Promise<Task | undefined> =>
  beginWork(context, episodeKind, id, async (trx, work) => {
    const episode = await trx
      .selectFrom('podcast_episodes')
      .selectAll()
      .where('id', '=', work.subject_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!episode) return undefined
    const show = await trx
      .selectFrom('podcast_shows')
      .selectAll()
      .where('id', '=', episode.show_id)
      .executeTakeFirstOrThrow()
    const { items: all } = await readStored<Block>(trx, { id: episode.id, part: '' })
    const items = withoutLeftOut(all)
    const options = episodeWorkOptions.parse(work.options)
    return {
      work: { ...work, revision: episode.revision },
      episode,
      show,
      options,
      blocks: items,
      rules: await speechRules(trx, { ...episode, language: show.language }, options),
    }
  })

async function requestOf(context: JobContext, task: Task, folder: string): Promise<PodcastRequest> {
  const { app, signal } = context
  const { episode, show, options, rules } = task
  const formats: PodcastFormat[] = ['mp3', 'm4a', 'vtt', 'srt', 'docx', 'html']
  if (options.withWav) formats.push('wav')
  if (options.withStems) formats.push('stems')
  return {
    name: 'audio',
    title: episode.name,
    author: show.author || undefined,
    show: show.name,
    description: episode.description,
    language: show.language,
    blocks: await podcastBlocks(context, task, folder),
    voice: speakingWith(rules.voice),
    characters: Object.fromEntries(
      Object.entries(rules.characters).map(([character, voice]) => [character, speakingWith(voice)]),
    ),
    spoken: spokenBy(rules.language, rules.lexicon),
    settings: {
      ...usualPodcast,
      mono: options.mono,
      loudness: options.loudness ?? undefined,
      linePause: options.linePause,
      crossfade: options.crossfade,
      ducking: options.ducking,
    },
    formats,
    cover: show.cover === null ? undefined : await app.storage.atHand(show.cover, folder, { signal }),
    label: options.label === 'off' ? 'off' : 'embedded',
  }
}

/** The blocks with the files of their music and recordings. */
async function podcastBlocks(
  { app, db, signal }: JobContext,
  { work, blocks, rules }: Task,
  folder: string,
): Promise<PodcastBlock[]> {
  const assets = blocks.flatMap((block) => ('asset' in block ? [block.asset] : []))
  const sounds = await soundsOf(db, work.account_id, assets)
  const fileOf = async ({ asset }: Music | Effect) => {
    const key = sounds.get(asset)?.key
    const file = key && (await app.storage.atHand(key, folder, { signal }))
    if (!file) throw new Problem('podcastSoundGone', { count: 1 })
    return file
  }
  const created: PodcastBlock[] = []
  for (const block of blocks) {
    const { id } = block
    if (block.kind === 'heading') created.push({ id, kind: 'heading', level: block.level, text: block.text })
    else if (block.kind === 'pause') created.push({ id, kind: 'pause', text: '', gapMs: block.ms })
    else if (block.kind === 'paragraph') {
      const { text, voice } = block
      const speaker = voice && 'character' in voice ? voice.character : undefined
      created.push({
        id,
        kind: 'paragraph',
        text,
        marks: block.marks,
        speaker,
        voice: speakingWith(speakingOf(voice, rules)),
      })
    } else if (block.kind === 'music') {
      const { asset, ...rest } = block
      const source = isPiece(asset) ? { piece: asset } : { file: await fileOf(block) }
      created.push({ ...rest, source, credit: sounds.get(asset)?.licence || undefined })
    } else {
      const { asset: _asset, character: speaker, ...rest } = block
      created.push({ ...rest, speaker, file: await fileOf(block) })
    }
  }
  return created
}

/** By the names of the kind. */
function written(files: readonly string[]): Record<string, string> {
  const ofName: Record<string, string> = {
    'audio.notes.html': 'notes',
    'audio.chapters.json': 'chapters',
    'audio-voices.wav': 'voices',
    'audio-music.wav': 'music',
    'report.json': 'report',
  }
  return Object.fromEntries(
    files.map((file) => [ofName[basename(file)] ?? extname(file).slice(1), file] as const),
  )
}
