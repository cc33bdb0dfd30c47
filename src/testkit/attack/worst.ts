import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { allCalls } from '#app/registry/calls.ts'
import { fieldsOf } from '#app/server/api/examples.ts'
import { type Call, roles, usualMaxBytes } from '#core/contract/call.ts'
import { cueExport, exportFormats } from '#products/dubbing/subtitles/contract/subtitles.ts'
import { workDownload } from '#shared/works/contract.ts'
import { Browser, type Reply } from '../client/browser.ts'
import { wireFieldsOf } from '../wire-fields.ts'
import { eachCall } from './each-call.ts'
import { type LargeAccounts, openLargeAccounts } from './large-account.ts'
import { bytesFor, largestInputs } from './largest-inputs.ts'
import type { AttackOptions } from './options.ts'
import { type AttackReport, openRecorder, type Recorder } from './record.ts'
import { sendInput } from './send-input.ts'
import type { Person, Target } from './target.ts'

/** Milliseconds of processor time for which the event loop may be held by default. */
export const usualHoldLimit = 50
/** The maximum growth of memory by one request, in megabytes. */
const memoryLimit = 100
/**
 * A hold that does not repeat was not caused by the request, but by garbage collection or by code that ran for the
 * first time.
 */
const tries = 3

export interface Worst {
  target: Target
  recorder: Recorder
  longest: number
  over: number
  memory: number
  holdLimit: number
  /** When it is aborted, nothing more is sent to the current call. */
  signal: AbortSignal
}

/**
 * Sends the largest input of each call, requests the longest lists and details, and sends texts that are slow to
 * refuse, while watching the event loop.
 */
export async function attackWorst(
  target: Target,
  options: AttackOptions,
  given?: LargeAccounts,
): Promise<AttackReport> {
  const calls = allCalls.filter(options.takes).toSorted((a, b) => harm(a) - harm(b))
  const recorder = openRecorder('worst', options.seed, calls.length, options.onProgress)
  const accounts = given ?? (await openLargeAccounts(target))
  const holdLimit = options.holdLimit ?? usualHoldLimit
  const { signal } = options
  const worst: Worst = { target, recorder, longest: 0, over: 0, memory: 0, holdLimit, signal }
  const others = await openOthers(target)
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const alone = await others.p99()
  await eachCall(target, recorder, { calls, options }, async (call, perCall) => {
    worst.signal = perCall
    await attackCall(worst, accounts, call)
  })
  worst.signal = signal
  if (options.withRoutes && !signal.aborted && (await target.isAlive())) await attackRoutes(worst, accounts)
  const meanwhile = await others.p99()
  await others.close()
  return recorder.report({
    holds: { over: worst.over, longest: Math.round(worst.longest) },
    memory: Math.round(worst.memory),
    others: { alone: Math.round(alone), meanwhile: Math.round(meanwhile) },
  })
}

/** Calls that delete something are last, so that the others still have the large data. */
const harm = ({ changes, path }: Call): number =>
  !changes
    ? 0
    : /remove|delete|exit|pwd|password|abandon|discard|suspend|leave|signOut|import/i.test(path)
      ? 2
      : 1

async function attackCall(worst: Worst, accounts: LargeAccounts, call: Call): Promise<void> {
  const { target } = worst
  const path = `/api${call.path}`
  const role = call.who === 'anyone' ? 'user' : roles.find((one) => call.who.includes(one))!
  const person = await target.refresh(accounts.people[role])
  const things = fieldsOf(call).flatMap(({ thing }) => (thing === undefined ? [] : [thing]))
  const idsOf = await accounts.idsFor(person, things)
  for await (const { how, input } of largestInputs(call, idsOf, worst.signal)) {
    if (worst.signal.aborted) return
    const reply = await watched(worst, path, how, () => sendInput(person.browser, call, input))
    const { path: link } = (reply?.body?.result ?? {}) as { path?: string }
    if (link?.startsWith('/media/'))
      await watched(worst, '/media/:link/:name', `${path} ${how}`, () => person.browser.fetch('GET', link))
  }
  await sendSlowTexts(worst, call, person, idsOf(things[0] ?? '')[0] ?? '')
  await sendInvalidBodies(worst, call, person)
}

/** Texts for which a pattern, a trim or a URL parser may take more than linear time. */
const slowTexts: readonly ((length: number) => string)[] = [
  (length) => 'x'.repeat(length),
  (length) => `${' '.repeat(length)}x`,
  (length) => `${'a-'.repeat(length / 2)}!`,
  (length) => `${'a.'.repeat(length / 2)}@`,
  (length) => `a@${'a.'.repeat(length / 2)}`,
  (length) => `http://${'a-'.repeat(length / 2)}`,
  (length) => '1'.repeat(length),
  (length) => '汉'.repeat(length / 3),
]

/**
 * What takes more than linear time takes seconds at this length. One text as long as the call accepts shows the rest: the
 * calls with the largest bodies have a hundred texts each.
 */
const slowLength = usualMaxBytes * 0.9

async function sendSlowTexts(worst: Worst, call: Call, person: Person, id: string): Promise<void> {
  const texts = wireFieldsOf(call, () => id || crypto.randomUUID()).filter(({ type }) => type === 'string')
  // Leaves space for the rest of the input.
  const longest = bytesFor(call) * 0.9
  for (const { path, input } of texts)
    await watchedTogether(
      worst,
      `/api${call.path}`,
      slowTexts.map((text, at) => [
        `slow text ${at + 1} in ${path}`,
        () =>
          sendInput(person.browser, call, input(text(at === 0 ? longest : Math.min(longest, slowLength)))),
      ]),
    )
}

