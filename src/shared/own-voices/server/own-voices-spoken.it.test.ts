import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { problemCodes } from '#core/contract/codes.ts'
import { runDetail } from '#core/contract/runs.ts'
import { takeSpeak } from '#products/dubbing/takes/contract.ts'
import { generateLinkup, workDetail } from '#products/dubbing/works/contract.ts'
import { podcastEpisodeCreate, podcastEpisodeMake } from '#products/podcast/contract/episodes.ts'
import { podcastShowCreate } from '#products/podcast/contract/shows.ts'
import { readingWork, readLinkup } from '#products/reading/contract/reading-works.ts'
import { sampleLinkup } from '#shared/voices/contract.ts'
import { workDownload, workShow } from '#shared/works/contract.ts'
import { addDubProject, spanish, speechCues } from '#testkit/desks/dub-project.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { openOwnVoices, type OwnVoices, type Person } from '#testkit/desks/own-voices.ts'
import { codeOf, resultOf } from '#testkit/desks/work-desk.ts'
import { until } from '#testkit/processes/until.ts'
import { ownVoiceBegin, ownVoiceList, ownVoiceRename, ownVoiceRevoke } from '../contract.ts'

vi.setConfig({ testTimeout: 120_000 })

let voices: OwnVoices
beforeAll(async () => {
  voices = await openOwnVoices()
})
afterAll(() => voices.close())

const readAloud = async ({ browser }: Person, port: string) =>
  browser.call(readLinkup, { name: 'Note', language: 'en', text: 'The red house is on the hill.', port })

const madeWith = async (person: Person, port: string) => {
  const { id } = await resultOf(readAloud(person, port))
  return until(
    () => resultOf(person.browser.call(readingWork, { id })),
    ({ run }) => run?.state === 'done' || run?.state === 'failed',
    60_000,
  )
}

test('in a podcast a character speaks with a recorded voice, and the episode is labeled', async () => {
  const { engines, signedIn, ready } = voices
  const { browser, ...ana } = await signedIn('host')
  const { port, sentence } = await ready({ browser, ...ana }, 'Host')
  const show = await resultOf(browser.call(podcastShowCreate, { name: 'Hills', language: 'en' }))
  const text = 'Anna: Good morning.\nBen: The red house is on the hill.'
  const episode = { show: show.id, name: 'The first', text }
  const { id } = await resultOf(browser.call(podcastEpisodeCreate, episode))
  const before = engines.spoken().length
  const characters = { Ben: { port } }
  const asked = await resultOf(browser.call(podcastEpisodeMake, { id, port: 'embedded:rms', characters }))
  const work = await until(
    () => resultOf(browser.call(workShow, { id: asked.id })),
    ({ run }) => run?.state === 'done' || run?.state === 'failed',
    60_000,
  )
  expect(work).toMatchObject({ run: { state: 'done' }, clonedVoices: ['Host'] })
  expect(engines.spoken().slice(before)).toMatchObject([
    { input: 'The red house is on the hill.', ref_text: sentence },
  ])
})

test('works are labeled; after the voice is revoked they are kept, and nothing more is spoken', async () => {
  const { signedIn, filesOf, listOf, voicesOf, ready, auditOf, speak } = voices
  const ana = await signedIn('reader')
  const { id, port } = await ready(ana, 'Evening')
  const work = await madeWith(ana, port)
  const { path } = await resultOf(ana.browser.call(workDownload, { id: work.id, file: 'report' }))
  expect(JSON.parse(String((await ana.browser.fetch('GET', path)).bytes))).toMatchObject({
    clonedVoices: ['Evening'],
  })
  expect(work).toMatchObject({ clonedVoices: ['Evening'], run: { state: 'done' } })
  await madeWith(ana, port)
  expect((await ana.browser.call(ownVoiceRename, { id, name: 'Morning' })).body.success).toBe(true)
  expect((await voicesOf(ana))[0]!.voiceprint).toBe('Morning')
  await speak(ana, port)

  expect((await ana.browser.call(ownVoiceRevoke, { id })).body.success).toBe(true)
  expect(await filesOf(`own-voices/${id}`)).toEqual([])
  expect(await filesOf(`samples/own/${id}`)).toEqual([])
  expect((await listOf(ana)).voices).toEqual([])
  expect(await voicesOf(ana)).toEqual([])
  const { body } = await readAloud(ana, port)
  expect([body.resultCode, body.resultInfo]).toEqual([
    problemCodes.ownVoiceRevoked,
    '声音“Morning”已撤销，不能再用来生成。请换一个发音人',
  ])
  expect(await codeOf(ana.browser.call(sampleLinkup, { port, text: 'Hello' }))).toBe(
    problemCodes.ownVoiceRevoked,
  )
  const saved = await resultOf(ana.browser.call(readingWork, { id: work.id }))
  expect(saved.clonedVoices).toEqual(['Evening'])
  expect((await ana.browser.fetch('GET', saved.audioPath!)).status).toBe(200)
  expect(await auditOf(ana.account)).toEqual([
    { action: 'voice.make', details: { name: 'Evening' } },
    { action: 'voice.use', details: { name: 'Evening' } },
    { action: 'voice.rename', details: { name: 'Morning', nameBefore: 'Evening' } },
    { action: 'voice.revoke', details: { name: 'Morning' } },
  ])
})

