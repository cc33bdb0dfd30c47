import { randomUUID } from 'node:crypto'
import { allCalls } from '#app/registry/calls.ts'
import { fieldsOf, sampleInput, type Thing } from '#app/server/api/examples.ts'
import { type Call, type Role, roles } from '#core/contract/call.ts'
import type { ProblemName } from '#core/contract/codes.ts'
import { problems } from '#core/contract/problems.ts'
import { cursorOf } from '#core/server/lists/keyset.ts'
import { Browser } from '../client/browser.ts'
import { type Actors, broughtTo, openActors } from './actors.ts'
import { differing } from './contents.ts'
import { eachCall } from './each-call.ts'
import type { AttackOptions } from './options.ts'
import { attackOtherRoutes } from './other-routes.ts'
import { type AttackReport, openRecorder, type Recorder } from './record.ts'
import { sendInput } from './send-input.ts'
import type { Person, Target } from './target.ts'

/** Sends every call and every other route as each role without access, with every id that belongs to others. */
export async function attackAccess(target: Target, options: AttackOptions): Promise<AttackReport> {
  const calls = allCalls.filter(options.takes)
  const recorder = openRecorder('access', options.seed, calls.length, options.onProgress)
  const actors = await openActors(target)
  await eachCall(target, recorder, { calls, options }, async (call, signal) => {
    if (call.who === 'anyone') return
    await sendRefused(target, actors, recorder, call, call.who)
    for (const role of call.who) {
      if (signal.aborted) return
      await sendForeign(target, actors, recorder, call, role)
    }
  })
  if (options.withRoutes && !options.signal.aborted) await attackOtherRoutes(target, actors, recorder)
  return recorder.report()
}

async function sendRefused(
  target: Target,
  actors: Actors,
  recorder: Recorder,
  call: Call,
  who: readonly Role[],
): Promise<void> {
  const path = `/api${call.path}`
  const input = sampleInput(call, () => randomUUID())
  const allowed = who[0]!
  const browsers: [how: string, browser: Browser, problem: ProblemName][] = [
    ['by a stranger', new Browser(target.server), 'notSignedIn'],
    [
      'with a session of another tenant',
      broughtTo('here', await actors.someone(allowed, 'there')),
      'notSignedIn',
    ],
    ['by a suspended account', (await actors.suspended(allowed)).browser, 'accountSuspended'],
    ['by a removed account', (await actors.removed(allowed)).browser, 'accountGone'],
    ['by somebody who signed out', (await actors.signedOut(allowed)).browser, 'sessionEnded'],
  ]
  for (const role of roles.filter((one) => !who.includes(one)))
    browsers.push([`by the role ${role}`, (await actors.someone(role)).browser, 'noRight'])
  const before = await target.contents()
  for (const [how, browser, expected] of browsers) {
    const reply = recorder.reply(path, how, await sendInput(browser, call, input))
    const { code, status } = problems[expected]
    if (reply.status !== status || reply.body.resultCode !== code)
      recorder.add(path, `answered ${reply.status} instead of ${expected}`, how)
  }
  for (const name of differing(before, await target.contents()))
    recorder.add(path, `changed ${name}`, 'by somebody who may not make the call')
}

/** Ids of others: in each field alone, next to the caller's own ids, and in all fields. */
async function sendForeign(
  target: Target,
  actors: Actors,
  recorder: Recorder,
  call: Call,
  role: Role,
): Promise<void> {
  const path = `/api${call.path}`
  // Those who run the platform reach every tenant; all others only their own.
  const at = call.reaches === 'platform' ? 'there' : 'here'
  const by = await actors.someone(role, at)
  const victims = Object.entries(await actors.victims(role)).filter(
    ([, victim]) => !call.reaches || victim.at !== at,
  )
  const inputs: ForeignInput[] = []
  for (const [whose, victim] of victims) inputs.push(...(await foreignInputs(call, { by, victim, whose })))
  const before = inputs.length > 0 ? await target.contents() : {}
  for (const { how, input } of inputs) {
    const reply = recorder.reply(path, how, await sendInput(by.browser, call, input))
    if (reply.body.success) recorder.add(path, 'was done', `${how}, by the role ${role}`)
  }
  for (const name of inputs.length > 0 ? differing(before, await target.contents()) : [])
    recorder.add(path, `changed ${name}`, `with ids of others, by the role ${role}`)
  for (const [whose, victim] of victims) await sendPlainIds(target, recorder, call, { by, victim, whose })
}

