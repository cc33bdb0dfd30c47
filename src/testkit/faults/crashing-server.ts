import { type ChildProcess, fork } from 'node:child_process'
import { on, once } from 'node:events'
import type { Environment } from '#core/server/settings/config.ts'
import { countSteps, type Steps } from '../processes/last-step.ts'
import type { ServerRequest } from '../server/server-process.ts'
import { type Counted, startPostgresProxy } from './postgres-proxy.ts'

type Work = ServerRequest extends infer One ? (One extends ServerRequest ? Omit<One, 'id'> : never) : never

interface Started {
  child: ChildProcess
  port: number
  steps: Steps
}

/** A start takes a second, so this many are started in advance. */
const ahead = 1

/**
 * A server in a separate process, which can be killed and whose steps are counted; the next one is started in advance.
 */
export async function startCrashingServer({ DATABASE_URL, ...settings }: Environment, counted: Counted) {
  const coming: Promise<Started>[] = []
  const children = new Set<ChildProcess>()

  async function start(): Promise<Started> {
    const steps = countSteps()
    const proxy = await startPostgresProxy(DATABASE_URL!, steps, counted)
    const child = fork(new URL('../server/server-process.ts', import.meta.url), {
      env: { ...process.env, STAFF_SECOND_FACTOR: 'off', ...settings, DATABASE_URL: proxy.url },
      execArgv: [],
    })
    children.add(child)
    child.once('exit', () => {
      children.delete(child)
      proxy.close()
    })
    const [said] = (await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error('The server ended before it was ready.'))),
    ])) as [{ port: number }]
    return { child, port: said.port, steps }
  }
  function order() {
    const one = start()
    // A failure is handled when the process is needed.
    one.catch(() => undefined)
    coming.push(one)
  }
  async function next() {
    if (coming.length === 0) order()
    // One that was started while its database was away has ended.
    current = await coming.shift()!.catch(start)
    while (coming.length < ahead) order()
  }

  let sent = 0
  let current: Started
  await next()
  return {
    get port() {
      return current.port
    },
    origin: (host = 'localhost') => `http://${host}:${current.port}`,
    /** The steps of the current process. */
    get steps() {
      return current.steps
    },
    kill: () => void current.child.kill('SIGKILL'),
    /** Waits for the end of the killed process, and continues with another one. */
    async next() {
      const { child } = current
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await next()
    },
    /** Sends work to the process; fails if the work fails or the process dies. */
    async does(work: Work): Promise<void> {
      const { child } = current
      const id = ++sent
      const over = new AbortController()
      const { signal } = over
      child.send({ ...work, id } satisfies ServerRequest)
      const answer = async () => {
        for await (const [said] of on(child, 'message', { signal }))
          if (said.id === id) return (said as { fault?: string }).fault
        return undefined
      }
      const death = once(child, 'exit', { signal }).then(() => 'The server died.')
      const fault = await Promise.race([answer(), death]).finally(() => over.abort())
      if (fault !== undefined) throw new Error(fault)
    },
    async close() {
      await Promise.allSettled(coming)
      const ends = [...children].map((child) => once(child, 'exit'))
      for (const child of children) child.kill('SIGKILL')
      await Promise.all(ends)
    },
  }
}
