import { randomUUID } from 'node:crypto'
import { runList } from '#core/contract/runs.ts'
import type { LaneName } from '#core/server/jobs/job.ts'
import type { SharedPool } from '#core/server/pools/shared-pools.ts'
import { cueEdit, cueList } from '#products/dubbing/subtitles/contract/subtitles.ts'
import { livePath } from '#products/live/contract/socket.ts'
import { userLexicon } from '#shared/terms/contract/lexicon.ts'
import { uploadBegin } from '#shared/uploads/contract/uploads.ts'
import type { Reply } from '../client/browser.ts'
import { openSocket, type Page, ticketFor } from '../client/socket.ts'
import { addProject } from '../desks/add-project.ts'
import { until } from '../processes/until.ts'
import { floodLane } from './flood-lane.ts'
import type { Recorder } from './record.ts'
import type { Person, Target } from './target.ts'

export interface Flooding {
  target: Target
  recorder: Recorder
  /** One account, or several of a tenant. */
  flooders: readonly Person[]
  /** Another account of the tenant, or of another one. */
  other: Person
  /** How often a flooder asks at the same time. */
  each: number
}

/** What the other one saw. */
export interface Seen {
  path: string
  milliseconds: number
  /** Why it did not get through. */
  refused?: string | undefined
}

type Flood = (flooding: Flooding) => Promise<Seen>

/** How to flood each pool that strangers share. A pool without an entry does not compile. */
export const floods: Record<SharedPool | LaneName, Flood> = {
  calls: floodCalls(async () => {
    const list = { path: runList.path, send: (by: Person) => by.browser.call(runList, {}) }
    return { flood: list, short: list }
  }),
  interactiveThreads: floodCalls(async (target) => ({
    flood: await editOf(target, 400),
    short: await editOf(target, 1),
  })),
  importThreads: floodCalls(async (target) => ({
    flood: { path: userLexicon.import.path, send: importOf(600) },
    short: await editOf(target, 1),
  })),
  uploads: floodCalls(async () => {
    const begin = {
      path: uploadBegin.path,
      send({ browser }: Person) {
        const name = `${randomUUID()}.mp4`
        return browser.call(uploadBegin, { kind: 'short', name, size: 1000, mark: name })
      },
    }
    return { flood: begin, short: begin }
  }),
  eventSockets: floodSockets('/webSocket', async (by) => ({ ticket: await ticketFor(by.browser) })),
  liveSockets: floodSockets(livePath, async (by) => ({
    kind: 'watch',
    ticket: await ticketFor(by.browser),
    session: await by.own('liveSession'),
  })),
  quick: floodLane('quick'),
  outside: floodLane('outside'),
  short: floodLane('short'),
  long: floodLane('long'),
  alone: floodLane('alone'),
  live: floodLane('live'),
}

interface Sender {
  path: string
  send(by: Person): Promise<Reply>
}

function floodCalls(prepare: (target: Target) => Promise<{ flood: Sender; short: Sender }>): Flood {
  return async ({ target, recorder, flooders, other, each }) => {
    const { flood, short } = await prepare(target)
    // Whatever has to be made first.
    for (const one of flooders) await flood.send(one)
    await short.send(other)
    const path = `/api${short.path}`
    const sent = flooders.flatMap((one) =>
      Array.from({ length: each }, () =>
        flood.send(one).then(
          (reply) => recorder.reply(`/api${flood.path}`, 'a flood', reply),
          (error: unknown) => recorder.noAnswer(`/api${flood.path}`, 'a flood', error),
        ),
      ),
    )
    // The flood is under way.
    await Promise.race(sent)
    const began = performance.now()
    const { body } = recorder.reply(path, 'during a flood', await short.send(other))
    const milliseconds = performance.now() - began
    await Promise.all(sent)
    return { path, milliseconds, refused: body.success ? undefined : body.resultEnInfo }
  }
}

/** An edit of the person's project of so many lines, which is added at the first one. */
async function editOf({ server, tenants }: Target, lines: number): Promise<Sender> {
  const projects = new Map<string, Promise<string>>()
  const cues = Array.from({ length: lines }, (_, n) => ({
    start: n * 2000,
    end: n * 2000 + 1900,
    text: 'A line.',
  }))
  return {
    path: cueEdit.path,
    async send({ id: account, at, browser }) {
      const project = projects.get(account) ?? addProject(server, { tenant: tenants[at], account, cues })
      projects.set(account, project)
      const id = await project
      // A flood does not read before each edit.
      const base = lines > 1 ? 1 : (await browser.call(cueList, { id })).body.result!.revision
      const pairs = [{ find: 'line', replace: 'lines' }]
      const edit = { kind: 'replace' as const, pairs }
      const edits = [{ editId: randomUUID(), way: 'do' as const, edit }]
      return browser.call(cueEdit, { id, client: randomUUID(), base, edits })
    },
  }
}

const importOf =
  (terms: number) =>
  ({ browser }: Person) => {
    const rows = Array.from({ length: terms }, (_, n) => `term ${n},reading ${n}`)
    return browser.call(userLexicon.import, { csv: ['term,reading', ...rows].join('\n') })
  }

/** Sockets stay open until the other one got through. */
function floodSockets(path: string, helloOf: (by: Person) => Promise<object>): Flood {
  async function open(by: Person): Promise<{ page: Page; refused?: string }> {
    const page = openSocket(by.browser, await helloOf(by), { path })
    const closed = page.closed.then(({ code, reason }) => ({ page, refused: `${code} ${reason}` }))
    return Promise.race([closed, until(() => page.messages.length > 0).then(() => ({ page }))])
  }
  return async ({ recorder, flooders, other, each }) => {
    const pages = await Promise.all(flooders.flatMap((one) => Array.from({ length: each }, () => open(one))))
    for (const { refused } of pages) {
      if (refused === undefined)
        recorder.reply(path, 'a flood', { status: 101, headers: {}, body: {} } as unknown as Reply)
      else recorder.connectionClosed()
    }
    const began = performance.now()
    const { page, refused } = await open(other)
    const milliseconds = performance.now() - began
    for (const one of [page, ...pages.map((each) => each.page)]) one.close()
    return { path, milliseconds, refused }
  }
}
