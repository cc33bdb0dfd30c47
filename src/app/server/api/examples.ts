import * as z from 'zod/mini'
import type { Call } from '#core/contract/call.ts'
import { ids } from '#core/contract/fields.ts'
import { cursor } from '#core/contract/paging.ts'
import { samplesOfCalls } from './examples-of-calls.ts'

// Examples for the API documentation, and the inputs of the generated tests.

/** A valid value for each field name of the contract. Without one for a new field, the rights tests fail. */
const samples: Record<string, unknown> = {
  accounts: [{ line: 2, name: 'Newcomer', mobile: '13912345679', email: '', password: 'Fresh#2026' }],
  accountNumber: '6222020200112233445',
  action: 'order.pass',
  address: '1 Harbour Road',
  amount: 100,
  appId: '13912345678',
  avatar: '',
  base: 0,
  bank: 'Bank of the Coast',
  challenge: 'x',
  change: 'star',
  client: '7f9c24e8-3b12-4c5d-9a6e-1f0b2c3d4e5f',
  code: '123456',
  codeType: 0,
  company: 'Studio',
  consent: 'en',
  domain: '',
  csv: 'term,reading\nSQL,sequel',
  cue: '1',
  cues: ['1'],
  edits: [
    {
      editId: '0d7a3c52-5e86-4f19-8b2d-6a4c1e9f7b30',
      way: 'do',
      edit: { kind: 'setText', id: '1', text: 'x' },
    },
  ],
  engine: 'openai',
  values: { OPENAI_SPEECH_MODEL: 'a-model' },
  email: 'new@example.com',
  file: 'mp4',
  format: 'srt',
  from: 'en',
  gender: 1,
  invoiceKind: 'personal',
  kind: 'short',
  lang: 'en',
  language: 'es',
  key: 'none',
  languages: ['es'],
  machines: ['studio:/var/lib/yiyin'],
  machine: 'studio:/var/lib/yiyin',
  models: ['kokoro'],
  mirrors: [{ from: 'https://huggingface.co', to: 'https://mirror.example' }],
  model: 'kokoro',
  discard: false,
  lines: [{ cue: '1', most: 10 }],
  link: 'https://films.example/talk.mp4',
  metadata: { team: 'north' },
  externalId: 'order 7',
  webhook: 'https://example.com/hook',
  networks: ['203.0.113.0/24'],
  test: false,
  overlapHours: 24,
  createdAfter: '2026-11-01T00:00:00.000Z',
  createdBefore: '2026-12-01T00:00:00.000Z',
  expand: 'work',
  made: {
    id: 'AQID',
    rawId: 'AQID',
    type: 'public-key',
    response: { clientDataJSON: 'e30', attestationObject: 'oA' },
  },
  used: {
    id: 'AQID',
    rawId: 'AQID',
    type: 'public-key',
    response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
  },
  issuer: 'https://login.example.com',
  clientId: 'yiyin',
  emailDomains: ['example.com'],
  opensAccounts: true,
  roleClaim: 'groups',
  roleValues: [{ value: 'finance', role: 'finance' }],
  answer: 'error=access_denied',
  mark: 'a film',
  mobile: '13912345678',
  month: '2026-01',
  name: 'New name',
  newPwd: 'Fresh#2026',
  note: 'a note',
  number: '25312000000012345678',
  password: 'Fresh#2026',
  path: '/ly/myProject',
  payment: 'offline',
  person: 'Ana López',
  port: 'embedded:es',
  provider: 'wechat',
  pwd: 'Other#2026',
  reading: 'sequel',
  reason: 'a reason',
  reference: '20261122000123',
  refund: '3f0f2c7e-6d12-4a91-8b5e-0c9d7e1a2b34',
  events: ['run.finished'],
  url: 'https://example.com/hook',
  scopes: ['media:read'],
  expires: '2999-12-31T00:00:00.000Z',
  gift: '5b1f0c2e-7d34-4a86-9c1b-2e8d6f403a57',
  offline: false,
  prices: [{ audience: 'users', type: 1, fen: 500 }],
  quantity: 10,
  quotas: { storage: 50e9, runs: 4, accountStorage: 5e9, accountRuns: 2, upload: 800e6 },
  retention: { sources: 365, works: null, liveSound: 90, logs: null },
  subject: 'project',
  scope: 'preview',
  seconds: 30,
  sound: 'voice',
  stem: 'voice',
  suspended: true,
  role: 'user',
  features: [],
  session: '7f9c24e8-3b12-4c5d-9a6e-1f0b2c3d4e5f',
  size: 100,
  dub: 600,
  speech: 1000,
  live: 600,
  source: 'term',
  speaker: 'Anna',
  target: 'término',
  taxpayerNumber: '91310000MA1K00000X',
  telephone: '021-12345678',
  term: 'SQL',
  terms: { agreement: 1, privacy: 1 },
  text: 'Hello',
  content: 'dGVybQp2ZWN0b3IK',
  ticket: 'no such ticket',
  request: 'client_id=none',
  allowed: true,
  token: 'abcdefghijklmnopqrstuvwx',
  room: 'abcdefghijklmnopqrstuvwx',
  shortCode: '12345678',
  segment: '1',
  to: 'es',
  track: 1,
  type: 1,
  table: 'csv',
  tureName: 'Name',
  usage: 60,
  usageKind: 'use',
  way: 'bank',
  since: '2026-01-01',
  until: '2026-12-31',
  days: 30,
  day: '2026-02-03',
  payout: 'a4f4c2a9-0f0e-4f0b-9a56-7f1f9c6d2e11',
  brandName: { cn: '新', en: 'New', hk: '新' },
  branding: { theme: 'brown' },
  frameOrigin: 'https://www.example.com',
  host: 'new.example.com',
  operator: 'operator-new',
  picture: 'logo',
  revision: 1,
  tenantCode: 'new',
  termsKind: 'agreement',
  texts: {
    cn: { title: '协议', body: '正文' },
    en: { title: 'Agreement', body: 'Text' },
    hk: { title: '協議', body: '正文' },
  },
  version: 1,
}

