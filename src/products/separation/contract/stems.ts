// The sounds that a separation consists of, and their files.

export const stems = ['voice', 'background'] as const
export type Stem = (typeof stems)[number]

/** Parts of the background, in the order in which they are shown. */
export const musicParts = ['drums', 'bass', 'guitar', 'piano', 'other'] as const
export type MusicPart = (typeof musicParts)[number]

/** What is played and downloaded by itself. */
export type Track = Stem | MusicPart
export const tracks: readonly Track[] = [...stems, ...musicParts]

/** How many sounds can be told apart: the voice and the background, or the voice and the parts of the background. */
export const stemCounts = [2, 4, 6] as const
export type StemCount = (typeof stemCounts)[number]

export const partsOf: Readonly<Record<StemCount, readonly MusicPart[]>> = {
  2: [],
  4: ['drums', 'bass', 'other'],
  6: musicParts,
}

const soundFormats = ['wav', 'mp3', 'flac'] as const

/** Of each part; `mp4` is the video with the voice or the background as its sound. */
export type StemFile = `${Track}.${(typeof soundFormats)[number]}` | `${Stem}.mp4`
export const stemFiles = tracks.flatMap((track): StemFile[] => [
  ...soundFormats.map((format): StemFile => `${track}.${format}`),
  ...stems.flatMap((stem): StemFile[] => (stem === track ? [`${stem}.mp4`] : [])),
]) as [StemFile, ...StemFile[]]
