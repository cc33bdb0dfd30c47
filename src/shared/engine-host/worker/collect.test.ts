import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { App } from '#core/server/app/app.ts'
import type { Artifacts } from '#pipeline/core/artifact.ts'
import { collectArtifacts } from './collect.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

test('artifacts are cleared periodically, but never those that a running job may need', async () => {
  const asked: { bytes: number; since: number | undefined }[] = []
  const collect: Artifacts['collect'] = async (bytes, since) => {
    asked.push({ bytes, since })
    if (asked.length === 2) throw new Error('The disk is away.')
    return { removed: 1, bytes }
  }
  const log = { info: vi.fn(), warn: vi.fn() }
  const app = { log, config: { artifactBudget: 7 } } as unknown as App
  const room = collectArtifacts(app, { artifacts: { collect } })
  await minutes(10)
  const began = Date.now()
  const end = room.begin()
  await minutes(5)
  room.begin()()
  await minutes(15)
  expect(asked).toEqual([{ bytes: 7, since: began }])
  await minutes(30)
  expect(log.warn).toHaveBeenCalledOnce()
  end()
  await minutes(30)
  expect(asked).toEqual([...[1, 2].map(() => ({ bytes: 7, since: began })), { bytes: 7, since: Date.now() }])
  await room.close()
  await minutes(90)
  expect(asked).toHaveLength(3)
})
