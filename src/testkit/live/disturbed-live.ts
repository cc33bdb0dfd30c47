import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Call, OutputOf, SentTo } from '#core/contract/call.ts'
import type { App } from '#core/server/app/app.ts'
import { liveCreate, liveEnd, liveSegments } from '#products/live/contract/sessions.ts'
import { liveShareCreate } from '#products/live/contract/share.ts'
import { Browser } from '../client/browser.ts'
import { ticketFor } from '../client/socket.ts'
import { until } from '../processes/until.ts'
import type { LiveProcessSaid } from './live-process.ts'
import { steadySpeaker, steadyViewer } from './live-speaker.ts'

export interface Disturbance {
  app: App
  /** Who speaks: an account with usage, on localhost. */
  name: string
  password: string
  /** Frames of 100 ms that are spoken, and the time between them. */
  frames: number
  paceMs: number
  cuts: number
  kills: number
  random: () => number
}

/** What became of a session whose connections were cut and whose servers and workers were killed. */
export interface Outcome {
  spoken: number
  /** Segments as stored, and as one viewer has seen them, in the order in which they came. */
  stored: { number: number; text: string }[]
  seen: { number: number; text: string; translation: string | undefined }[]
  connections: number
}

const framesOfSegment = 10

/** Two servers and two workers, a speaker and a viewer, and accidents at random moments. */
export async function disturbLive({ app, name, password, ...rest }: Disturbance): Promise<Outcome> {
  const { frames, paceMs, cuts, kills, random } = rest
  const processes = await startProcesses(app)
  const port = () => {
    const [one, two] = processes.servers
    return (random() < 0.5 ? one : two)?.port || one?.port || two!.port
  }
  const browser = new Browser({
    get port() {
      return port()
    },
    origin: (host = 'localhost') => `http://${host}:${port()}`,
  })
  const call = async <C extends Call>(wanted: C, input: SentTo<C>): Promise<OutputOf<C>> => {
    for (;;)
      try {
        const { body } = await browser.call(wanted, input)
        if (!body.success) throw new Refused(`${wanted.path}: ${body.resultEnInfo}`)
        return body.result as OutputOf<C>
      } catch (error) {
        // A server was killed in the middle of the call.
        if (error instanceof Refused) throw error
        await delay(50)
      }
  }
  await browser.signIn('user', name, password)
  const { id: session } = await call(liveCreate, { name: 'Disturbed', language: 'en', languages: ['es'] })
  const { token } = await call(liveShareCreate, { session })
  const speaker = steadySpeaker({ port, ticket: () => ticketFor(browser), session })
  const viewer = steadyViewer({ port, token, language: 'es' })
  const moments = (count: number) =>
    new Set(Array.from({ length: count }, () => Math.floor(random() * frames * 0.95)))
  const accidents = [
    { at: moments(cuts), act: () => (random() < 0.7 ? speaker.cut() : viewer.cut()) },
    { at: moments(kills), act: () => void processes.kill(random() < 0.5 ? 'servers' : 'workers', random) },
  ]
  try {
    for (let frame = 0; frame < frames; frame += 1) {
      speaker.speak()
      for (const { at, act } of accidents) if (at.has(frame)) act()
      await delay(paceMs)
    }
    await until(() => speaker.isStored(), Boolean, 120_000)
    await call(liveEnd, { id: session })
    const last = Math.ceil(frames / framesOfSegment)
    const isDone = () =>
      [...viewer.segments().byNumber.values()].filter(({ translation }) => translation).length >= last
    await until(isDone, Boolean, 120_000)
    const { items } = await call(liveSegments.list, { id: session })
    const { numbers, byNumber } = viewer.segments()
    return {
      spoken: speaker.spoken,
      stored: items.map(({ number, text }) => ({ number, text })),
      seen: numbers.map((number) => ({ number, ...byNumber.get(number)! })),
      connections: speaker.connections,
    }
  } finally {
    await speaker.end()
    await viewer.end()
    await processes.end()
  }
}

class Refused extends Error {}

/** What should have been said of so many frames. */
export const expectedTexts = (frames: number): string[] =>
  Array.from({ length: Math.ceil(frames / framesOfSegment) }, (_, at) => {
    const first = at * framesOfSegment
    return `${first}-${Math.min(frames, first + framesOfSegment) - 1}`
  })

interface Process {
  child: ChildProcess
  port: number
}

async function startProcesses({ config }: App) {
  const env = {
    ...process.env,
    DATABASE_URL: config.databaseUrl,
    YIYIN_DATA: config.data,
    YIYIN_SECRET: config.secret,
  }
  const start = async (role: 'server' | 'worker'): Promise<Process> => {
    const child = fork(new URL('live-process.ts', import.meta.url), [role, String(framesOfSegment)], {
      env,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const [{ port }] = (await once(child, 'message')) as [LiveProcessSaid]
    return { child, port }
  }
  const servers = [await start('server'), await start('server')]
  const workers = [await start('worker'), await start('worker')]
  const starting: Promise<unknown>[] = []
  return {
    servers,
    /** Kills one of two, never the last; another one is started in its place. */
    kill(which: 'servers' | 'workers', random: () => number): void {
      const group = which === 'servers' ? servers : workers
      if (group.length < 2) return
      const [victim] = group.splice(random() < 0.5 ? 0 : 1, 1)
      victim!.child.kill('SIGKILL')
      starting.push(start(which === 'servers' ? 'server' : 'worker').then((created) => group.push(created)))
    },
    async end() {
      await Promise.allSettled(starting)
      const all = [...servers, ...workers].map(({ child }) => child)
      const ends = all.map((child) => child.exitCode ?? once(child, 'exit'))
      for (const child of all) child.kill('SIGKILL')
      await Promise.all(ends)
    },
  }
}
