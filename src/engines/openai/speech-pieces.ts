import type { Sound } from '#domain/sound.ts'

/**
 * 16-bit samples of one channel, as they arrive. Only one answer is heard: another attempt after a fault speaks from the
 * beginning, and perhaps in other words of time.
 */
export function openPieces(onSound: (piece: Sound) => void) {
  let isHeard = false
  return {
    /** What takes the bytes of an answer; undefined once something was heard. */
    begin(rate: number): ((part: Uint8Array) => void) | undefined {
      if (isHeard) return undefined
      let rest = Buffer.alloc(0)
      let isFile: boolean | undefined
      return (part) => {
        const bytes = Buffer.concat([rest, part])
        if (isFile === undefined && bytes.length < 4) return void (rest = bytes)
        // A server that sends a WAV file instead is heard when it is whole.
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
