import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EngineError } from '#engines/core/engine-error.ts'
import type { Engines } from '#engines/core/engines.ts'
import type { CallOptions } from '#engines/core/ports.ts'
import { openDubbing } from '#testkit/pipeline/dubbing.ts'
import { inEnglish } from '#testkit/processes/in-english.ts'

test('silence from a voice is a fault: the run fails and names the engine', async () => {
  await using dubbing = await openDubbing()
  const subtitles = join(dubbing.folder, 'silent.srt')
  const cue = (at: number) => `${at}\n00:00:0${at},000 --> 00:00:0${at},900\nLine ${at}.\n`
  await writeFile(subtitles, [1, 2, 3, 4].map(cue).join('\n'))
  let calls = 0
  const using: Engines = {
    ...dubbing.engines,
    synthesizers: dubbing.engines.synthesizers.map((synthesizer) => ({
      ...synthesizer,
      atOnce: 1,
      voices: (options: CallOptions) => synthesizer.voices(options),
      async synthesize() {
        calls += 1
        return { sound: { rate: 48_000, samples: new Float32Array(48_000) } }
      },
    })),
  }
  const failed = dubbing.run(subtitles, { to: ['en'], voice: { voice: 'embedded:slt' } }, { using })
  await expect(failed).rejects.toThrow(EngineError)
  await expect(inEnglish(failed)).rejects.toThrow(/^embedded returned silence for: /)
  // Each piece is retried as often as for other faults.
  expect(calls % 3).toBe(0)
})
