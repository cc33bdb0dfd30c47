import { watch } from 'node:fs'
import { join } from 'node:path'
import { root } from '../core/paths.ts'
import { here } from '../core/terminal-language.ts'
import { logLine, lineLogger } from '../core/terminal.ts'
import { migrateHere } from '../database/migrate-here.ts'
import { upTexts } from '../texts/up.ts'
import { startDevFront } from './dev-front.ts'
import { choosePort } from './ports.ts'
import { openData, openDatabase, partEnv, partNames, serve, untilStopped } from './start.ts'
import type { Supervised } from './supervise.ts'
import { planUp, type UpOptions } from './up-plan.ts'

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
    const whileRunning = (parts: Supervised[]) => {
      const stopWatching = onChange(async () => {
        logLine('server', here(upTexts.restarting))
        await migrateHere(databaseUrl, lineLogger('database')).catch((error: Error) =>
          logLine('database', error.message, 'red'),
        )
        for (const part of parts) part.restart()
      })
      ending.defer(stopWatching)
    }
    const parts = { plan, port, env, names: partNames(given), grace: 2000 }
    await serve(parts, interrupt, ending, { whileRunning })
  })
}

/** Sources that neither server nor worker loads; pages have hot reload. */
const elsewhere = /(^|[\\/])(web|ui|cli|testkit)[\\/]|\.test\.ts$/

/** Debounced: an editor saves in several steps, and one change can touch many files. */
function onChange(act: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  const watcher = watch(join(root, 'src'), { recursive: true }, (_, name) => {
    if (!name || !/\.(ts|sql)$/.test(name) || elsewhere.test(name)) return
    clearTimeout(timer)
    timer = setTimeout(() => void act(), 150)
  })
  return () => {
    clearTimeout(timer)
    watcher.close()
  }
}
