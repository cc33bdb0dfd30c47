import { afterAll, beforeAll, expect, test } from 'vitest'
import { breakFfmpeg, ffmpegStages } from '#testkit/broken-ffmpeg.ts'
import { type DubCommand, openDubCommand } from '#testkit/dub-command.ts'

let command: DubCommand
let broken: Awaited<ReturnType<typeof breakFfmpeg>>
let undisturbed: Record<string, string>
beforeAll(async () => {
  command = await openDubCommand()
  broken = await breakFfmpeg(command.folder)
  const { code, said } = await command.said(burning('undisturbed'))
  expect(code, said).toBe(0)
  undisturbed = await command.outcome('undisturbed')
})
afterAll(() => command[Symbol.asyncDispose]())

const burning = (name: string) => [...command.dubArgs(name), '--burn', 'plain']

test.for(['crashes', 'garbage'] as const)(
  'ffmpeg %s at each stage: a sentence, nothing half, and the next run goes on',
  { timeout: 120_000 },
  async (wrong) => {
    for (const [stage, at] of Object.entries(ffmpegStages)) {
      const { code, said } = await command.said(burning(wrong), broken.env(wrong, at))
      expect(code, `${stage}: ${said}`).toBe(3)
      expect(said.trim().split('\n').at(-1), stage).toMatch(/^ffmpeg .*\. .*again\.$/)
      expect(await command.half(wrong), stage).toEqual([])
    }
    const { code, said } = await command.said(burning(wrong))
    expect(code, said).toBe(0)
    expect(await command.outcome(wrong)).toEqual(undisturbed)
  },
)
