import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { temporaryFolder } from '#folders/temporary-folder.ts'
import { checkWritten } from '../core/check-written.ts'
import { h264 } from '../core/codecs.ts'
import { runFfmpeg } from '../core/ffmpeg.ts'
import type { MediaOptions } from '../core/media-options.ts'
import { writeAtomically } from '../core/write-atomically.ts'

export interface DrawnFilm {
  /** A WAV file with the speech. */
  speech: string
  /** All text and drawings, as an ASS text of this size. */
  ass: string
  width: number
  height: number
  /** Where the waveform of the speech is drawn. */
  wave: { top: number; height: number; color: string }
  /** A gradient from corner to corner, as #rrggbb. */
  ground: readonly [string, string]
  /** Soft continuous notes in Hz, below the range of speech. */
  notes: readonly number[]
  /** Milliseconds. */
  duration: number
}

const rate = 25

/** Generates a film of speech and drawings, as an MP4. */
export async function drawFilm(film: DrawnFilm, out: string, options: MediaOptions): Promise<void> {
  const { speech, ass, width, height, wave, ground, notes, duration } = film
  const seconds = (duration / 1000).toFixed(3)
  const color = (hex: string) => hex.replace('#', '0x')
  const tones = notes.map(
    (note, index) => `0.02*sin(2*PI*${note}*t)*(1+0.6*sin(2*PI*${(0.07 + index * 0.03).toFixed(2)}*t))`,
  )
  const filters = [
    // Drawn once: drawing it for each frame would take longer than everything else.
    `gradients=s=${width}x${height}:d=1:n=2:c0=${color(ground[0])}:c1=${color(ground[1])}:x0=0:y0=0:x1=${width}:y1=${height},format=yuv420p,loop=-1:1,trim=end=${seconds},setpts=N/${rate}/TB[ground]`,
    `[0:a]aformat=channel_layouts=mono,apad=whole_dur=${seconds},asplit[said][seen]`,
    `[seen]showwaves=s=${width}x${wave.height}:r=${rate}:mode=cline:scale=sqrt:draw=full:colors=${color(wave.color)},format=yuva420p[wave]`,
    `[ground][wave]overlay=0:${wave.top}:shortest=1[both]`,
    '[both]ass=filename=film.ass[picture]',
    `aevalsrc='${tones.join('+')}':s=48000:d=${seconds}[music]`,
    '[said][music]amix=inputs=2:normalize=0:duration=longest,aformat=channel_layouts=stereo[sound]',
  ]
  await using temporary = await temporaryFolder('film')
  const folder = temporary.path
  await writeFile(join(folder, 'film.ass'), ass)
  await writeAtomically(resolve(out), async (part) => {
    await runFfmpeg(
      {
        inputs: [{ file: resolve(speech), demuxers: 'wav' }],
        cwd: folder,
        args: [
          ['-filter_complex', filters.join(';'), '-map', '[picture]', '-map', '[sound]'],
          [...h264, '-preset', 'superfast', '-g', '50', '-c:a', 'aac', '-b:a', '128k', '-t', seconds],
          ['-movflags', '+faststart', '-f', 'mp4', `file:${part}`],
        ].flat(),
        duration,
      },
      options,
    )
    await checkWritten(part, options)
  })
}
