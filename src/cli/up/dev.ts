import { watch } from 'node:fs'
import { join } from 'node:path'
import { upWords } from './texts/up.ts'
import { startDevFront } from './dev-front.ts'
import { migrateHere } from './migrate-here.ts'
import { root } from './paths.ts'
import { choosePort } from './ports.ts'
import { openData, openDatabase, partEnv, partNames, serve, untilStopped } from './start.ts'
import { logLine, lineLogger } from './terminal.ts'
import { planUp, type UpOptions } from './up-plan.ts'
import { here } from './terminal-language.ts'

export function dev(given: UpOptions): Promise<number> {
  const plan = planUp(given, process.env)
  const { data, config } = plan
  return untilStopped(async (interrupt, ending) => {
    const { patience } = await openData(data, 'yiyin dev', ending)
    const port = await choosePort(config.host, config.port, patience)
    const behind = await choosePort('127.0.0.1', 0, 0)
    const databaseUrl = await openDatabase(plan, ending)

    const env = {
      ...(await partEnv(plan, behind, databaseUrl)),
      YIYIN_HOST: '127.0.0.1',
      YIYIN_WEB_DEV: `http://127.0.0.1:${port}`,
    }
    const front = await startDevFront({ host: config.host, port, behind })
    ending.defer(() => front.close())
    await serve({ plan, port, env, names: partNames(given), grace: 2000 }, interrupt, ending, (parts) => {
      const rooms = ['server', 'worker', 'contract', 'domain', 'i18n']
      const stopWatching = onChange(rooms, async () => {
        logLine('server', here(upWords.restarting))
        await migrateHere(databaseUrl, lineLogger('database')).catch((error: Error) =>
          logLine('database', error.message, 'red'),
        )
        for (const part of parts) part.restart()
      })
      ending.defer(stopWatching)
    })
  })
}

/** Debounced: an editor saves in several steps, and one change can touch many files. */
function onChange(rooms: string[], act: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  const watchers = rooms.map((room) =>
    watch(join(root, 'src', room), { recursive: true }, (_, name) => {
      if (!name || !/\.(ts|sql)$/.test(name) || name.endsWith('.test.ts')) return
      clearTimeout(timer)
      timer = setTimeout(() => void act(), 150)
    }),
  )
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
