import { join } from 'node:path'
import type { App } from '#core/server/app/app.ts'
import { engineSettingsIn } from '#domain/engine-settings.ts'
import type { OnCall } from '#engines/core/observe-calls.ts'
import { readEngineSettings } from '#engines/core/settings.ts'
import { type OpenEngines, openEngines } from '#engines/open-engines.ts'
import { temporaryFolder } from '#folders/temporary-folder.ts'
import { newestChange, readSavedSettings } from '../server/saved-settings.ts'

interface Opened {
  /** The newest change of settings that they include. */
  change: number
  engines: Promise<OpenEngines>
  users: number
}

/**
 * The engines of a worker. Jobs that start after a change of settings use the new settings; running jobs finish with
 * those they started with.
 */
export function changingEngines(app: App, onCall: OnCall) {
  let current: Opened | undefined

  async function enter(): Promise<Opened> {
    const change = await newestChange(app.database.outside)
    if (!current || change > current.change) {
      const previous = current
      current = { change, engines: open(app, onCall), users: 0 }
      if (previous) void leaveEmpty(previous)
    }
    current.users += 1
    return current
  }

  async function leave(opened: Opened) {
    opened.users -= 1
    await leaveEmpty(opened)
  }

  async function leaveEmpty(opened: Opened) {
    if (opened === current || opened.users > 0) return
    await dispose(opened).catch((error: unknown) => app.log.warn({ err: error }, 'engines did not close'))
  }

  return {
    async use<Result>(work: (engines: OpenEngines) => Promise<Result>): Promise<Result> {
      const opened = await enter()
      try {
        const engines = await opened.engines.catch((error: unknown) => {
          // The next attempt may succeed with other model files or another environment.
          if (opened === current) current = undefined
          throw error
        })
        return await work(engines)
      } finally {
        await leave(opened)
      }
    },
    async close() {
      if (current) await dispose(current)
      current = undefined
    },
  }
}

async function open(app: App, onCall: OnCall): Promise<OpenEngines> {
  const saved = await readSavedSettings(app.database.outside, app.config.secret)
  if (saved.lost.length > 0)
    app.log.error({ settings: saved.lost }, 'settings of engines were sealed with another YIYIN_SECRET')
  // The environment takes precedence over settings saved on the page.
  const settings = readEngineSettings({ ...saved.values, ...engineSettingsIn(process.env) })
  const temp = await temporaryFolder('engines')
  const engines = await openEngines({
    settings,
    models: join(app.config.data, 'models'),
    modelMemory: app.config.modelMemory,
    temp: temp.path,
    calls: { onCall },
  })
  return {
    ...engines,
    async [Symbol.asyncDispose]() {
      await engines[Symbol.asyncDispose]()
      await temp[Symbol.asyncDispose]()
    },
  }
}

async function dispose({ engines }: Opened) {
  const opened = await engines.catch(() => undefined)
  await opened?.[Symbol.asyncDispose]()
}
