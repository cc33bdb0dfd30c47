import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isAlive } from '#programs/is-alive.ts'
import { ffmpegStages } from '#testkit/faults/broken-ffmpeg.ts'
import { type DisturbedDub, openDisturbedDub } from '#testkit/faults/disturbed-dub.ts'
import { childrenOf } from '#testkit/processes/processes.ts'
import { until } from '#testkit/processes/until.ts'
import { prove } from '#testkit/prove/prove.ts'

// Dubs with a failing ffmpeg, with interrupts, and two at once.

vi.setConfig({ testTimeout: 240_000 })

let command: DisturbedDub
beforeAll(async () => {
  command = await openDisturbedDub()
})
afterAll(() => command[Symbol.asyncDispose]())

const stages = Object.entries(ffmpegStages)
/** In the test suite each stage has one of them, depending on the seed, and hangs. */
const troubles = ['exits', 'crashes', 'garbage'] as const

prove(
  'ffmpeg',
  { rounds: stages.length, timeout: 240_000, finds: /nothing partial is left/ },
  async (check) => {
    for (const round of check.rounds()) {
      const [stage, at] = stages[round % stages.length]!
      // Artifacts of one round would be reused in the next, so each round has its own folder.
      const name = `wrong-${check.planted}-${Math.floor(round / stages.length)}`
      const args = command.burning(name)
      for (const wrong of check.isLong ? troubles : [troubles[(check.seed + round) % troubles.length]!]) {
        const { code, said } = await command.said(args, command.broken.env(wrong, at))
        expect(code, `${stage}: ${said}`).toBe(3)
        expect(ended(said), stage).toEqual({
          event: 'failed',
          message: expect.stringMatching(/^ffmpeg .*\. .*again\.$/),
          exitCode: 3,
        })
        if (check.planted) await writeFile(join(command.folder, name, 'planted.part'), '')
        expect(await command.half(name), `nothing partial is left: ${stage}`).toEqual([])
        check.count({ exits: 'exits', crashes: 'crashes', garbage: 'broken files' }[wrong])
      }
      const program = command.yiyin(args, command.broken.env('hangs', at))
      const hanging = await until(() => command.broken.hanging(), Boolean, 120_000)
      // In one stage of the long form nobody interrupts it: the stall is noticed within a minute.
      const isLeft =
        check.isLong && round % stages.length === Math.floor(round / stages.length) % stages.length
      const began = performance.now()
      if (!isLeft) process.kill(program.pid, 'SIGINT')
      expect((await program.ended).code, `${stage}: ${program.said()}`).toBe(isLeft ? 3 : 130)
      if (isLeft) expect(performance.now() - began, stage).toBeLessThan(60_000)
      else
        expect(ended(program.said())).toMatchObject({
          message: expect.stringMatching(/^Stopped\. .* run the same command to continue\.$/),
          exitCode: 130,
        })
      if (isLeft) check.count('stalls')
      expect(hanging!.filter(isAlive), stage).toEqual([])
      expect(await command.half(name)).toEqual([])
      check.count('hangs')
      if (round % stages.length < stages.length - 1) continue
      const { code, said } = await command.said(args)
      expect(code, said).toBe(0)
      expect(await command.outcome(name)).toEqual(command.undisturbed)
    }
  },
)

/** The event with the outcome; the message is on another pipe, before or after it. */
const ended = (said: string): unknown =>
  JSON.parse(said.split('\n').find((line) => line.startsWith('{"event":"failed"')) ?? 'null')

test('the same for interrupts at various moments', async () => {
  for (const count of [1, 10]) {
    const program = command.yiyin(command.burning('stopped'))
    let started: number[] = []
    const interrupt = async () => {
      started = await startedBy(program.pid)
      program.child.kill('SIGINT')
    }
    const told = new Promise<void>((enough) => {
      program.child.stdout!.on('data', () => {
        if (program.said().split('\n').length > count) enough()
      })
    })
    await Promise.race([told.then(interrupt), program.ended])
    expect((await program.ended).code, program.said()).toBe(130)
    await until(() => !started.some(isAlive))
    expect(await command.half('stopped')).toEqual([])
  }
  const { code, said } = await command.said(command.burning('stopped'))
  expect(code, said).toBe(0)
  expect(await command.outcome('stopped')).toEqual(command.undisturbed)
})

test('two concurrent dubs of the same film into the same folder both succeed', async () => {
  const both = await Promise.all([0, 1].map(() => command.said(command.burning('together'))))
  for (const { code, said } of both) expect(code, said).toBe(0)
  expect(await command.outcome('together')).toEqual(command.undisturbed)
  expect(await command.half('together')).toEqual([])
})

async function startedBy(pid: number): Promise<number[]> {
  const children = await childrenOf(pid)
  return [...children, ...(await Promise.all(children.map(startedBy))).flat()]
}
