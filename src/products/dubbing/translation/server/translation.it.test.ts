import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { projectDetail } from '#products/dubbing/projects/contract/projects.ts'
import { cancelRun } from '#shared/runs/server/change-run.ts'
import { glossaryList, glossaryPut, glossaryRemove } from '#shared/terms/contract/glossary.ts'
import { openPage } from '#testkit/client/socket.ts'
import { replaceOffer } from '#testkit/desks/offers.ts'
import { openTranslationDesk, translatedFilm, type TranslationDesk } from '#testkit/desks/translation-desk.ts'
import { setEngines } from '#testkit/server/set-engines.ts'
import { type Model, startOpenAi } from '#testkit/vendors/openai.ts'
import {
  translateLeave,
  translateLines,
  translateMark,
  translateRemove,
  translateShorten,
  translateStart,
} from '../contract.ts'
import { saveTranslations } from './save-translations.ts'

// Uses the built-in translators with a real worker.

let desk: TranslationDesk
beforeAll(async () => {
  desk = await openTranslationDesk()
})
afterAll(() => desk[Symbol.asyncDispose]())

describe('a translation', () => {
  test('is made into several languages in one run, which reports its progress', async () => {
    const id = await desk.newProject()
    const page = await openPage(desk.ana)
    const run = await desk.translate(id, ['es', 'fr', 'es'])
    expect(run).toMatchObject({
      state: 'done',
      kind: 'translation.run',
      subject: { kind: 'project', id },
      language: null,
      share: 1,
    })
    expect(await desk.linesIn(id, 'es')).toMatchObject({
      '1': { text: 'Buenos días.', origin: 'auto', stale: false },
      '3': { text: expect.stringContaining('gato') },
    })
    expect(Object.keys(await desk.linesIn(id, 'fr'))).toHaveLength(3)
    expect(await desk.stateOf(id)).toEqual({ status: 2, languages: ['es', 'fr'] })
    const told = page.events().filter((event) => event.kind === 'subject' && event.payload.id === id)
    expect(told.length).toBeGreaterThanOrEqual(3)
    expect(page.events()).toContainEqual(
      expect.objectContaining({ kind: 'run', payload: expect.objectContaining({ stage: 'translate' }) }),
    )
    page.close()
  })

  test('is refused if it is not possible', async () => {
    const id = await desk.newProject()
    const refusal = async (languages: string[], project = id) =>
      (await desk.ana.call(translateStart, { id: project, languages })).body.resultCode
    expect(await refusal(['zh'])).toBe(17006)
    expect(await refusal(['es', 'en'])).toBe(17019)
    expect(await refusal([])).toBe(14022)
    expect(await refusal(['es'], await desk.newProject({ cues: [] }))).toBe(17009)
    expect(await refusal(['es'], await desk.newProject({ status: 0 }))).toBe(17018)
    expect((await desk.ana.call(translateLines, { id, language: 'es', cues: ['1'] })).body.resultCode).toBe(
      17015,
    )
    expect((await desk.stateOf(id)).languages).toEqual([])
    for (const call of [translateMark, translateLines])
      expect((await desk.eve.call(call, { id, language: 'es', cues: ['1'] })).status).toBe(404)
    expect((await desk.eve.call(translateStart, { id, languages: ['es'] })).status).toBe(404)
    expect((await desk.eve.call(translateRemove, { id, language: 'es' })).status).toBe(404)
  })

  test('does not need a translator for the exact country variant', async () => {
    const id = await desk.newProject({ language: 'en-US' })
    const start = (languages: string[]) => desk.ana.call(translateStart, { id, languages })
    expect((await start(['en'])).body.resultCode).toBe(17019)
    const { run } = (await start(['es'])).body.result!
    expect(await desk.ended(run)).toMatchObject({ state: 'done' })
    expect(Object.keys(await desk.linesIn(id, 'es'))).toEqual(['1', '2', '3'])
  })

  test('by a person is kept until the original changes', async () => {
    const id = await desk.newProject()
    const marks = async () => (await desk.ana.call(projectDetail, { id })).body.result!
    expect(await marks()).toMatchObject({ autoTranslated: false, expertTranslated: false, generated: false })
    await desk.translate(id, ['es'])
    expect(await marks()).toMatchObject({ autoTranslated: true, expertTranslated: false, generated: false })
    await desk.edit(id, { kind: 'setText', id: '1', text: '¡Muy buenas!' }, 'es')
    // One corrected line is not the translation of a person.
    expect(await marks()).toMatchObject({ autoTranslated: true, expertTranslated: false })
    await desk.edit(id, { kind: 'setText', id: '3', text: 'El gato bebe.' }, 'es')
    expect(await desk.linesIn(id, 'es')).toMatchObject({
      '1': { text: '¡Muy buenas!', origin: 'expert', stale: false },
      '2': { origin: 'auto', stale: false },
    })
    await desk.edit(id, { kind: 'setText', id: '3', text: 'The dog drinks water.' })
    expect(await desk.linesIn(id, 'es')).toMatchObject({
      '3': { text: 'El gato bebe.', stale: true },
      '1': { stale: false },
    })
    await desk.translate(id, ['es'])
    expect(await desk.linesIn(id, 'es')).toMatchObject({
      '1': { text: '¡Muy buenas!', origin: 'expert' },
      '3': { text: expect.stringContaining('perro'), origin: 'auto', stale: false },
    })
    // Lines requested by id are translated again.
    const { body } = await desk.ana.call(translateLines, { id, language: 'es', cues: ['1'] })
    expect(await desk.ended(body.result!.run)).toMatchObject({ state: 'done', language: 'es' })
    expect(await desk.linesIn(id, 'es')).toMatchObject({ '1': { text: 'Buenos días.', origin: 'auto' } })
  })

  test('can be approved for the current original', async () => {
    const id = await desk.newProject()
    await desk.translate(id, ['es'])
    await desk.edit(id, { kind: 'setText', id: '1', text: 'Good morning!' })
    const before = await desk.list(id, 'es')
    await desk.ana.call(translateMark, { id, language: 'es', cues: ['1', '2'] })
    expect(await desk.linesIn(id, 'es')).toMatchObject({
      '1': { text: 'Buenos días.', origin: 'expert', stale: false },
      '2': { origin: 'expert', stale: false },
      '3': { origin: 'auto' },
    })
    expect((await desk.list(id, 'es')).revision).toBe(before.revision)
  })

  test('uses the terms of the glossary', async () => {
    const id = await desk.newProject()
    const { body } = await desk.ana.call(glossaryPut, {
      from: 'en',
      to: 'es',
      source: 'Red House',
      target: 'Villa Rosa',
    })
    await desk.ana.call(glossaryPut, { from: 'en', to: 'es', source: 'Red House', target: 'Villa Rossa' })
    const terms = async () => (await desk.ana.call(glossaryList, { from: 'en', to: 'es' })).body.result!
    expect(await terms()).toEqual([{ ...body.result!, target: 'Villa Rossa' }])
    expect((await desk.eve.call(glossaryList, { from: 'en', to: 'es' })).body.result).toEqual([])
    expect((await desk.ana.call(glossaryList, { from: 'en' })).body.result).toEqual(await terms())
    expect((await desk.eve.call(glossaryList, { from: 'en' })).body.result).toEqual([])
    expect((await desk.eve.call(glossaryRemove, { id: body.result!.id })).status).toBe(404)
    await desk.translate(id, ['es'])
    expect((await desk.linesIn(id, 'es'))['2']!.text).toBe('Sé el Villa Rossa.')
    // A variant inherits terms until it has its own for the same word.
    const inUse = async () => (await desk.ana.call(glossaryList, { from: 'en-GB', to: 'es' })).body.result!
    expect(await inUse()).toEqual(await terms())
    const { body: own } = await desk.ana.call(glossaryPut, {
      from: 'en-GB',
      to: 'es',
      source: 'Red House',
      target: 'Casa',
    })
    expect(await inUse()).toEqual([own.result])
    await desk.ana.call(glossaryRemove, { id: own.result!.id })
    await desk.ana.call(glossaryRemove, { id: body.result!.id })
    expect(await terms()).toEqual([])
    await desk.translate(id, ['es'])
    expect((await desk.linesIn(id, 'es'))['2']!.text).not.toContain('Rossa')
  })

  test('into one language that fails does not affect the others, and reports the reason', async () => {
    const id = await desk.newProject()
    const run = await desk.translate(id, ['xx', 'es'])
    expect(run).toMatchObject({ state: 'failed', problem: 'engineGone' })
    expect(Object.keys(await desk.linesIn(id, 'es'))).toHaveLength(3)
    expect(await desk.stateOf(id)).toMatchObject({ status: 2 })
    // It can be retried.
    expect((await desk.translate(id, ['es'])).state).toBe('done')
    expect((await desk.ana.call(translateRemove, { id, language: 'xx' })).body.success).toBe(true)
    expect(await desk.stateOf(id)).toEqual({ status: 2, languages: ['es'] })
    await desk.ana.call(translateRemove, { id, language: 'es' })
    expect(await desk.stateOf(id)).toEqual({ status: 1, languages: [] })
    expect((await desk.list(id, 'es')).translations).toEqual([])
  })

  test('never overwrites what a person changed in the meantime', async () => {
    const id = await desk.newProject()
    await desk.translate(id, ['es'])
    const { revision } = await desk.list(id, 'es')
    await desk.edit(id, { kind: 'setText', id: '1', text: 'mine' }, 'es')
    await desk.edit(id, { kind: 'setText', id: '2', text: 'Something else' })
    const task = { id, tenant_id: desk.tenant, account_id: desk.account }
    const found = translatedFilm.map((cue) => ({ id: cue.id, source: cue.text, text: 'the engine’s' }))
    await saveTranslations(desk.db(), task, 'es', revision, found)
    expect(await desk.linesIn(id, 'es')).toMatchObject({
      '1': { text: 'mine', origin: 'expert' },
      '2': { text: 'the engine’s', origin: 'auto', stale: true },
      '3': { text: 'the engine’s', stale: false },
    })
  })

  test('that is canceled leaves the project open, and only one runs at a time', async () => {
    await desk.stopWorking()
    const id = await desk.newProject()
    const { run } = (await desk.ana.call(translateStart, { id, languages: ['es'] })).body.result!
    expect((await desk.ana.call(translateStart, { id, languages: ['fr'] })).body.resultCode).toBe(17014)
    expect((await desk.ana.call(translateRemove, { id, language: 'es' })).body.resultCode).toBe(17014)
    await cancelRun(desk.server.app, desk.db(), run)
    expect((await desk.runOf(run)).state).toBe('cancelled')
    expect((await desk.translate(id, ['fr'])).state).toBe('done')
  })
})

