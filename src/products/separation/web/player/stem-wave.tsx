import type { Zoom } from '#domain/peaks.ts'

const width = 1000
const height = 64

/** The waveform of a stem, as wide as the sound is long. */
export function StemWave({ peaks, duration }: { peaks: readonly Zoom[] | undefined; duration: number }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {peaks && <path d={outline(peaks, duration)} />}
    </svg>
  )
}

/** One line for each bucket of the coarsest zoom that is still as fine as the picture. */
function outline(peaks: readonly Zoom[], duration: number): string {
  const zoom = peaks.findLast(({ bucket }) => duration / bucket >= width) ?? peaks[0]!
  const middle = height / 2
  let path = ''
  for (let at = 0; at < zoom.pairs.length; at += 2) {
    const x = (((at / 2) * zoom.bucket) / duration) * width
    const high = (zoom.pairs[at + 1]! / 128) * middle
    const low = (zoom.pairs[at]! / 128) * middle
    path += `M${x.toFixed(1)} ${(middle - high - 0.5).toFixed(1)}V${(middle - low + 0.5).toFixed(1)}`
  }
  return path
}
