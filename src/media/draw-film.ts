import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { appear } from './appear.ts'
import { checkWritten } from './check-written.ts'
import { h264 } from './codecs.ts'
import { runFfmpeg } from './ffmpeg.ts'
import type { MediaOptions } from './media-options.ts'

export interface DrawnFilm {
  /** A WAV file of ours: what is spoken. */
  speech: string
  /** Everything that is written and drawn, as an ASS text of this size. */
  ass: string
  width: number
  height: number
  /** Where the wave of the speech is drawn. */
  wave: { top: number; height: number; colour: string }
  /** From one corner to the other, as #rrggbb. */
  ground: readonly [string, string]
  /** Notes that sound softly all the time, in Hz; below speech, so that it is heard well. */
  notes: readonly number[]
  /** Milliseconds. */
  duration: number
}

const rate = 25

/** Makes a film of nothing but speech and drawings, as an MP4. */
export async function drawFilm(film: DrawnFilm, out: string, options: MediaOptions): Promise<void> {
  const { speech, ass, width, height, wave, ground, notes, duration } = film
  const seconds = (duration / 1000).toFixed(3)
  const colour = (hex: string) => hex.replace('#', '0x')
  const tones = notes.map(
    (note, index) => `0.02*sin(2*PI*${note}*t)*(1+0.6*sin(2*PI*${(0.07 + index * 0.03).toFixed(2)}*t))`,
  )
  const filters = [
    // Drawn once: drawing it anew for each picture takes longer than all the rest.
    `gradients=s=${width}x${height}:d=1:n=2:c0=${colour(ground[0])}:c1=${colour(ground[1])}:x0=0:y0=0:x1=${width}:y1=${height},format=yuv420p,loop=-1:1,trim=end=${seconds},setpts=N/${rate}/TB[ground]`,
    `[0:a]aformat=channel_layouts=mono,apad=whole_dur=${seconds},asplit[said][seen]`,
    `[seen]showwaves=s=${width}x${wave.height}:r=${rate}:mode=cline:scale=sqrt:draw=full:colors=${colour(wave.colour)},format=yuva420p[wave]`,
    `[ground][wave]overlay=0:${wave.top}:shortest=1[both]`,
    '[both]ass=filename=film.ass[picture]',
    `aevalsrc='${tones.join('+')}':s=48000:d=${seconds}[music]`,
    '[said][music]amix=inputs=2:normalize=0:duration=longest,aformat=channel_layouts=stereo[sound]',
  ]
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-film-'))
  try {
    await writeFile(join(folder, 'film.ass'), ass)
    await appear(resolve(out), async (part) => {
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
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
