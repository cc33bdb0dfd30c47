import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { type LiveMessage, livePath } from '#products/live/contract/socket.ts'
import { password } from '#testkit/client/people.ts'
import { ticketFor } from '#testkit/client/socket.ts'
import { disturbLive, expectedTexts } from '#testkit/live/disturbed-live.ts'
import { soundMessage } from '#testkit/live/scripted-live.ts'
import { until } from '#testkit/processes/until.ts'
import { type Bench, type Measure, type Measured, figure } from './harness.ts'
import { framesOfSegment, openLiveApp, openLiveStage, percentile, sinceStamp, usageOf } from './live-stage.ts'

const frameMs = 100
/** Seconds of sound that are measured. */
const seconds = 30
/** Milliseconds that may pass between the recognizer's answer and the page. */
const toSpeaker = 300
const toAudience = 400

type Stage = Awaited<ReturnType<typeof openLiveStage>>

/** A connection that measures the delay of segments; `heard` gets each delay, `got` each message. */
async function connect(
  port: number,
  hello: object,
  heard: (delay: number) => void,
  got?: (message: string) => void,
): Promise<WebSocket> {
  const host = `localhost:${port}`
  const socket = new WebSocket(`ws://127.0.0.1:${port}${livePath}`, {
    headers: { host, origin: `http://${host}` },
  })
  const ready = Promise.withResolvers<void>()
  socket.on('open', () => socket.send(JSON.stringify(hello)))
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as LiveMessage
    got?.(String(data))
    if (message.kind === 'ready') ready.resolve()
    // Translations come later, with the same text.
    if (message.kind === 'segments')
      for (const { text, translation } of message.segments) if (!translation) heard(sinceStamp(text))
  })
  socket.on('close', (code, reason) => ready.reject(new Error(`Closed: ${code} ${String(reason)}`)))
  await ready.promise
  socket.removeAllListeners('close')
  return socket
}

const speaker = async (
  { ports, browser }: Stage,
  session: string,
  at: number,
  heard: (delay: number) => void,
) =>
  connect(
    ports[at % ports.length]!,
    { kind: 'speak', ticket: await ticketFor(browser), session, client: crypto.randomUUID() },
    heard,
  )

/**
 * Sends sound on connections in real time. Speakers are not synchronized: they begin within the time of a segment, and their
 * frames are spread over it.
 */
async function speak(sockets: readonly WebSocket[], forSeconds = seconds, first = 0): Promise<void> {
  const began = performance.now()
  for (let frame = 0; frame < forSeconds * 10 + (sockets.length > 1 ? framesOfSegment : 0); frame += 1) {
    for (const [at, socket] of sockets.entries()) {
      const due = began + (frame + at / sockets.length) * frameMs - performance.now()
      if (due > 2) await delay(due)
      const spoken = frame - Math.floor((at / sockets.length) * framesOfSegment)
      if (spoken >= 0 && spoken < forSeconds * 10) socket.send(soundMessage(first + spoken, 1))
    }
    const due = began + (frame + 1) * frameMs - performance.now()
    if (due > 0) await delay(due)
  }
}

async function latencyOf(bench: Bench, sessions: number): Promise<Measured> {
  const stage = await openLiveStage(bench, { servers: 1 })
  try {
    const delays: number[] = []
    const sockets: WebSocket[] = []
    for (let at = 0; at < sessions; at += 1) {
      const { id } = await stage.session()
      sockets.push(await speaker(stage, id, at, (late) => delays.push(late)))
    }
    await speak(sockets)
    await until(
      () => delays.length,
      (count) => count >= (sessions * seconds * 10) / framesOfSegment,
    )
    const [p50, p95, max] = [percentile(delays, 0.5), percentile(delays, 0.95), Math.max(...delays)]
    const note = `p95 of ${delays.length} segments of ${sessions} sessions from the recognizer’s answer to the speaker’s page; p50 ${p50}, most ${max} ms; the baseline is the aim`
    return { ours: p95, baseline: toSpeaker, note }
  } finally {
    await stage.close()
  }
}

const viewers = 1000

/** Viewers of a session in two languages, spread over the servers. */
async function audience(stage: Stage, token: string, heard: (delay: number) => void): Promise<WebSocket[]> {
  const languages = ['es', undefined]
  const sockets: WebSocket[] = []
  for (let at = 0; at < viewers; at += 1)
    sockets.push(
      await connect(
        stage.ports[at % stage.ports.length]!,
        { kind: 'join', token, language: languages[at % 2] },
        heard,
      ),
    )
  return sockets
}

async function fanOut(bench: Bench, servers: number): Promise<Measured> {
  const stage = await openLiveStage(bench, { servers })
  try {
    const { id, token } = await stage.session(['es'])
    const delays: number[] = []
    const sockets = await audience(stage, token, (late) => delays.push(late))
    await speak([await speaker(stage, id, 0, () => {})])
    await until(() => delays.length >= (viewers * seconds * 10) / framesOfSegment)
    for (const socket of sockets) socket.terminate()
    const note = `p99 of ${delays.length} messages to ${viewers} viewers on ${servers} server(s); p50 ${percentile(delays, 0.5)} ms; the baseline is the aim`
    return { ours: percentile(delays, 0.99), baseline: toAudience, note }
  } finally {
    await stage.close()
  }
}

