/** The programs and their time limits. */
export interface Tools {
  ffmpeg: string
  ffprobe: string
  sox: string
  /** Milliseconds without progress after which a program is killed. */
  stalledAfter: number
  /** The most milliseconds one run may take. */
  longest: number
  /** Threads of one ffmpeg. */
  threads: number
}

export const usualTools: Tools = {
  ffmpeg: 'ffmpeg',
  ffprobe: 'ffprobe',
  sox: 'sox',
  stalledAfter: 45_000,
  longest: 6 * 3600_000,
  threads: 2,
}

export interface MediaOptions {
  signal: AbortSignal
  /** The completed fraction, 0 to 1. */
  onProgress?: (share: number) => void
  tools?: Partial<Tools>
}
