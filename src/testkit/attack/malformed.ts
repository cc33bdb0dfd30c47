import { hash } from 'node:crypto'
import { allCalls } from '#app/registry/calls.ts'
import { fieldsOf, sampleInput, type Thing } from '#app/server/api/examples.ts'
import { type Call, type Role, roles } from '#core/contract/call.ts'
import { endingCodes } from '#core/contract/ending-codes.ts'
import { isPosted } from '#core/contract/is-posted.ts'
import type { Browser, Reply } from '../client/browser.ts'
import { hostileTexts } from '../faults/hostile-texts.ts'
import { randomOf } from '../vendors/vendor-server.ts'
import { wireFieldsOf } from '../wire-fields.ts'
import { claimsOf, findStoredClaims } from './claimed-address.ts'
import { eachCall } from './each-call.ts'
import { malformedRequests, type Request } from './malformed-requests.ts'
import { jsonOf, queryOf, malformedValues } from './malformed-values.ts'
import type { AttackOptions } from './options.ts'
import { sendRawRequests } from './raw-requests.ts'
import { type AttackReport, openRecorder, type Recorder } from './record.ts'
import { formOf, sendInput } from './send-input.ts'
import type { Person, Target } from './target.ts'

/** Cases per call in one round: each call is tested briefly before any is tested thoroughly. */
const perRound = 40
/** The number of calls between two rounds of reading. */
const readEvery = 40

/** Sends every field of every call with invalid values, and every call in invalid ways. */
export async function attackMalformed(target: Target, options: AttackOptions): Promise<AttackReport> {
  const { seed, casesPerCall, signal } = options
  const calls = allCalls.filter(options.takes)
  const recorder = openRecorder('malformed', seed, calls.length, options.onProgress)
  const people = await openPeople(target)
  if (options.withRoutes) await sendRawRequests(target, recorder)
  let attacked = 0
  for (let from = 0; from < casesPerCall && !signal.aborted; from += perRound) {
    const before = recorder.sent()
    const range = { from, to: Math.min(from + perRound, casesPerCall) }
    await eachCall(target, recorder, { calls, options }, async (call, perCall) => {
      await attackCall(target, recorder, people, { call, seed, range, signal: perCall })
      attacked += 1
      if (attacked % readEvery === 0) await readBack(recorder, people)
    })
    if (!(await target.isAlive())) return recorder.report()
    if (recorder.sent() === before) break
  }
  await readBack(recorder, people)
  await findStoredClaims(target, recorder)
  return recorder.report()
}

interface People {
  of(role: Role): Promise<Person>
  /** Some calls end a session or remove an account: then a new person makes the next one. */
  replace(role: Role): Promise<Person>
}

async function openPeople(target: Target): Promise<People> {
  const people = new Map<Role, Person>()
  const replace = async (role: Role) => {
    const person = await target.newPerson({ role })
    person.browser.claims = claimsOf(person.browser)
    people.set(role, person)
    return person
  }
  return {
    replace,
    async of(role) {
      const person = people.get(role)
      return person ? target.refresh(person) : replace(role)
    },
  }
}

async function attackCall(
  target: Target,
  recorder: Recorder,
  people: People,
  {
    call,
    seed,
    range,
    signal,
  }: { call: Call; seed: number; range: { from: number; to: number }; signal: AbortSignal },
): Promise<void> {
  const path = `/api${call.path}`
  recorder.cover(path)
  const role: Role = call.who === 'anyone' ? 'user' : call.who[0]!
  let person = await people.of(role)
  const cases = shuffled(await casesOf(call, person, seed), `${seed} ${path}`).slice(range.from, range.to)
  for (const [name, request] of cases) {
    if (signal.aborted) return
    const reply = await send(recorder, path, name, person.browser, request())
    if (call.who === 'anyone') await target.resetLimits()
    if (endingCodes.includes(reply?.body?.resultCode ?? 0)) person = await people.replace(role)
  }
  await target.resetLimits()
}

