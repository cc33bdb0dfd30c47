import type { Sound } from '#domain/sound.ts'

/**
 * 16-bit samples of one channel, as they arrive. Only one response is played: another attempt after a fault starts from the
 * beginning, perhaps with different timing.
 */
export function openPieces(onSound: (piece: Sound) => void) {
  let isHeard = false
  return {
    /** Receives the bytes of a response; undefined once something was played. */
    begin(rate: number): ((part: Uint8Array) => void) | undefined {
      if (isHeard) return undefined
      let rest = Buffer.alloc(0)
      let isFile: boolean | undefined
      return (part) => {
        const bytes = Buffer.concat([rest, part])
        if (isFile === undefined && bytes.length < 4) return void (rest = bytes)
        // If a server sends a WAV file instead, it is played when it is complete.
        isFile ??= bytes.toString('latin1', 0, 4) === 'RIFF'
        if (isFile) return
        const whole = bytes.length - (bytes.length % 2)
        rest = bytes.subarray(whole)
        const samples = new Float32Array(whole / 2)
        for (let at = 0; at < samples.length; at += 1) samples[at] = bytes.readInt16LE(at * 2) / 32_768
        isHeard = true
        onSound({ rate, samples })
      }
    },
  }
}
