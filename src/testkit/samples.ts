import * as z from 'zod/mini'
import type { Call } from '#contract/call.ts'
import { ids } from '#contract/fields.ts'

/** A valid value for each field name of the contract. A new field needs one here, or the tests of rights say so. */
const samples: Record<string, unknown> = {
  accounts: [{ line: 2, name: 'Newcomer', mobile: '13912345679', email: '', password: 'Fresh#2026' }],
  accountNumber: '6222020200112233445',
  address: '1 Harbour Road',
  amount: 100,
  appId: '13912345678',
  avatar: '',
  base: 0,
  bank: 'Bank of the Coast',
  challenge: 'x',
  client: '7f9c24e8-3b12-4c5d-9a6e-1f0b2c3d4e5f',
  code: '123456',
  codeType: 0,
  company: 'Studio',
  domain: '',
  cues: ['1'],
  edits: [
    {
      editId: '0d7a3c52-5e86-4f19-8b2d-6a4c1e9f7b30',
      way: 'do',
      edit: { kind: 'setText', id: '1', text: 'x' },
    },
  ],
  email: 'new@example.com',
  file: 'mp4',
  format: 'srt',
  from: 'en',
  gender: 1,
  invoiceKind: 'personal',
  kind: 'short',
  lang: 'en',
  language: 'es',
  languages: ['es'],
  mark: 'a film',
  mobile: '13912345678',
  name: 'New name',
  newPwd: 'Fresh#2026',
  note: 'a note',
  number: '25312000000012345678',
  password: 'Fresh#2026',
  payment: 'offline',
  port: 'embedded:es',
  provider: 'wechat',
  pwd: 'Other#2026',
  reason: 'a reason',
  expires: '2999-12-31T00:00:00.000Z',
  gift: '5b1f0c2e-7d34-4a86-9c1b-2e8d6f403a57',
  offline: false,
  prices: [{ type: 1, fen: 500 }],
  quantity: 10,
  suspended: true,
  size: 100,
  source: 'term',
  target: 'término',
  taxpayerNumber: '91310000MA1K00000X',
  telephone: '021-12345678',
  terms: { agreement: 1, privacy: 1 },
  text: 'Hello',
  ticket: 'no such ticket',
  to: 'es',
  type: 1,
  table: 'csv',
  tureName: 'Name',
  usageKind: 'use',
  since: '2026-01-01',
  until: '2026-12-31',
  days: 30,
}

export type Thing = string

interface Field {
  name: string
  /** What the field's id names, where it is one. */
  thing: Thing | undefined
}

export function fieldsOf(call: Call): Field[] {
  const shape =
    call.input instanceof z.ZodMiniObject ? (call.input.shape as Record<string, z.ZodMiniType>) : {}
  return Object.entries(shape).map(([name, schema]) => ({ name, thing: thingOf(schema) }))
}

function thingOf(schema: z.ZodMiniType): Thing | undefined {
  const named = ids.get(schema as z.ZodMiniUUID)?.thing
  if (named) return named
  const inner = (schema._zod.def as { innerType?: z.ZodMiniType }).innerType
  return inner && thingOf(inner)
}

/** An input that the call's schema accepts, with the ids given. */
export function sampleInput(call: Call, idOf: (thing: Thing) => string): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  for (const { name, thing } of fieldsOf(call)) {
    if (thing) input[name] = idOf(thing)
    else if (name in samples) input[name] = samples[name]
  }
  const read = z.safeParse(call.input, input)
  if (!read.success)
    throw new Error(
      `${call.path}: add samples for ${read.error.issues.map((issue) => issue.path.join('.')).join(', ')}`,
    )
  return input
}