export const sampleOf = (name: string): unknown => (Object.hasOwn(samples, name) ? samples[name] : undefined)

export type Thing = string

interface Field {
  name: string
  /** The kind of object that the id in the field refers to, if it is an id. */
  thing: Thing | undefined
  /** Whether it is an id, even of an undeclared kind. */
  isId: boolean
  /** Whether it is the cursor of a page. */
  isCursor: boolean
  /** Whether it is a list of them. */
  many: boolean
}

export function fieldsOf(call: Call): Field[] {
  const shape =
    call.input instanceof z.ZodMiniObject ? (call.input.shape as Record<string, z.ZodMiniType>) : {}
  return Object.entries(shape).map(([name, schema]) => ({
    name,
    thing: thingOf(schema),
    isId: isId(schema),
    isCursor: isCursor(schema),
    many: schema instanceof z.ZodMiniArray,
  }))
}

function thingOf(schema: z.ZodMiniType): Thing | undefined {
  const named = ids.get(schema as z.ZodMiniUUID)?.thing
  if (named) return named
  const inner = innerOf(schema)
  return inner && thingOf(inner)
}

function isId(schema: z.ZodMiniType): boolean {
  const inner = innerOf(schema)
  return inner ? isId(inner) : (schema._zod.def as { format?: string }).format === 'uuid'
}

function isCursor(schema: z.ZodMiniType): boolean {
  const inner = innerOf(schema)
  return schema === cursor || (inner !== undefined && isCursor(inner))
}

function innerOf(schema: z.ZodMiniType): z.ZodMiniType | undefined {
  const { innerType, element } = schema._zod.def as { innerType?: z.ZodMiniType; element?: z.ZodMiniType }
  return innerType ?? element
}

/** An input that the call's schema accepts, with the given ids. */
export function sampleInput(call: Call, idOf: (thing: Thing) => string): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  for (const { name, thing, many } of fieldsOf(call)) {
    if (thing) input[name] = many ? [idOf(thing)] : idOf(thing)
    else {
      const sample = samplesOfCalls[call.path]?.[name] ?? samples[name]
      if (sample !== undefined) input[name] = sample
    }
  }
  const read = z.safeParse(call.input, input)
  if (!read.success)
    throw new Error(
      `${call.path}: add samples for ${read.error.issues.map((issue) => issue.path.join('.')).join(', ')}`,
    )
  return input
}
