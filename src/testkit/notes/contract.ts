import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { documentCalls } from '#core/contract/documents.ts'
import { page, paging } from '#core/contract/paging.ts'
import { quoted } from '#shared/quotes/contract.ts'

// Notes that are spoken: a small product that shows what one is made of. CONTRIBUTING.md goes through it step by step.

const id = z.uuid()
const text = z.string().check(z.maxLength(5000))
const paragraph = z.object({ id, text, speaker: z.string() })
const after = z.optional(id)

export const noteCalls = {
  ...documentCalls({
    path: '/note/paragraph',
    id,
    item: paragraph,
    edit: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('insert'), paragraph, after }),
      z.object({ kind: z.literal('remove'), id }),
      z.object({ kind: z.literal('update'), id, text: z.optional(text), speaker: z.optional(text) }),
      z.object({ kind: z.literal('move'), id, after }),
    ]),
  }),
  create: call({
    method: 'POST',
    path: '/note/create',
    who: ['user'],
    does: 'Creates an empty note.',
    input: z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
    output: z.object({ id }),
    changes: true,
  }),
  notes: call({
    method: 'GET',
    path: '/note/list',
    who: ['user'],
    does: 'Lists the caller’s notes, newest first.',
    input: z.object(paging(20)),
    output: page(z.object({ id, name: z.string() })),
  }),
  quote: call({
    method: 'GET',
    path: '/note/quote',
    who: ['user'],
    does: 'Returns what speaking a note would use.',
    input: z.object({ id }),
    output: quoted,
  }),
  speak: call({
    method: 'POST',
    path: '/note/speak',
    who: ['user'],
    does: 'Speaks a note. Everything that it says now is in the new version.',
    input: z.object({ id }),
    output: z.object({ id }),
    changes: true,
  }),
}
