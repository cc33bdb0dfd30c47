/**
 * When speech begins near a time, in milliseconds of sound at 48 000 Hz: the first 5 ms at a fiftieth of the level that follows. Infinity if
 * there is no such place.
 */
export function onset(sound: Float32Array, near: number): number {
  const level = (from: number, to: number) => {
    const [first, last] = [from, to].map((time) => Math.round(time * 48)) as [number, number]
    const piece = sound.subarray(Math.max(0, first), last)
    return Math.sqrt(piece.reduce((sum, value) => sum + value * value, 0) / piece.length)
  }
  const speech = level(near, near + 800)
  for (let time = near - 100; time < near + 200; time++) if (level(time, time + 5) > speech / 50) return time
  return Infinity
}
