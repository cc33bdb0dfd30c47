import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { problemCodes } from '#core/contract/codes.ts'
import { runDetail } from '#core/contract/runs.ts'
import { staffEngines } from '#shared/engines/contract.ts'
import { startRun } from '#shared/runs/server/change-run.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, password } from '#testkit/client/people.ts'
import { openOwnVoices, type OwnVoices } from '#testkit/desks/own-voices.ts'
import { codeOf, resultOf } from '#testkit/desks/work-desk.ts'
import { until } from '#testkit/processes/until.ts'
import { ownVoiceAdd } from '../contract.ts'
import { addRecording } from './check-job.ts'

vi.setConfig({ testTimeout: 120_000 })

// No engine of this machine distinguishes speakers, and the check is on by default.
let voices: OwnVoices
beforeAll(async () => {
  voices = await openOwnVoices()
})
afterAll(() => voices.close())

test('where nothing can compare speakers, another recording is refused before and in its run', async () => {
  const { server, tenant, signedIn, ready, recording, listOf } = voices
  const ana = await signedIn('checked')
  const { id } = await ready(ana)
  const before = await listOf(ana)
  expect(before.speakerCheck).toBe('missing')
  const upload = await recording(ana)
  expect(await codeOf(ana.browser.call(ownVoiceAdd, { id, upload }))).toBe(problemCodes.speakersNotCompared)

  // The only model was removed after the run began to wait.
  const { app } = server
  const run = await app.database
    .of(tenant)
    .transaction()
    .execute((trx) =>
      startRun(
        app,
        trx,
        addRecording,
        { voice: id, upload },
        { tenant, account: ana.account, title: 'Mine', part: id },
      ),
    )
  const ended = await until(
    () => resultOf(ana.browser.call(runDetail, { id: run })),
    ({ state }) => state === 'failed' || state === 'done',
    60_000,
  )
  expect(ended).toMatchObject({ state: 'failed', problem: 'speakersNotCompared' })
  const after = await listOf(ana)
  expect(after.voices[0]).toMatchObject({ speakerCheck: null })
  expect(after.voices[0]!.reference!.text).toBe(before.voices[0]!.reference!.text)
})

test('the engines page shows operators that recordings are refused', async () => {
  const { server, tenant } = voices
  await addPerson(server, tenant, { name: 'checker', role: 'operator' })
  const operator = await new Browser(server).signIn('staff', 'checker', password)
  expect((await resultOf(operator.call(staffEngines, {}))).speakerCheck).toBe('missing')
})