/** Bodies that are slow to parse, sent by a stranger and by a person who may make the call. */
async function sendInvalidBodies(worst: Worst, call: Call, person: Person): Promise<void> {
  if (call.method === 'GET' && !call.changes) return
  const json = { 'content-type': 'application/json' }
  const limit = bytesFor(call)
  const bodies: [how: string, body: () => string][] = [
    ['a list of numbers', () => `[${'0,'.repeat(limit / 2 - 2)}0]`],
    ['a list of objects', () => `[${'{},'.repeat(limit / 3 - 2)}{}]`],
    ['nested lists', () => `${'['.repeat(limit / 2)}${']'.repeat(limit / 2)}`],
    ['many keys', () => `{${Array.from({ length: limit / 16 }, (_, at) => `"k${at}":0`).join(',')}}`],
  ]
  const path = `/api${call.path}`
  for (const [who, browser] of [
    ['a stranger', new Browser(worst.target.server)],
    ['somebody who may', person.browser],
  ] as const)
    await watchedTogether(
      worst,
      path,
      bodies.map(([how, body]) => [`${how} by ${who}`, () => browser.fetch('POST', path, body(), json)]),
    )
}

/** The files of the largest project and work, and the pages rendered on request. */
async function attackRoutes(worst: Worst, accounts: LargeAccounts): Promise<void> {
  const { user } = accounts.people
  const { browser } = await worst.target.refresh(user)
  const idsOf = await accounts.idsFor(user, ['project', 'work'])
  const links = [
    ...exportFormats.flatMap((format) =>
      [false, true].map((both) =>
        browser.call(cueExport, { id: idsOf('project')[0]!, language: 'es', format, both }),
      ),
    ),
    ...(['srt', 'vtt', 'ass', 'docx', 'csv', 'zip'] as const).map((file) =>
      browser.call(workDownload, { id: idsOf('work')[0]!, file }),
    ),
  ]
  for (const { body } of await Promise.all(links)) {
    const link = body.result?.path
    if (!link) continue
    const name = link.slice(link.lastIndexOf('.'))
    worst.recorder.cover('/media/:link/:name')
    await watched(worst, '/media/:link/:name', name, () => browser.fetch('GET', link))
  }
  const stranger = new Browser(worst.target.server)
  for (const path of [
    '/',
    '/login',
    '/docs/api',
    '/docs/openapi.json',
    '/docs/openapi-pages.json',
    '/icon.svg',
    '/metrics',
    '/outbox',
  ])
    await watched(worst, path, 'a page', () =>
      stranger.fetch('GET', path, undefined, { accept: 'text/html' }),
    )
}

/** Sends several requests; if the event loop was held, sends each of them again alone. */
async function watchedTogether(
  worst: Worst,
  path: string,
  requests: [how: string, send: () => Promise<Reply>][],
): Promise<void> {
  const { target, recorder, holdLimit, signal } = worst
  if (signal.aborted) return
  await target.resetLimits()
  const { held, memory } = await target.server.during(async () => {
    for (const [how, send] of requests)
      await send().then(
        (reply) => recorder.reply(path, how, reply),
        // It is sent again below, where the error is handled.
        () => undefined,
      )
  })
  if (held <= holdLimit && megabytes(memory) <= memoryLimit && (await target.isAlive())) {
    worst.longest = Math.max(worst.longest, held)
    return
  }
  for (const [how, send] of requests) await watched(worst, path, how, send)
}

const megabytes = ({ first, most }: { first: number; most: number }) => (most - first) / 1024 / 1024

/**
 * Sends a request while watching the event loop; repeats it if the loop was held, and reports a hold that repeats each
 * time.
 */
export async function watched(
  worst: Worst,
  path: string,
  how: string,
  send: () => Promise<Reply>,
): Promise<Reply | undefined> {
  const { target, recorder, holdLimit, signal } = worst
  let held = Infinity
  let grown = Infinity
  let reply: Reply | undefined
  if (signal.aborted) return undefined
  for (let again = 0; again < tries && (held > holdLimit || grown > memoryLimit); again += 1) {
    await target.resetLimits()
    try {
      const seen = await target.server.during(send)
      reply = seen.result
      recorder.reply(path, how, reply)
      held = Math.min(held, seen.held)
      grown = Math.min(grown, megabytes(seen.memory))
    } catch (error) {
      if (!(await target.isAlive())) return void recorder.add(path, 'the server died', how)
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ECONNRESET' || code === 'EPIPE') recorder.connectionClosed()
      else recorder.noAnswer(path, how, error)
      return undefined
    }
  }
  worst.longest = Math.max(worst.longest, held)
  worst.memory = Math.max(worst.memory, grown)
  if (held > holdLimit) {
    worst.over += 1
    recorder.add(
      path,
      `held the event loop for ${Math.round(held)} ms`,
      `${how}, answered ${reply?.status} ${reply?.body?.resultCode ?? ''}`,
    )
  }
  if (grown > memoryLimit) recorder.add(path, `took ${Math.round(grown)} MB`, how)
  return reply
}

/** Another client that makes small calls continuously. */
export async function openOthers(target: Target) {
  const { browser } = await target.newPerson({ role: 'user' })
  const { session, cookies } = browser
  const worker = new Worker(new URL('pinger.ts', import.meta.url), {
    workerData: {
      url: `${target.server.origin()}/api/token/verify/new`,
      headers: {
        authorization: session!.jwt,
        appId: session!.user.id,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    },
  })
  return {
    /** The 99th percentile of the answers since the last report, in milliseconds. */
    async p99(): Promise<number> {
      worker.postMessage('report')
      const [milliseconds] = (await once(worker, 'message')) as [number[]]
      const sorted = milliseconds.toSorted((a, b) => a - b)
      return sorted[Math.floor(sorted.length * 0.99)] ?? 0
    },
    close: () => worker.terminate(),
  }
}
