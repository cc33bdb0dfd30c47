import type * as z from 'zod/mini'
import { allCalls } from '#app/registry/calls.ts'
import type { Call } from '#core/contract/call.ts'
import { madeId } from './generated-rows.ts'

/** Who asks: each has half of the rows, or reads those of everybody. */
export type Portal = 'user' | 'agent' | 'staff' | 'finance'

export interface Asked {
  path: string
  by: Portal
  /** What is asked besides, by the name of the question. */
  ways?: Record<string, Record<string, string | number>>
  /** Input of each question; 'theUser' is the user's id. */
  always?: Record<string, string | number>
}

/** What few rows have: some order's number, some account's name, and the parts of both. */
const number = '20200000007919'
const name = 'c4ca4238a0b9'
/** Part of a name that one row of the user's lists has. */
const own = { named: { name: 'c81e728d9d4c' } }
const endpoint = (rest: 0 | 1) => ({ id: madeId('endpoint', rest) })

/** Lists that grow, each with the questions that people ask of it. The page behind the first is asked of each, too. */
export const askedLists: Asked[] = [
  { path: '/account/package/list', by: 'user', ways: { valid: { valid: 'true' } } },
  {
    path: '/account/usage/list',
    by: 'user',
    ways: { kind: { usageKind: 'use' }, none: { usageKind: 'refund' } },
  },
  { path: '/agent/gift/list', by: 'agent' },
  { path: '/agent/order/list', by: 'agent', ways: { status: { status: 5 }, number: { name: number } } },
  { path: '/agent/user/list', by: 'agent', ways: { suspended: { status: 2 } } },
  { path: '/audio/manage/getList', by: 'user', ways: own },
  { path: '/class/list', by: 'agent' },
  { path: '/class/records', by: 'agent', ways: { named: { name: 'a87ff679a2f3' } } },
  {
    path: '/dub/works/list',
    by: 'user',
    ways: {
      ...own,
      starred: { tag: 1 },
      status: { status: 1 },
      oldest: { sort: 1 },
      'by name': { sort: 2 },
      'by name, down': { sort: 3 },
    },
  },
  { path: '/dubs/list', by: 'user' },
  { path: '/event/list', by: 'user' },
  { path: '/lexicon/list', by: 'user' },
  { path: '/readings/list', by: 'user' },
  { path: '/separations/list', by: 'user' },
  { path: '/speech/list', by: 'user' },
  { path: '/transcripts/list', by: 'user' },
  { path: '/translations/list', by: 'user' },
  { path: '/library/list', by: 'agent' },
  { path: '/live/list', by: 'user', ways: own },
  { path: '/notice/list', by: 'user' },
  { path: '/order/list', by: 'user', ways: { status: { status: 5 }, number: { name: number } } },
  {
    path: '/podcast/episode/list',
    by: 'user',
    ways: { ...own, published: { state: 'published' }, show: { show: madeId('show', 0) } },
  },
  { path: '/podcast/show/list', by: 'user', ways: own },
  { path: '/podcast/sound/list', by: 'user', ways: { music: { kind: 'music' } } },
  { path: '/reading/list', by: 'user', ways: { ...own, books: { kind: 'book' } } },
  { path: '/reading/works', by: 'user', ways: { ...own, failed: { state: 2 }, making: { state: 3 } } },
  { path: '/run/list', by: 'user', ways: { failed: { state: 'failed' }, waiting: { state: 'waiting' } } },
  {
    path: '/script/source/list',
    by: 'user',
    always: { kind: 'project' },
    ways: { ...own, readings: { kind: 'reading' }, live: { kind: 'live' } },
  },
  { path: '/separation/list', by: 'user' },
  {
    path: '/staff/account/list',
    by: 'staff',
    ways: { agents: { role: 'agent' }, suspended: { status: 2 }, name: { name } },
  },
  {
    path: '/staff/act/list',
    by: 'staff',
    ways: {
      rare: { action: 'agent.gift' },
      none: { action: 'agent.open' },
      person: { name },
      order: { name: number },
    },
  },
  { path: '/staff/agent/list', by: 'staff', ways: { name: { name } } },
  { path: '/staff/event/list', by: 'staff' },
  {
    path: '/staff/invoice/list',
    by: 'finance',
    ways: { requested: { state: 'requested' }, failed: { state: 'failed' } },
  },
  { path: '/staff/lexicon/list', by: 'staff' },
  {
    path: '/staff/order/list',
    by: 'finance',
    ways: { status: { status: 5 }, none: { status: 3 }, number: { name: number }, part: { name: '0007919' } },
  },
  { path: '/staff/outbox', by: 'staff' },
  {
    path: '/staff/payment/differences',
    by: 'finance',
    always: { solved: 'false' },
    ways: { solved: { solved: 'true' } },
  },
  { path: '/staff/price/buyers', by: 'staff', ways: { name: { name } } },
  { path: '/staff/runs', by: 'staff', ways: { failed: { state: 'failed' }, waiting: { state: 'waiting' } } },
  { path: '/staff/settlement/list', by: 'finance', ways: { month: { month: '2020-01' } } },
  { path: '/staff/usage/accounts', by: 'staff', ways: { name: { name } } },
  { path: '/staff/usage/book', by: 'staff', always: { id: 'theUser' } },
  {
    path: '/staff/usage/packages',
    by: 'staff',
    always: { id: 'theUser' },
    ways: { valid: { valid: 'true' } },
  },
  { path: '/staff/webhook/deliveries', by: 'staff', always: endpoint(0) },
  { path: '/thesaurus/list', by: 'agent' },
  { path: '/webhook/deliveries', by: 'user', always: endpoint(1) },
  { path: '/work/languages', by: 'user' },
  { path: '/work/list', by: 'user', ways: { ...own, failed: { state: 2 }, making: { state: 3 } } },
]

