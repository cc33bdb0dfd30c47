import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { writePeaks } from '#media/sound/peaks.ts'
import { inTurn, type Bench, type Measure } from './harness.ts'

const run = promisify(execFile)
const minutes = 20

export const measures: Measure[] = [
  {
    name: 'peaks.decode',
    unit: 'ms',
    aim: { ratio: 1.2, better: 'lower' },
    async run({ temp, signal }: Bench) {
      const film = join(temp, 'film.mp4')
      const quiet = ['-nostdin', '-v', 'error', '-y']
      const sound = ['-f', 'lavfi', '-i', `anoisesrc=d=${minutes * 60}:c=pink:a=0.3:r=48000`, '-ac', '2']
      await run('ffmpeg', [...quiet, ...sound, '-c:a', 'aac', '-b:a', '160k', film], { signal })
      const time = async (work: () => Promise<unknown>) => {
        const start = performance.now()
        await work()
        return performance.now() - start
      }
      const measured = await inTurn({
        ours: () => time(() => writePeaks(film, join(temp, 'film.peaks'), { signal })),
        baseline: () => time(() => run('ffmpeg', [...quiet, '-i', film, '-f', 'null', '-'], { signal })),
      })
      return { ...measured, note: `the waveform of ${minutes} minutes against one bare decode` }
    },
  },
]
