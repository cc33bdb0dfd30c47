import { open } from 'node:fs/promises'
import { badFile } from '../core/media-error.ts'
import { writeAtomically } from '../core/write-atomically.ts'
import { speechFrame } from './speech-mp3.ts'

export interface SpeechPart {
  /** Milliseconds at which it begins, or after what is before it if that ends later. */
  at: number
  /** From `encodeSpeech`. */
  mp3: Buffer
}

/** Silence is written in pieces. */
const framesOfPiece = 1000

/**
 * Joins small MP3 files of speech to one without encoding again: the frames of each follow those before it, with silent
 * frames between. Positions are counted in frames, so they do not drift. Returns the length in milliseconds.
 */
export function joinSpeech(
  parts: AsyncIterable<SpeechPart>,
  out: string,
  { signal }: { signal: AbortSignal },
): Promise<number> {
  const { bytes, milliseconds } = speechFrame
  return writeAtomically(out, async (file) => {
    await using handle = await open(file, 'wx')
    let frames = 0
    for await (const { at, mp3 } of parts) {
      signal.throwIfAborted()
      if (mp3.length === 0 || mp3.length % bytes !== 0) throw badFile()
      for (let start = 0; start < mp3.length; start += bytes)
        if (mp3.readUInt16BE(start) !== speechFrame.sync) throw badFile()
      for (let missing = Math.round(at / milliseconds) - frames; missing > 0; missing -= framesOfPiece) {
        const count = Math.min(missing, framesOfPiece)
        await handle.writeFile(silence(mp3, count))
        frames += count
      }
      await handle.writeFile(mp3)
      frames += mp3.length / bytes
    }
    return frames * milliseconds
  })
}

/** A frame whose side information is zero holds no sound, whatever is before it. */
function silence(mp3: Buffer, count: number): Buffer {
  const { bytes } = speechFrame
  const silent = Buffer.alloc(count * bytes)
  for (let at = 0; at < silent.length; at += bytes) mp3.copy(silent, at, 0, 4)
  return silent
}
