import { mediaFault } from '../core/faults.ts'
import { foreign, runFfmpeg } from '../core/ffmpeg.ts'
import { MediaError } from '../core/media-error.ts'
import type { MediaOptions } from '../core/media-options.ts'
import { probe } from '../core/probe.ts'

/** The minimum change between two frames, in percent. */
const threshold = 10

/** The times of scene cuts, in milliseconds. */
export async function sceneCuts(file: string, options: MediaOptions): Promise<number[]> {
  const { duration } = await probe(file, options)
  let said = ''
  const filters = `scale=160:-2:flags=fast_bilinear,scdet=threshold=${threshold},metadata=print:key=lavfi.scd.time:file='pipe\\:1'`
  await runFfmpeg(
    {
      inputs: [await foreign(file, { before: ['-an', '-sn', '-dn'], duration })],
      args: ['-map', '0:v:0', '-vf', filters, '-fps_mode', 'passthrough', '-f', 'null', '-'],
      duration,
      read: async (output) => {
        for await (const text of output.setEncoding('utf8')) said += text as string
      },
    },
    options,
  )
  if (!/^(frame:\d.*\n|lavfi\.scd\.time=[\d.]+\n)*$/.test(said))
    throw new MediaError('failed', mediaFault('noSense', { program: 'ffmpeg' }))
  return [...said.matchAll(/^lavfi\.scd\.time=([\d.]+)$/gm)].map(([, seconds]) =>
    Math.round(Number(seconds) * 1000),
  )
}
