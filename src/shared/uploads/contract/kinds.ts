import type { ProblemName } from '#core/contract/codes.ts'

// The kinds of uploads. A product declares its kinds here; page and server check files with the same rules.

interface UploadRules {
  endings: readonly string[]
  /** Extensions that are accepted for imports into existing subjects. */
  imported?: readonly string[]
  /** A file is smaller than this. */
  megabytes: number
  /** A file of exactly that size is accepted, too: "up to", not "under". */
  upTo?: true
  /** The exclusive limit of the duration. */
  minutes?: number
  /** Who uploads it: people for their work, unless it is for the platform itself. */
  by?: 'platform'
  /** The problem for a file whose content does not match its extension, if it has to. */
  exact?: ProblemName
  /** The problems for a wrong extension, for a file that is too large or too long, and for wrong content. */
  problems: {
    ending: ProblemName
    size: ProblemName
    length?: ProblemName
    content: Readonly<Record<OtherContent, ProblemName | undefined>>
  }
}

/** The content type by the first bytes, as in domain/file-kind.ts. */
type OtherContent = 'sound' | 'picture' | 'archive' | 'document' | 'subtitles' | 'text'

const video = {
  // Sound alone is dubbed, too.
  endings: ['mp4', 'avi', 'flv', 'mkv', 'mp3', 'm4a', 'wav', 'flac'],
  problems: {
    ending: 'videoKind',
    size: 'videoTooLarge',
    length: 'videoTooLong',
    content: {
      sound: undefined,
      picture: 'videoIsPicture',
      archive: 'videoIsArchive',
      document: 'videoIsDocument',
      subtitles: 'videoIsSubtitles',
      text: 'videoIsText',
    },
  },
} as const

const text = {
  endings: 'txt doc docx odt rtf epub mobi azw3 fb2 pdf html htm md'.split(' '),
  problems: {
    ending: 'textKind',
    size: 'textTooLarge',
    content: {
      sound: 'textKind',
      picture: 'textKind',
      archive: undefined,
      document: undefined,
      subtitles: undefined,
      text: undefined,
    },
  },
} as const

const sound = {
  endings: ['mp3', 'm4a', 'wav', 'flac', 'ogg', 'opus', 'aac'],
  problems: {
    ending: 'podcastSoundKind',
    size: 'podcastSoundTooLarge',
    content: {
      sound: undefined,
      picture: 'podcastSoundKind',
      archive: 'podcastSoundKind',
      document: 'podcastSoundKind',
      subtitles: 'podcastSoundKind',
      text: 'podcastSoundKind',
    },
  },
} as const

export const uploadRules = {
  short: { ...video, megabytes: 800, minutes: 15 },
  long: { ...video, megabytes: 2048, minutes: 60 },
  subtitles: {
    endings: ['srt', 'ass'],
    // Our own exports come back as VTT, too.
    imported: ['vtt'],
    megabytes: 10,
    problems: {
      ending: 'subtitleKind',
      size: 'subtitlesTooLarge',
      content: {
        sound: 'subtitlesUnreadable',
        picture: 'subtitlesUnreadable',
        archive: 'subtitlesUnreadable',
        document: 'subtitlesUnreadable',
        subtitles: undefined,
        text: undefined,
      },
    },
  },
  article: { ...text, megabytes: 1 },
  book: { ...text, megabytes: 128 },
  script: {
    endings: ['txt', 'md', 'docx', 'odt', 'rtf', 'html', 'htm', 'srt', 'vtt'],
    megabytes: 4,
    problems: {
      ending: 'podcastScriptKind',
      size: 'podcastScriptTooLarge',
      content: {
        sound: 'podcastScriptKind',
        picture: 'podcastScriptKind',
        archive: undefined,
        document: undefined,
        subtitles: undefined,
        text: undefined,
      },
    },
  },
  separation: {
    endings: 'mp3 wav m4a flac ogg opus mp4 mkv webm avi flv'.split(' '),
    megabytes: 100,
    upTo: true,
    minutes: 120,
    problems: {
      ending: 'separationKind',
      size: 'separationTooLarge',
      length: 'separationTooLong',
      content: {
        sound: undefined,
        picture: 'separationContent',
        archive: 'separationContent',
        document: 'separationContent',
        subtitles: 'separationContent',
        text: 'separationContent',
      },
    },
  },
  sound: { ...sound, megabytes: 300 },
  /** A recording of one line of a dub, or of a voice. */
  take: { ...sound, megabytes: 60 },
  document: {
    endings: ['docx', 'pptx', 'xlsx', 'pdf', 'txt', 'srt'],
    megabytes: 32,
    problems: {
      ending: 'libraryKind',
      size: 'libraryTooLarge',
      content: {
        sound: 'libraryKind',
        picture: 'libraryKind',
        archive: undefined,
        document: undefined,
        subtitles: undefined,
        text: undefined,
      },
    },
  },
  material: {
    endings: 'pdf docx pptx xlsx txt md png jpg jpeg webp gif mp3 m4a wav ogg'.split(' '),
    megabytes: 64,
    exact: 'materialContent',
    problems: {
      ending: 'materialKind',
      size: 'materialTooLarge',
      content: {
        sound: undefined,
        picture: undefined,
        archive: undefined,
        document: undefined,
        subtitles: undefined,
        text: undefined,
      },
    },
  },
  /** A published file of a model, for machines without internet. */
  model: {
    endings: ['bz2', 'onnx', 'gguf', 'txt', 'vocab', 'bin', 'json', 'fst', 'far'],
    megabytes: 16 * 1024,
    by: 'platform',
    problems: {
      ending: 'modelFileKind',
      size: 'modelFileTooLarge',
      content: {
        sound: 'modelFileKind',
        picture: 'modelFileKind',
        archive: undefined,
        document: undefined,
        subtitles: undefined,
        text: undefined,
      },
    },
  },
} as const satisfies Record<string, UploadRules>

export type UploadKind = keyof typeof uploadRules
export const uploadKinds = Object.keys(uploadRules) as [UploadKind, ...UploadKind[]]

export const rulesOf = (kind: UploadKind): UploadRules => uploadRules[kind]

export const endingsOf = (kind: UploadKind, { imported }: { imported: boolean }): readonly string[] => {
  const { endings, imported: more = [] } = rulesOf(kind)
  return imported ? [...endings, ...more] : endings
}

export const endingOf = (name: string): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

const soundEndings: readonly string[] = sound.endings
/** By its name; an MP4 may be sound alone, too. */
export const isSoundFile = (name: string): boolean => soundEndings.includes(endingOf(name))

/** Files are smaller than this. */
export function underBytes(kind: UploadKind): number {
  const { megabytes, upTo } = rulesOf(kind)
  return megabytes * 1024 * 1024 + (upTo ? 1 : 0)
}

interface Refusal {
  name: ProblemName
  values: Record<string, number>
}

/** Why a file of this name and size is refused; its content is checked once it has arrived. */
export function refusedFile(
  { name, size }: { name: string; size: number },
  kind: UploadKind,
  { imported = false } = {},
): Refusal | undefined {
  const { megabytes, problems } = rulesOf(kind)
  if (!endingsOf(kind, { imported }).includes(endingOf(name))) return { name: problems.ending, values: {} }
  if (size === 0) return { name: 'fileEmpty', values: {} }
  if (size >= underBytes(kind)) return { name: problems.size, values: { megabytes } }
  return undefined
}
