import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCancel } from '#core/contract/runs.ts'
import { noticeList } from '#identity/notifications/contract.ts'
import { readOffer } from '#shared/voices/server/offer.ts'
import { replaceOffer } from '#testkit/desks/offers.ts'
import { openWorkDesk, type WorkDesk, resultOf, codeOf } from '#testkit/desks/work-desk.ts'
import { until } from '#testkit/processes/until.ts'
import { generateLinkup, generateMicrosoft, workQuote } from '../contract.ts'

let desk: WorkDesk
beforeAll(async () => {
  desk = await openWorkDesk()
})
afterAll(() => desk[Symbol.asyncDispose]())

test('a dub that is not possible is refused before it starts', async () => {
  const project = await desk.addProject({ film: undefined })
  const asked = (options: object) =>
    codeOf(desk.person.call(generateLinkup, { id: project, language: 'es', port: 'embedded:es', ...options }))
  expect(await asked({ language: 'ca' })).toBe(17015)
  expect(await asked({ port: 'embedded:none' })).toBe(17012)
  expect(await asked({ speakers: { Anna: { port: 'embedded:none' } } })).toBe(17012)
  expect(await asked({ speed: 11 })).toBe(14026)
  expect(await asked({ sr: 100 })).toBe(14027)
  const microsoft = { id: project, language: 'es', port: 'embedded:es' }
  expect(await codeOf(desk.person.call(generateMicrosoft, microsoft))).toBe(17013)
  await desk.server.app.database
    .of(desk.tenant)
    .updateTable('projects')
    .set({ cue_count: 0 })
    .where('id', '=', project)
    .execute()
  expect(await asked({})).toBe(17009)
  await desk.server.app.database
    .of(desk.tenant)
    .updateTable('projects')
    .set({ status: 0 })
    .where('id', '=', project)
    .execute()
  expect(await asked({})).toBe(17018)
  expect(await desk.projectRow(project)).toMatchObject({ status: 0, detail_count: 0 })
})

test('a label is never less than the tenant requires, which is also the default', async () => {
  const db = desk.server.app.database
  const demand = (least_label: 'visible' | 'embedded' | 'off') =>
    db.outside.updateTable('tenants').set({ least_label }).where('id', '=', desk.tenant).execute()
  const labelOf = async (film: boolean, label?: 'visible' | 'embedded' | 'off') => {
    const project = await desk.addProject(film ? {} : { film: undefined })
    const { body } = await desk.person.call(generateLinkup, {
      id: project,
      language: 'es',
      port: 'embedded:es',
      label,
    })
    if (!body.result) return body.resultCode
    const { id, run } = body.result
    await desk.person.call(runCancel, { id: run })
    return (await desk.detail(id)).options.label
  }
  await demand('visible')
  expect(await labelOf(true)).toBe('visible')
  expect(await labelOf(true, 'embedded')).toBe(17022)
  // A label cannot be visible in audio alone.
  expect(await labelOf(false)).toBe('embedded')
  expect(await labelOf(false, 'off')).toBe(17022)
  await demand('embedded')
  expect(await labelOf(true)).toBe('embedded')
  expect(await labelOf(true, 'visible')).toBe('visible')
  expect(await labelOf(true, 'off')).toBe(17022)
  await demand('off')
})

/** Adds a voice of the unavailable engine, as reported before it became unavailable. */
async function offerClosed() {
  const db = desk.server.app.database.of(desk.tenant)
  const offer = await readOffer(db)
  const voice = { ...offer.voices[0]!, id: 'linkup:anna', engine: 'linkup', language: 'es' }
  await replaceOffer(desk.server.app, { ...offer, voices: [...offer.voices, voice] })
}

test('a dub is charged once; with too little usage left, none starts', async () => {
  const project = await desk.addProject({ film: undefined })
  const before = await desk.dubUsage()
  const { uses } = await resultOf(
    desk.person.call(workQuote, { id: project, language: 'es', port: 'embedded:es' }),
  )
  await desk.made((await desk.generate(project)).id)
  expect(await desk.dubUsage()).toEqual({
    ...before,
    currentAmount: before.currentAmount - uses,
    useAmount: before.useAmount + uses,
  })

  const db = desk.server.app.database.of(desk.tenant)
  const late = desk.server.app.now()
  await db.updateTable('packages').set({ expires_at: late }).where('account_id', '=', desk.account).execute()
  // With another voice, because the same one has no changed lines to speak.
  const again = { id: project, language: 'es', port: 'embedded:es', speed: 6 }
  expect(await codeOf(desk.person.call(generateLinkup, again))).toBe(18001)
  expect((await desk.dubUsage()).currentAmount).toBe(0)
})

test('a canceled or failed dub leaves the project unchanged, and the next call makes it', async () => {
  await desk.stopWorking()
  const project = await desk.addProject({ film: undefined })
  const gone = await desk.addProject()
  const before = await desk.dubUsage()
  const waiting = await desk.generate(project)
  expect((await desk.dubUsage()).currentAmount).toBeLessThan(before.currentAmount)
  await desk.person.call(runCancel, { id: waiting.run })
  expect(await desk.dubUsage()).toEqual(before)
  expect(await desk.detail(waiting.id)).toMatchObject({ state: 2, run: { state: 'cancelled' } })
  expect(await desk.projectRow(project)).toMatchObject({ status: 2 })

  const failing = await desk.generate(gone)
  await desk.server.app.storage.remove((await desk.projectRow(gone)).source_key!)
  await desk.startWorking()
  const failed = await until(
    () => desk.detail(failing.id),
    ({ state }) => state === 2,
  )
  expect(failed.run).toMatchObject({ state: 'failed', problem: 'uploadGone' })
  expect(await desk.projectRow(gone)).toMatchObject({ status: 2, detail_count: 0 })
  expect(await desk.dubUsage()).toEqual(before)
  const { records } = await resultOf(desk.person.call(noticeList, {}))
  expect(records[0]).toMatchObject({ kind: 'workFailed' })

  await offerClosed()
  const refused = await desk.generate(project, { port: 'linkup:anna' })
  const unspoken = await until(
    () => desk.detail(refused.id),
    ({ state }) => state === 2,
  )
  expect(unspoken.run).toMatchObject({ problem: 'engineFailed', problemValues: { engine: 'linkup' } })

  const again = await desk.generate(project)
  expect(await desk.made(again.id)).toMatchObject({ state: 1, version: 1, versions: [] })
})
