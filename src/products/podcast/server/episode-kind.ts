import { workJob } from '#shared/works/server/start-work.ts'
import type { WorkKind } from '#shared/works/server/work-kind.ts'
import type { PodcastFileName } from '../contract/episodes.ts'
import { episodeFolder, episodeSubject } from './core/access.ts'

/** A version of an episode. */
export const episodeKind: WorkKind<PodcastFileName, never> = {
  subject: episodeSubject,
  folder: ({ tenant_id, subject_id, id }) => `${episodeFolder({ tenant_id, id: subject_id })}works/${id}/`,
  stored: {
    mp3: 'audio.mp3',
    m4a: 'audio.m4a',
    wav: 'audio.wav',
    vtt: 'transcript.vtt',
    srt: 'transcript.srt',
    docx: 'transcript.docx',
    html: 'transcript.html',
    notes: 'notes.html',
    chapters: 'chapters.json',
    voices: 'voices.wav',
    music: 'music.wav',
    report: 'report.json',
  },
  printed: [],
  print: async () => undefined,
  notices: { ready: 'podcastReady', failed: 'podcastFailed' },
}

export const makePodcast = workJob('podcasts.make', episodeKind)
