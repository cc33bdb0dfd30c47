import { join } from 'node:path'
import { installMissing } from './missing-programs.ts'
import { choosePort } from './ports.ts'
import { asUsual } from './private-files.ts'
import { openData, openDatabase, partEnv, partNames, serve, untilStopped } from './start.ts'
import { lineLogger } from './terminal.ts'
import { planUp, type UpOptions } from './up-plan.ts'
import { buildWeb } from './web-build.ts'

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
    await serve({ plan, port, env, names: partNames(given), grace: 10_000 }, interrupt, ending)
  })
}