interface ForeignInput {
  how: string
  input: Record<string, unknown>
}

async function foreignInputs(
  call: Call,
  { by, victim, whose }: { by: Person; victim: Person; whose: string },
): Promise<ForeignInput[]> {
  const named = fieldsOf(call).filter(({ thing }) => thing !== undefined)
  if (named.length === 0) return []
  const things = new Set(named.map(({ thing }) => thing!))
  const [own, foreign] = [await thingsOf(by, things), await thingsOf(victim, things)]
  const inputs = [{ how: `all ids of ${whose}`, input: sampleInput(call, (thing) => foreign.get(thing)!) }]
  for (const { name, thing, many } of named) {
    const [mine, theirs] = [own.get(thing!)!, foreign.get(thing!)!]
    if (mine === theirs) continue
    const others = sampleInput(call, (each) => own.get(each)!)
    if (named.length > 1)
      inputs.push({ how: `the ${thing} of ${whose}`, input: { ...others, [name]: many ? [theirs] : theirs } })
    if (many)
      inputs.push({
        how: `an own ${thing} and that of ${whose}`,
        input: { ...others, [name]: [mine, theirs] },
      })
  }
  return inputs
}

/**
 * Ids that do not declare what they name, and cursors that point to a row of others: the response must not contain
 * anything of others.
 */
async function sendPlainIds(
  target: Target,
  recorder: Recorder,
  call: Call,
  given: { by: Person; victim: Person; whose: string },
): Promise<void> {
  const { victim, whose } = given
  const plain = fieldsOf(call).filter(
    ({ isId, isCursor, thing }) => isCursor || (isId && thing === undefined),
  )
  if (plain.length === 0) return
  // A call with own ids may change its caller, so each one uses a new person.
  const by = call.changes ? await target.newPerson({ role: given.by.role, at: given.by.at }) : given.by
  const own = await thingsOf(by, new Set(fieldsOf(call).flatMap(({ thing }) => thing ?? [])))
  const path = `/api${call.path}`
  const theirThings = await thingsOf(victim, listedThings)
  const before = await target.contents(victim.id)
  for (const [thing, theirs] of theirThings) {
    const input = sampleInput(call, (each) => own.get(each)!)
    for (const { name, isCursor } of plain)
      input[name] = isCursor ? cursorOf([String(Date.now() * 1000), theirs]) : theirs
    const how = `the ${thing} of ${whose} as ${plain.map(({ name }) => name).join(', ')}`
    const { body } = recorder.reply(path, how, await sendInput(by.browser, call, input))
    const text = JSON.stringify(body)
    // The page after a cursor has the caller's own things, which have the same name as all others that addThing makes.
    const isList = plain.every(({ isCursor }) => isCursor)
    const foreign = [victim.name, victim.id, ...(isList ? [theirs] : [])].some((one) => text.includes(one))
    if (foreign || (!isList && /theirs/i.test(text)))
      recorder.add(path, 'told of another account', `${how}: ${text.slice(0, 200)}`)
  }
  const after = await target.contents(victim.id)
  for (const name of differing(before, after)) recorder.add(path, `changed ${name}`, `with ids of ${whose}`)
}

/** The kinds of rows in lists, and therefore the possible positions of a cursor. */
const listedThings: readonly Thing[] = [
  'account',
  'project',
  'notice',
  'run',
  'work',
  'package',
  'posting',
  'order',
  'sale',
  'invoice',
  'refund',
]

async function thingsOf(person: Person, things: Iterable<Thing>): Promise<Map<Thing, string>> {
  const found = new Map<Thing, string>()
  for (const thing of things) found.set(thing, await person.own(thing))
  return found
}
