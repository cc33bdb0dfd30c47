import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { deletion } from '#core/contract/deletion.ts'
import { documentCalls } from '#core/contract/documents.ts'
import { idOf, noResult, problemName } from '#core/contract/fields.ts'
import { page, paging } from '#core/contract/paging.ts'
import { quoted } from '#shared/quotes/contract.ts'

// Notes that are spoken: a small product that shows what one is made of. CONTRIBUTING.md goes through it step by step.

/** A product of the platform adds its own word to `idOf`, and an example to src/testkit/things. */
const id = idOf('subject')
/** An error of the product itself would have a name of its own (CONTRIBUTING, "add an error"). */
export const noteName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, problemName('readingNameEmpty')),
    z.maxLength(100, problemName('textTooLong')),
  )

const note = z.object({ id: z.uuid(), name: z.string() })
export type Note = z.output<typeof note>

export const noteList = call({
  method: 'GET',
  path: '/note/list',
  who: ['user'],
  does: 'Lists the caller’s notes, newest first.',
  input: z.object(paging(20)),
  output: page(note),
})

export const noteCreate = call({
  method: 'POST',
  path: '/note/create',
  who: ['user'],
  does: 'Creates an empty note.',
  input: z.object({ name: noteName }),
  output: z.object({ id: z.uuid() }),
  changes: true,
})

export const noteChangeMany = call({
  method: 'POST',
  path: '/note/change/many',
  who: ['user'],
  does: 'Deletes notes of the caller, or restores deleted ones within 30 days.',
  input: deletion(id),
  output: noResult,
  changes: true,
})

const text = z.string().check(z.maxLength(5000))
const paragraph = z.object({ id: z.uuid(), text, speaker: z.string() })
const after = z.optional(z.uuid())

export const noteParagraphs = documentCalls({
  path: '/note/paragraph',
  id,
  item: paragraph,
  edit: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('insert'), paragraph, after }),
    z.object({ kind: z.literal('remove'), id: z.uuid() }),
    z.object({ kind: z.literal('update'), id: z.uuid(), text: z.optional(text), speaker: z.optional(text) }),
    z.object({ kind: z.literal('move'), id: z.uuid(), after }),
  ]),
})

export const noteQuote = call({
  method: 'GET',
  path: '/note/quote',
  who: ['user'],
  does: 'Returns what speaking a note would use.',
  input: z.object({ id }),
  output: quoted,
})

export const noteSpeak = call({
  method: 'POST',
  path: '/note/speak',
  who: ['user'],
  does: 'Speaks a note. Everything that it says now is in the new version.',
  input: z.object({ id }),
  output: z.object({ id: z.uuid() }),
  changes: true,
})
