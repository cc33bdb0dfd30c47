import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Edit } from '#domain/cues/core/edit.ts'
import { cueEdit } from '#products/dubbing/subtitles/contract/subtitles.ts'
import { openTranslationDesk, translatedFilm, type TranslationDesk } from '#testkit/desks/translation-desk.ts'

// Uses the built-in translators with a real worker.

let desk: TranslationDesk
beforeAll(async () => {
  desk = await openTranslationDesk()
})
afterAll(() => desk[Symbol.asyncDispose]())

describe('the lines of a translation', () => {
  test('have only their texts edited, and this can be undone', async () => {
    const id = await desk.newProject({
      cues: [{ ...translatedFilm[0]!, locked: true }, translatedFilm[1]!, translatedFilm[2]!],
    })
    await desk.translate(id, ['es'])
    for (const other of [
      { kind: 'shift', by: 10 },
      { kind: 'delete', ids: ['1'] },
      { kind: 'retime', id: '2', start: 0, end: 1 },
      { kind: 'batch', edits: [{ kind: 'merge', id: '2' }] },
    ] as Edit[])
      expect((await desk.edit(id, other, 'es')).status).toBe(400)
    await desk.edit(id, { kind: 'setText', id: '1', text: 'Hola.' }, 'es')
    const { body } = await desk.edit(
      id,
      { kind: 'replace', pairs: [{ find: 'gato', replace: 'GATO' }] },
      'es',
    )
    expect((await desk.linesIn(id, 'es'))['3']!.text).toContain('GATO')
    // The original is shifted; restoring the text does not affect the times.
    await desk.edit(id, { kind: 'shift', by: 100 })
    const put = translatedFilm.map((cue) => ({ ...cue, text: `¿${cue.id}?` }))
    await desk.edit(id, { kind: 'restore', remove: [], put }, 'es')
    const now = await desk.list(id, 'es')
    expect(now.translations.map(({ text }) => text).toSorted()).toEqual(['¿1?', '¿2?', '¿3?'])
    expect(now.cues.map(({ start }) => start)).toEqual([0, 2100, 5100])
    expect(body.result!.made.every(({ language }) => language === 'es')).toBe(true)
    // An empty text counts as untranslated: the engine may translate the line again.
    await desk.edit(id, { kind: 'setText', id: '1', text: '' }, 'es')
    expect(Object.keys(await desk.linesIn(id, 'es'))).toEqual(expect.not.arrayContaining(['1']))
    expect((await desk.edit(id, { kind: 'setText', id: '1', text: 'x' }, 'fr')).body.resultCode).toBe(17015)
  })

  test('that are merged are joined and marked stale, and restored by undo', async () => {
    const id = await desk.newProject()
    await desk.translate(id, ['es'])
    await desk.edit(id, { kind: 'setText', id: '2', text: 'La casa.' }, 'es')
    const before = await desk.linesIn(id, 'es')
    const merge = (await desk.edit(id, { kind: 'merge', id: '1' })).editId
    const joined = { text: `${before['1']!.text} La casa.`, origin: 'auto', stale: true }
    expect(await desk.linesIn(id, 'es')).toEqual({ '1': joined, '3': before['3'] })
    const undo = await desk.takeBack(id, merge)
    expect(await desk.linesIn(id, 'es')).toEqual(before)
    const redo = await desk.takeBack(id, undo)
    expect(await desk.linesIn(id, 'es')).toEqual({ '1': joined, '3': before['3'] })
    // Later changes by a person are kept.
    await desk.edit(id, { kind: 'setText', id: '1', text: 'Buenas.' }, 'es')
    await desk.takeBack(id, redo)
    expect(await desk.linesIn(id, 'es')).toMatchObject({
      '1': { text: 'Buenas.', origin: 'expert', stale: true },
      '2': before['2'],
    })
  })

  test('that a person changed get their former marks on undo', async () => {
    const id = await desk.newProject()
    await desk.translate(id, ['es'])
    const before = await desk.linesIn(id, 'es')
    const said = (await desk.edit(id, { kind: 'setText', id: '1', text: 'Hola.' }, 'es')).editId
    const emptied = (await desk.edit(id, { kind: 'setText', id: '2', text: '' }, 'es')).editId
    const both = await desk.linesIn(id, 'es')
    expect(both).toEqual({ '1': { text: 'Hola.', origin: 'expert', stale: false }, '3': before['3'] })
    await desk.takeBack(id, emptied, 'es')
    const undo = await desk.takeBack(id, said, 'es')
    expect(await desk.linesIn(id, 'es')).toEqual(before)
    await desk.takeBack(id, undo, 'es')
    expect((await desk.linesIn(id, 'es'))['1']).toEqual(both['1'])
  })

  test('do not conflict with changes of the original, but with those of another page', async () => {
    const id = await desk.newProject()
    await desk.translate(id, ['es'])
    const { revision: base } = await desk.list(id, 'es')
    await desk.edit(id, { kind: 'setText', id: '1', text: 'Hello.' })
    const send = async (text: string, page: string) => {
      const edits = [
        { editId: randomUUID(), way: 'do' as const, edit: { kind: 'setText' as const, id: '1', text } },
      ]
      const sent = { id, language: 'es', client: page, base, edits }
      return (await desk.ana.call(cueEdit, sent)).body.result!.refused
    }
    expect(await send('Hola.', desk.client)).toEqual([])
    expect(await send('Buenas.', randomUUID())).toMatchObject([{ conflict: true, cue: { text: 'Hola.' } }])
    expect((await desk.linesIn(id, 'es'))['1']).toEqual({ text: 'Hola.', origin: 'expert', stale: false })
  })
})
