import { join } from 'node:path'
import { buildWeb } from '../build/web-build.ts'
import { installMissing } from '../core/missing-programs.ts'
import { asUsual } from '../core/private-files.ts'
import { lineLogger } from '../core/terminal.ts'
import { keepDocsBeside } from '../docs/keep-docs.ts'
import { choosePort } from './ports.ts'
import { openData, openDatabase, partEnv, partNames, serve, untilStopped } from './start.ts'
import { offerModels } from './up-models.ts'
import { planUp, type UpOptions } from './up-plan.ts'

export function up(given: UpOptions): Promise<number> {
  const plan = planUp(given, process.env)
  const { data, config } = plan
  return untilStopped(async (interrupt, ending) => {
    const { patience } = await openData(data, 'yiyin up', ending)
    const port = await choosePort(config.host, config.port, patience)
    await installMissing('up', join(data, 'missing-programs'), interrupt.signal)
    interrupt.signal.throwIfAborted()
    const databaseUrl = await openDatabase(plan, ending)
    interrupt.signal.throwIfAborted()
    await asUsual(() => buildWeb(lineLogger('pages'), interrupt.signal))

    const env = await partEnv(plan, port, databaseUrl)
    const parts = { plan, port, env, names: partNames(given), grace: 10_000 }
    const whenReady = () => {
      void offerModels(plan, interrupt.signal)
      void keepDocsBeside(interrupt.signal)
    }
    await serve(parts, interrupt, ending, { whenReady })
  })
}
