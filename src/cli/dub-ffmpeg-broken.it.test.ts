import { afterAll, beforeAll, expect, test } from 'vitest'
import { ffmpegStages } from '#testkit/broken-ffmpeg.ts'
import { type DisturbedDub, openDisturbedDub } from '#testkit/disturbed-dub.ts'

let command: DisturbedDub
beforeAll(async () => {
  command = await openDisturbedDub()
})
afterAll(() => command[Symbol.asyncDispose]())

test.for(['crashes', 'garbage'] as const)(
  'ffmpeg %s at each stage: a sentence, nothing half, and the next run goes on',
  { timeout: 120_000 },
  async (wrong) => {
    for (const [stage, at] of Object.entries(ffmpegStages)) {
      const { code, said } = await command.said(command.burning(wrong), command.broken.env(wrong, at))
      expect(code, `${stage}: ${said}`).toBe(3)
      expect(said.trim().split('\n').at(-1), stage).toMatch(/^ffmpeg .*\. .*again\.$/)
      expect(await command.half(wrong), stage).toEqual([])
    }
    const { code, said } = await command.said(command.burning(wrong))
    expect(code, said).toBe(0)
    expect(await command.outcome(wrong)).toEqual(command.undisturbed)
  },
)
