import type { AddressInfo } from 'node:net'
import { serverFeatures } from '#app/registry/server-features.ts'
import { createServer } from '#app/server/create-server.ts'
import { closeApp, openApp } from '#app/server/open-app.ts'
import { startWorker } from '#app/worker/loop.ts'
import { openLog } from '#core/server/process/log.ts'
import { readConfig } from '#core/server/settings/config.ts'
import { workLiveWith } from '#products/live/worker/work.ts'
import { addOffer } from '../desks/offers.ts'
import { liveOffer } from './offer-live.ts'
import { scriptedEngines } from './scripted-live.ts'

export interface LiveProcessSaid {
  port: number
}

/** What a process has used: microseconds of CPU, and bytes after a collection, if its parent allows one. */
export interface ProcessUsage {
  cpu: number
  memory: number
}

/** Answers a parent that asks what this process has used. */
export function answerUsage(message: unknown): boolean {
  if (message !== 'usage') return false
  global.gc?.()
  const { user, system } = process.cpuUsage()
  const { heapUsed, external } = process.memoryUsage()
  process.send?.({ cpu: user + system, memory: heapUsed + external } satisfies ProcessUsage)
  return true
}

/** A server, or a worker with engines that say which sound they got, in a process that a test can kill. */
if (import.meta.main) {
  const [role, frames = '10', stamps] = process.argv.slice(2)
  const app = await openApp(
    readConfig(process.env),
    openLog('silent', role === 'server' ? 'server' : 'worker'),
    {
      features: serverFeatures,
      maintains: role === 'worker',
    },
  )
  let port = 0
  let end = async () => {}
  if (role === 'server') {
    const server = await createServer(app)
    await server.listen({ host: '127.0.0.1', port: 0 })
    ;({ port } = server.server.address() as AddressInfo)
    end = async () => void (await server.close())
  } else {
    const handler = workLiveWith(scriptedEngines({ frames: Number(frames), stamps: stamps === 'stamps' }))
    // It claims what it can do, as every worker.
    await addOffer(app, liveOffer)
    const worker = await startWorker(app, [handler], { slots: 1 })
    end = () => worker.stop(0)
  }
  process.on('SIGTERM', async () => {
    await end()
    await closeApp(app)
    process.disconnect()
  })
  process.on('message', answerUsage)
  process.once('disconnect', () => process.exit())
  process.send?.({ port } satisfies LiveProcessSaid)
}