/** Made when it is needed: there are hundreds of thousands, some of a megabyte. */
type Case = [name: string, request: () => Request]

/** The malformed values in each place, by POST and in a query, and the malformed requests. */
async function casesOf(call: Call, person: Person, seed: number): Promise<Case[]> {
  const ids = new Map<string, string>()
  for (const { thing } of fieldsOf(call)) if (thing) ids.set(thing, await person.own(thing))
  const idOf = (thing: Thing) => ids.get(thing)!
  const values = { ...malformedValues, ...hostile(seed) }
  const cases: Case[] = malformedRequests(call, sampleInput(call, idOf)).map(([name, request]) => [
    name,
    () => request,
  ])
  for (const { path, input } of wireFieldsOf(call, idOf))
    for (const [name, value] of Object.entries(values))
      for (const [how, requestOf] of waysToSend(call))
        cases.push([`${name} in ${path} ${how}`, () => requestOf(input(value))])
  return cases
}

const hostile = (seed: number) =>
  Object.fromEntries(hostileTexts(5, seed).map((text, at) => [`hostile text ${at + 1}`, text]))

type WayToSend = [how: string, requestOf: (input: Record<string, unknown>) => Request]

function waysToSend(call: Call): WayToSend[] {
  const path = `/api${call.path}`
  const headers = { 'content-type': 'application/json' }
  const posted: WayToSend = ['by POST', (input) => ({ method: 'POST', path, body: jsonOf(input), headers })]
  const asked: WayToSend = ['by GET', (input) => ({ method: 'GET', path: `${path}?${queryOf(input)}` })]
  if (call.file) {
    const form = formOf(call.file.field, Buffer.from('x'))
    return [['beside a file', (input) => ({ method: 'POST', path: `${path}?${queryOf(input)}`, ...form })]]
  }
  if (call.method === 'POST') return [posted]
  return isPosted(call) ? [posted, asked] : [asked]
}

/** Shuffles the cases in an order determined by the seed and the call. */
function shuffled(cases: Case[], seed: string): Case[] {
  const random = randomOf(hash('sha256', seed, 'buffer').readUInt32BE())
  const drawn = cases.map((one) => ({ one, at: random() })).sort((a, b) => a.at - b.at)
  return drawn.map(({ one }) => one)
}

async function send(
  recorder: Recorder,
  path: string,
  how: string,
  browser: Browser,
  { method, path: sentTo, body, headers }: Request,
): Promise<Reply | undefined> {
  try {
    return recorder.reply(path, how, await browser.fetch(method, sentTo, body, headers))
  } catch (error) {
    // A server may close the connection on an unacceptable body or header.
    if (isClosed(error)) recorder.connectionClosed()
    else recorder.noAnswer(path, how, error)
    return undefined
  }
}

const isClosed = (error: unknown) =>
  ['ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Stored values must not break later reads: the lists, details and files of the same accounts. */
async function readBack(recorder: Recorder, people: People): Promise<void> {
  for (const role of roles) {
    // The last request may have ended the session.
    const { browser, own } = await people.of(role)
    for (const call of readsOf(role)) {
      const ids = new Map<string, string>()
      for (const { thing } of fieldsOf(call)) if (thing) ids.set(thing, await own(thing))
      const input = sampleInput(call, (thing) => ids.get(thing)!)
      const how = 'read after malformed inputs'
      const reply = recorder.reply(`/api${call.path}`, how, await sendInput(browser, call, input))
      const { path } = (reply.body?.result ?? {}) as { path?: string }
      if (path?.startsWith('/media/'))
        recorder.reply('/media/:link/:name', how, await browser.fetch('GET', path))
    }
  }
}

/** These wait for a job, and no worker is running here. */
const waits = new Set(['/audio/listen'])
const readsOf = (role: Role): Call[] =>
  allCalls.filter(
    (call) => call.who !== 'anyone' && call.who.includes(role) && !call.changes && !waits.has(call.path),
  )
