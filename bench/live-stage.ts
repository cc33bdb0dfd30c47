import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { serverFeatures } from '#app/registry/server-features.ts'
import { closeApp, openApp } from '#app/server/open-app.ts'
import type { Call, OutputOf, SentTo } from '#core/contract/call.ts'
import { openLog } from '#core/server/process/log.ts'
import { readConfig } from '#core/server/settings/config.ts'
import { liveCreate } from '#products/live/contract/sessions.ts'
import { liveShareCreate } from '#products/live/contract/share.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import type { LiveProcessSaid, ProcessUsage } from '#testkit/live/live-process.ts'
import { offerLive } from '#testkit/live/offer-live.ts'
import type { Bench } from './harness.ts'

/** Frames of a segment: two seconds. */
export const framesOfSegment = 20

/** A tenant with somebody who speaks, and an app to prepare it with. */
export async function openLiveApp(bench: Bench) {
  const config = readConfig({
    DATABASE_URL: await bench.database(),
    YIYIN_DATA: bench.temp,
    YIYIN_PORT: '0',
    YIYIN_SECRET: 'a secret for benches that is long enough',
  })
  const app = await openApp(config, openLog('silent', 'server'), { features: serverFeatures })
  const tenant = await addTestTenant({ app })
  await offerLive(app)
  const account = await addPerson({ app }, tenant, { name: 'speaker' })
  await giveUsage({ app }, { tenant, account, unit: 'live', size: 10_000_000 })
  return { app, close: () => closeApp(app) }
}

/** Servers, and a worker whose recognizer timestamps its results, so that the delay excludes the recognizer. */
export async function openLiveStage(bench: Bench, { servers }: { servers: number }) {
  const { app, close } = await openLiveApp(bench)
  const env = {
    ...process.env,
    DATABASE_URL: app.config.databaseUrl,
    YIYIN_DATA: app.config.data,
    YIYIN_SECRET: app.config.secret,
  }
  const children: ChildProcess[] = []
  const startedServers: ChildProcess[] = []
  const start = async (role: 'server' | 'worker'): Promise<number> => {
    const child = fork(
      new URL('../src/testkit/live/live-process.ts', import.meta.url),
      [role, String(framesOfSegment), 'stamps'],
      { env, execArgv: ['--expose-gc'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
    )
    children.push(child)
    if (role === 'server') startedServers.push(child)
    const [{ port }] = (await once(child, 'message')) as [LiveProcessSaid]
    return port
  }
  const ports: number[] = []
  for (let at = 0; at < servers; at += 1) ports.push(await start('server'))
  await start('worker')
  const browser = await new Browser({
    port: ports[0]!,
    origin: (host = 'localhost') => `http://${host}:${ports[0]}`,
  }).signIn('user', 'speaker', password)
  const call = async <C extends Call>(wanted: C, input: SentTo<C>): Promise<OutputOf<C>> => {
    const { body } = await browser.call(wanted, input)
    if (!body.success) throw new Error(`${wanted.path}: ${body.resultEnInfo}`)
    return body.result as OutputOf<C>
  }
  return {
    ports,
    browser,
    /** The resources used by the first server. */
    usage: () => usageOf(startedServers[0]!),
    /** A session with a link. */
    async session(languages: string[] = []) {
      const { id } = await call(liveCreate, { name: 'Talk', language: 'en', languages })
      const { token } = await call(liveShareCreate, { session: id, mostViewers: 5000 })
      return { id, token }
    },
    async close() {
      const ends = children.map((child) => once(child, 'exit'))
      for (const child of children) child.kill('SIGKILL')
      await Promise.all(ends)
      await close()
    },
  }
}

export async function usageOf(child: ChildProcess): Promise<ProcessUsage> {
  const answer = once(child, 'message') as Promise<[ProcessUsage]>
  child.send('usage')
  return (await answer)[0]
}

/** Milliseconds since the timestamp of a text. */
export const sinceStamp = (text: string): number => Date.now() - Number(/@(\d+)$/.exec(text)![1])

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}
