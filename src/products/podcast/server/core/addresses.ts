import type { ShowRow } from './access.ts'

// The public addresses of shows. They never change: players keep them for years. A public show is reached by its id, a private one by
// its token.

/** The public content of a show's address; nothing while it is closed. */
export const keyOfShow = ({
  access,
  id,
  token,
}: Pick<ShowRow, 'access' | 'id' | 'token'>): string | undefined =>
  access === 'off' ? undefined : access === 'public' ? id : token

export const feedPath = (key: string) => `/podcast/${key}/feed.xml`
export const pagePath = (key: string) => `/podcast/${key}`
export const sharePath = (key: string, episode?: string) =>
  episode === undefined ? `/podcast/${key}/share.jpg` : `/podcast/${key}/${episode}/share.jpg`
export const coverPath = (key: string) => `/podcast/${key}/cover.jpg`

export const episodeFiles = {
  'audio.mp3': { name: 'mp3', type: 'audio/mpeg' },
  'transcript.vtt': { name: 'vtt', type: 'text/vtt; charset=utf-8' },
  'transcript.srt': { name: 'srt', type: 'application/x-subrip; charset=utf-8' },
  'transcript.html': { name: 'html', type: 'text/html; charset=utf-8' },
  'chapters.json': { name: 'chapters', type: 'application/json+chapters; charset=utf-8' },
} as const
export type EpisodeFile = keyof typeof episodeFiles
export const isEpisodeFile = (file: string): file is EpisodeFile => Object.hasOwn(episodeFiles, file)

export const filePath = (key: string, episode: string, file: EpisodeFile) =>
  `/podcast/${key}/${episode}/${file}`
/** Marks the sound that our own page plays: `audio.mp3?from=page`. */
export const fromPage = 'page'

export const listenPath = (key: string, episode: string) => `/podcast/${key}/${episode}/listen`
export const episodePath = (key: string, episode: string) => `/podcast/${key}/${episode}`
