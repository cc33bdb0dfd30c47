/** The programs, and how long they may take. */
export interface Tools {
  ffmpeg: string
  ffprobe: string
  sox: string
  /** Milliseconds without headway after which one is killed. */
  stalledAfter: number
  /** Milliseconds that one may run in all. */
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
  /** The share that is done, 0 to 1. */
  onProgress?: (share: number) => void
  tools?: Partial<Tools>
}