/** Of the user, with all of its lines in the small tables, too. */
const project = madeId('project', 0)

/** What is asked beside lists on many rows: the home pages, a project's lines. */
export const askedOften: Asked[] = [
  { path: '/staff/home', by: 'finance' },
  { path: '/agent/home', by: 'agent' },
  { path: '/staff/act/list', by: 'finance' },
  { path: '/todo/list', by: 'user' },
  { path: '/cue/list', by: 'user', always: { id: project } },
  { path: '/dub/works/detail', by: 'user', always: { id: project } },
]

/** Lists that do not grow with what people make and buy, with what keeps them short. */
export const shortLists: Record<string, string> = {
  '/account/passkey/list': '20 passkeys an account',
  '/account/provider/list': 'providers of a tenant, 10 at most',
  '/account/session/list': 'sessions that are open, of one account',
  '/account/usage/trend': 'sums of a period',
  '/agent/price/list': 'a price of each type',
  '/agent/settlement/list': 'a sum of each month',
  '/agent/user/price/list': 'a price of each type',
  '/audio/language': 'languages on offer',
  '/audio/style': 'styles on offer',
  '/audio/type': 'kinds of voices',
  '/audio/voiceprint': 'voices on offer',
  '/class/material/list': '50 materials a class',
  '/engines/quality': 'what is asked, 20 at most',
  '/connection/list': '50 apps an account',
  '/cue/history': 'the last 500 edits of a document',
  '/cue/list': '50,000 lines a project',
  '/glossary/list': '5,000 terms an account',
  '/key/list': '50 keys an account',
  '/lexicon/terms': '2,000 terms an account and 2,000 a tenant',
  '/library/paragraph/history': 'the last 500 edits of a document',
  '/library/paragraph/list': 'the text of one document',
  '/live/mark/list': 'marks of one session',
  '/live/materials': '50 materials a class',
  '/live/attendee/list': 'who follows one session',
  '/live/poll/list': '100 questions a session',
  '/live/room/list': '100 rooms an account, and one a class',
  '/live/segment/history': 'the last 500 edits of a document',
  '/live/segment/list': 'what was said in one session',
  '/live/share/list': '50 links a session',
  '/live/sound': 'the sound of one session',
  '/payment/fees': 'the ways to pay that this tenant has',
  '/payment/ways': 'ways to pay',
  '/podcast/block/history': 'the last 500 edits of a document',
  '/podcast/block/list': '20,000 blocks a script',
  '/podcast/guest/list': 'the newest 100 invitations to one episode',
  '/podcast/pieces': 'music that ships with the product',
  '/reading/block/history': 'the last 500 edits of a document',
  '/reading/block/list': '20,000 blocks a script',
  '/resource/authorityMenu': 'entries of the menu',
  '/run/items': 'lines of one run',
  '/script/polyphones': 'polyphones of one text',
  '/script/readings': 'readings of one text',
  '/separation/engines': 'engines of the workers',
  '/staff/engines/settings': 'engines',
  '/staff/key/list': '50 keys an account',
  '/staff/price/buyer': 'a price of each type',
  '/staff/price/list': 'a price of each type',
  '/staff/provider/list': '10 providers a tenant',
  '/staff/tenants': 'tenants',
  '/staff/webhook/list': '20 endpoints a tenant',
  '/take/list': '20 takes a line',
  '/todo/list': 'the last ones of a few weeks',
  '/upload/list': 'uploads that are not finished',
  '/video/dub/language': 'languages on offer',
  '/video/dub/voiceprint': 'voices on offer',
  '/voice/own/list': '10 voices an account',
  '/webhook/list': '20 endpoints an account',
  '/work/comment/list': '300 comments a work',
  '/work/comment/open': '300 comments a work',
  '/work/share/list': '20 links a work',
  '/work/versions': 'versions of one work',
}

/** Calls whose reply is a list or a page of one. */
export function isList({ path, output }: Call): boolean {
  const { type, shape } = (output as z.core.$ZodType & { _zod: { def: { type: string; shape?: object } } })
    ._zod.def
  return type === 'array' || (shape !== undefined && 'records' in shape) || path.endsWith('/list')
}

export const callAt = (path: string): Call => {
  const found = allCalls.find((call) => call.path === path)
  if (!found) throw new Error(`There is no call ${path}.`)
  return found
}