describe('a shorter wording', () => {
  /** Answers one letter too long for the second line, and omits the third. */
  const model: Model = ({ lines }, reply, system) => ({
    ...reply,
    lines: lines.flatMap(({ id, text, maxCharacters = 0 }) => {
      if (!system.includes('too long')) return reply.lines.filter((line) => line.id === id)
      if (text.includes('cat')) return []
      return [{ id, text: 'x'.repeat(text.includes('house') ? maxCharacters + 1 : maxCharacters) }]
    }),
  })
  const offer = (shortens: [string, string][]) =>
    replaceOffer(desk.server.app, { translates: [['en', 'es']], shortens })
  const ask = async (id: string, lines: { cue: string; most: number }[]) =>
    (await desk.ana.call(translateShorten, { id, language: 'es', lines })).body
  const shorter = async (id: string) =>
    (await desk.list(id, 'es')).translations.map(({ shorter: text }) => text)

  test('is found by an engine that can shorten, is shown beside the line, and replaces nothing', async () => {
    const vendor = await startOpenAi({ model })
    onTestFinished(() => vendor.close())
    const settings = {
      OPENAI_BASE_URL: vendor.baseUrl,
      OPENAI_API_KEY: vendor.key,
      OPENAI_TRANSLATION_MODEL: 'a-model',
    }
    const id = await desk.newProject()
    await desk.translate(id, ['es'])
    const all = ['1', '2', '3'].map((cue) => ({ cue, most: 5 }))
    const tracks = async () => (await desk.ana.call(projectDetail, { id })).body.result!.tracks
    expect(await tracks()).toMatchObject([{ shortens: false }])
    expect((await ask(id, all)).resultCode).toBe(17023)

    await offer([['en', 'es']])
    await setEngines(desk.server, settings)
    expect(await tracks()).toMatchObject([{ shortens: true }])
    const before = await desk.list(id, 'es')
    const run = await desk.ended((await ask(id, [...all, { cue: 'gone', most: 5 }])).result!.run)
    expect(run).toMatchObject({
      state: 'done',
      kind: 'translation.shorten',
      subject: { kind: 'project', id },
      language: 'es',
      problem: 'noShorter',
      problemValues: { count: 2 },
    })
    const { translations, revision } = await desk.list(id, 'es')
    expect(translations.map(({ shorter: text }) => text)).toEqual(['xxxxx', null, null])
    expect(translations.map(({ text }) => text)).toEqual(before.translations.map(({ text }) => text))
    expect(revision).toBe(before.revision)

    // The wording belongs to a text of the line: it reappears when the text is restored.
    const edited = await desk.edit(id, { kind: 'setText', id: '1', text: 'Muy buenas.' }, 'es')
    expect(await shorter(id)).toEqual([null, null, null])
    await desk.takeBack(id, edited.editId, 'es')
    expect(await shorter(id)).toEqual(['xxxxx', null, null])
    await desk.ana.call(translateLeave, { id, language: 'es', cues: ['1'] })
    expect(await shorter(id)).toEqual([null, null, null])

    const none = await desk.ended((await ask(id, [{ cue: '2', most: 5 }])).result!.run)
    expect(none).toMatchObject({ state: 'done', problem: 'noShorter', problemValues: { count: 1 } })
    await setEngines(desk.server, { OPENAI_API_KEY: 'another' })
    const failed = await desk.ended((await ask(id, all)).result!.run)
    expect(failed).toMatchObject({ state: 'failed', problem: 'engineFailed' })
    expect((await ask(id, [])).resultCode).toBe(14022)
    await setEngines(desk.server, Object.fromEntries(Object.keys(settings).map((name) => [name, null])))
  })
})
