import { buffer } from 'node:stream/consumers'
import type { App } from '#core/server/app/app.ts'
import type { Db } from '#core/server/db/database.ts'
import { printFeed } from '#domain/feed/print-feed.ts'
import type { ShowRow } from './core/access.ts'
import {
  coverPath,
  episodeFiles,
  episodePath,
  feedPath,
  filePath,
  pagePath,
  type EpisodeFile,
} from './core/addresses.ts'
import { type ListenableEpisode, listenableEpisodes } from './core/listenable.ts'
import { noticeOf } from './episode-report.ts'

/** The feed of a show that listeners can access. */
export async function showFeed(
  app: Pick<App, 'storage'>,
  db: Db,
  show: ShowRow,
  { key, origin }: { key: string; origin: string },
): Promise<string> {
  const episodes = await listenableEpisodes(db, show)
  const notes = await Promise.all(episodes.map((episode) => notesOf(app, episode)))
  return printFeed({
    address: origin + feedPath(key),
    guid: show.feed_guid!,
    title: show.name,
    description: show.description,
    language: show.language,
    author: show.author || show.name,
    link: origin + pagePath(key),
    image: origin + coverPath(key),
    category: show.category,
    explicit: show.explicit,
    ...(show.owner_email && { owner: { name: show.owner_name || show.author, email: show.owner_email } }),
    // Private shows must not be imported elsewhere or listed.
    locked: show.locked || show.access === 'private',
    hidden: show.access === 'private',
    episodes: episodes.flatMap((episode, index) => {
      const addressOf = (file: EpisodeFile) => origin + filePath(key, episode.id, file)
      const stored = (file: EpisodeFile) => episode.files?.[episodeFiles[file].name]
      const audio = stored('audio.mp3')
      if (!audio) return []
      return {
        guid: episode.id,
        title: episode.name,
        description: episode.description,
        notes: notes[index],
        published: episode.published_at!,
        link: origin + episodePath(key, episode.id),
        audio: {
          address: addressOf('audio.mp3'),
          bytes: audio.size,
          type: 'audio/mpeg',
          seconds: (episode.duration_ms ?? 0) / 1000,
        },
        explicit: episode.explicit,
        season: episode.season ?? undefined,
        number: episode.number ?? undefined,
        kind: episode.kind,
        speechNotice: noticeOf(episode, show.language),
        transcripts: (['transcript.vtt', 'transcript.srt', 'transcript.html'] as const)
          .filter(stored)
          .map((file) => ({
            address: addressOf(file),
            type: episodeFiles[file].type.split(';')[0]!,
            language: show.language,
          })),
        chapters: stored('chapters.json') && addressOf('chapters.json'),
        ...(show.author && { persons: [{ name: show.author, role: 'host' }] }),
      }
    }),
  })
}

/** Short: a description, a list of chapters and credits. */
async function notesOf(
  { storage }: Pick<App, 'storage'>,
  { files }: ListenableEpisode,
): Promise<string | undefined> {
  const notes = files?.['notes'] && (await storage.read(files['notes'].key))
  return notes && (await buffer(notes)).toString()
}