test('a dub uses it for a speaker and in takes; a take is still labeled after it is revoked', async () => {
  const { server, tenant, engines, signedIn, ready } = voices
  const ana = await signedIn('dubber')
  await giveUsage(server, { tenant, account: ana.account, unit: 'dub', size: 600 })
  const { id: voice, port } = await ready(ana, 'Mine')
  const project = { tenant, account: ana.account, language: 'es', texts: spanish, cues: speechCues }
  const id = await addDubProject(server, project)
  const line = { id, language: 'es', cue: 'c2' }
  const dubbed = async (options: object) => {
    const created = await resultOf(
      ana.browser.call(generateLinkup, { id, language: 'es', port: 'embedded:es', ...options }),
    )
    return until(
      () => resultOf(ana.browser.call(workDetail, { id: created.id })),
      ({ run }) => run?.state === 'done' || run?.state === 'failed',
      90_000,
    )
  }
  const before = engines.spoken().length
  expect(await dubbed({ port })).toMatchObject({ run: { state: 'done' }, clonedVoices: ['Mine'] })
  expect(
    new Set(
      engines
        .spoken()
        .slice(before)
        .map(({ input }) => input),
    ),
  ).toEqual(new Set(spanish))

  const speaking = { port, speed: 5, volume: 5, pitch: 5, style: '' }
  const { run } = await resultOf(ana.browser.call(takeSpeak, { ...line, speaking }))
  await until(
    () => resultOf(ana.browser.call(runDetail, { id: run })),
    ({ state }) => state === 'done',
    60_000,
  )
  await ana.browser.call(ownVoiceRevoke, { id: voice })
  expect(await codeOf(ana.browser.call(takeSpeak, { ...line, speaking }))).toBe(problemCodes.ownVoiceRevoked)
  const heard = engines.spoken().length
  expect(await dubbed({})).toMatchObject({ run: { state: 'done' }, clonedVoices: ['Mine'] })
  expect(engines.spoken()).toHaveLength(heard)
})

test('a run that was waiting when its voice was revoked ends with the reason', async () => {
  const { worker, signedIn, ready } = voices
  const ana = await signedIn('waiter')
  const { id, port } = await ready(ana, 'Late')
  await worker.stopWorking()
  const { id: work } = await resultOf(readAloud(ana, port))
  await ana.browser.call(ownVoiceRevoke, { id })
  await worker.startWorking()
  const failed = await until(
    () => resultOf(ana.browser.call(readingWork, { id: work })),
    ({ run }) => run?.state === 'failed',
    60_000,
  )
  expect(failed.run).toMatchObject({ problem: 'ownVoiceRevoked', problemValues: { voice: 'Late' } })
})

test('while it is disabled for the tenant, voices are not shown and nothing is spoken', async () => {
  const { engines, switchTo, signedIn, listOf, voicesOf, ready } = voices
  const ana = await signedIn('switched')
  const { id, port } = await ready(ana)
  await switchTo([])
  try {
    expect(await voicesOf(ana)).toEqual([])
    for (const code of [
      await codeOf(ana.browser.call(ownVoiceList, {})),
      await codeOf(ana.browser.call(ownVoiceBegin, { name: 'x', person: 'x', consent: 'en' })),
    ])
      expect(code).toBe(problemCodes.featureOff)
    expect(await codeOf(readAloud(ana, port))).toBe(problemCodes.ownVoicesOff)
  } finally {
    await switchTo(['ownVoices'])
  }
  expect(await voicesOf(ana)).toHaveLength(1)
  await engines.clones(false)
  expect(await voicesOf(ana)).toEqual([])
  expect((await listOf(ana)).speaks).toBe(false)
  expect(await codeOf(readAloud(ana, port))).toBe(problemCodes.ownVoicesSilent)
  await engines.clones(true)
  expect((await ana.browser.call(ownVoiceRevoke, { id })).body.success).toBe(true)
})
