import { readdir, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'

/** What a frame of speech takes there, in bytes; it differs little from one recording to another. */
const ofFrame = 10_000
/** What hearing takes of the whole; the best path through what was heard comes after it. */
const hearing = 0.8
const lookEvery = 500

/**
 * How far pocketsphinx is: nothing but the log of its scores (`-senlogdir`) grows with each frame that it hears. What was
 * seen of the log is cut away, so that a minute of speech writes no 60 MB to the disk: it goes on behind the gap, and its
 * length is what it would be.
 */
export function followScores(
  folder: string,
  frames: number,
  onProgress: (share: number) => void,
): Disposable {
  const look = async () => {
    const [log] = await readdir(folder)
    if (log === undefined) return
    const { size } = await stat(join(folder, log))
    await truncate(join(folder, log))
    if (size > 0) onProgress(hearing * Math.min(1, size / (frames * ofFrame)))
  }
  // The folder goes when the program has ended, or the disk is full: it hears on without.
  const timer = setInterval(() => void look().catch(() => undefined), lookEvery)
  return { [Symbol.dispose]: () => clearInterval(timer) }
}
