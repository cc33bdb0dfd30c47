import { readdir, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'

/** The bytes logged per frame of speech; it varies little between recordings. */
const ofFrame = 10_000
/** The fraction of the time spent on the first pass; a search for the best path follows. */
const hearing = 0.8
const pollMs = 500

/**
 * Estimates the progress of pocketsphinx from its score log (`-senlogdir`), the only output that grows while it runs.
 * The part already seen is punched out of the file, so a minute of speech does not write 60 MB to the disk; the
 * apparent length stays the same.
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
  // If the folder is gone or the disk is full, recognition continues without progress.
  const timer = setInterval(() => void look().catch(() => undefined), pollMs)
  return { [Symbol.dispose]: () => clearInterval(timer) }
}