/** CPU of a server for each message to a viewer, and that of a bare `ws` server that sends the same to as many. */
async function fanOutCost(bench: Bench): Promise<Measured> {
  const stage = await openLiveStage(bench, { servers: 1 })
  const bare = fork(new URL('bare-fan-out.ts', import.meta.url), [], { execArgv: [] })
  try {
    const [{ port }] = (await once(bare, 'message')) as [{ port: number }]
    const { id, token } = await stage.session(['es'])
    const speaking = await speaker(stage, id, 0, () => {})
    // The first segments are a warm-up. The cost of the session without viewers is not part of the fan-out.
    await speak([speaking], 6)
    const alone = await stage.usage()
    await speak([speaking], seconds, 60)
    const withoutViewers = (await stage.usage()).cpu - alone.cpu
    let counted = 0
    const sent: { at: number; message: string }[] = []
    const sockets = await audience(stage, token, () => {})
    for (const socket of sockets) socket.on('message', () => (counted += 1))
    const witness = await connect(
      stage.ports[0]!,
      { kind: 'join', token },
      () => {},
      (message) => sent.push({ at: performance.now(), message }),
    )
    await speak([speaking], 6, 60 + seconds * 10)
    sent.length = counted = 0
    const before = await stage.usage()
    await speak([speaking], seconds, 120 + seconds * 10)
    const ours = ((await stage.usage()).cpu - before.cpu - withoutViewers) / counted
    for (const socket of [...sockets, witness, speaking]) socket.terminate()

    let bareCounted = 0
    const clients = await Promise.all(
      Array.from({ length: viewers }, async () => {
        const socket = new WebSocket(`ws://127.0.0.1:${port}`)
        socket.on('message', (data) => (JSON.parse(String(data)), (bareCounted += 1)))
        await once(socket, 'open')
        return socket
      }),
    )
    const replay = async (messages: typeof sent) => {
      const began = performance.now()
      for (const { at, message } of messages) {
        await delay(Math.max(0, began + at - messages[0]!.at - performance.now()))
        bare.send(message)
      }
    }
    await replay(sent.slice(0, 20))
    bareCounted = 0
    const bareBefore = await usageOf(bare)
    await replay(sent)
    await until(() => bareCounted >= sent.length * viewers)
    const baseline = ((await usageOf(bare)).cpu - bareBefore.cpu) / bareCounted
    for (const socket of clients) socket.terminate()
    const note = `CPU of the server for each of ${counted} messages to ${viewers} viewers, beyond what the session costs without viewers (${Math.round(withoutViewers / seconds / 1000)} ms a second); the baseline is a bare ws server`
    return { ours, baseline, note }
  } finally {
    bare.kill('SIGKILL')
    await stage.close()
  }
}

/** Minutes of sound. */
const memoryMinutes = 3

/** The memory of a server with an audience after some minutes, compared with the first minute. */
async function memoryOf(bench: Bench): Promise<Measured> {
  const stage = await openLiveStage(bench, { servers: 1 })
  try {
    const { id, token } = await stage.session(['es'])
    const sockets = await audience(stage, token, () => {})
    const speaking = await speaker(stage, id, 0, () => {})
    await speak([speaking], 60)
    const { memory: baseline } = await stage.usage()
    await speak([speaking], (memoryMinutes - 1) * 60, 600)
    const { memory: ours } = await stage.usage()
    for (const socket of sockets) socket.terminate()
    const megabytes = (bytes: number) => bytes / 1024 / 1024
    const note = `heap and buffers after a collection, with ${viewers} viewers, after ${memoryMinutes} minutes and after one`
    return { ours: megabytes(ours), baseline: megabytes(baseline), note }
  } finally {
    await stage.close()
  }
}

/** Twenty minutes of sound, four times as fast as it is spoken. */
const minutes = 20
const pace = frameMs / 4
const cuts = 50
const kills = 10

async function cutsOf(bench: Bench): Promise<Measured> {
  const { app, close } = await openLiveApp(bench)
  try {
    const frames = minutes * 600
    const { stored, seen, connections } = await disturbLive({
      app,
      name: 'speaker',
      password,
      frames,
      paceMs: pace,
      cuts,
      kills,
      random: Math.random,
    })
    const expected = expectedTexts(frames)
    const wrong = (all: readonly { text: string }[]) =>
      expected.filter((text, at) => all[at]?.text !== text).length + Math.max(0, all.length - expected.length)
    const lost = wrong(stored) + wrong(seen)
    const note = `segments lost, doubled or out of order, of ${figure(expected.length)} stored and as many seen; ${cuts} cuts, ${kills} kills, ${connections} connections of the speaker; every segment names its frames`
    return { ours: lost, baseline: 1, note }
  } finally {
    await close()
  }
}

const atMost = { ratio: 1, better: 'lower' } as const

export const measures: Measure[] = [
  { name: 'live.latency', unit: 'ms', aim: atMost, run: (bench) => latencyOf(bench, 1) },
  { name: 'live.sessions', unit: 'ms', aim: atMost, run: (bench) => latencyOf(bench, 200) },
  { name: 'live.fanout', unit: 'ms', aim: atMost, run: (bench) => fanOut(bench, 1) },
  {
    name: 'live.fanout/cpu',
    unit: 'µs',
    aim: { ratio: 1.3, better: 'lower' },
    run: fanOutCost,
  },
  { name: 'live.memory', unit: 'MB', aim: { ratio: 1.05, better: 'lower' }, run: memoryOf },
  { name: 'live.spread', unit: 'ms', aim: atMost, run: (bench) => fanOut(bench, 2) },
  { name: 'live.cuts', unit: 'segments', aim: { ratio: 0, better: 'lower' }, run: cutsOf },
]
