import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Separator } from '#engines/core/ports.ts'
import { countingEngines } from '#testkit/engines/counting-engines.ts'
import { briefSpeech, speechOverMusic } from '#testkit/media/films.ts'
import { openDubbing } from '#testkit/pipeline/dubbing.ts'
import { outcome } from '#testkit/processes/dub-command.ts'
import { inEnglish } from '#testkit/processes/in-english.ts'

// Several runs of the same film with one data folder.

vi.setConfig({ testTimeout: 240_000 })

let folder: string
let film: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-together-'))
  film = join(folder, 'brief.mp4')
  await speechOverMusic(film, briefSpeech)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('two concurrent runs share the work, and both end like one alone', async () => {
  await using dubbing = await openDubbing()
  const dub = async (count: number) => {
    const { using, calls } = countingEngines(dubbing.engines)
    const outs = Array.from({ length: count }, (_, index) => join(dubbing.folder, `${count}-${index}`))
    await Promise.all(outs.map((out) => dubbing.run(film, { out, to: ['es', 'ca'] }, { using })))
    return { calls, outcomes: await Promise.all(outs.map(outcome)) }
  }
  const { calls, outcomes } = await dub(2)
  await rm(join(dubbing.folder, 'artifacts'), { recursive: true })
  const alone = await dub(1)
  expect(calls).toEqual(alone.calls)
  expect(outcomes).toEqual([alone.outcomes[0], alone.outcomes[0]])
})

test('a run takes over where the one it waited for was aborted', async () => {
  await using dubbing = await openDubbing()
  const { using, calls } = countingEngines(dubbing.engines)
  const stop = new AbortController()
  const separating = Promise.withResolvers<void>()
  const stopped: Separator = {
    ...dubbing.engines.separators[0]!,
    separate(_input, _outputs, { signal }) {
      separating.resolve()
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    },
  }
  const first = dubbing.run(film, {}, { using: { ...using, separators: [stopped] }, signal: stop.signal })
  await separating.promise
  const second = dubbing.run(film, { out: join(dubbing.folder, 'second') }, { using })
  stop.abort(new Error('cancelled'))
  await expect(inEnglish(first)).rejects.toThrow()
  expect((await second).files).toContain('background.wav')
  expect(calls.separate).toBe(1)
})
