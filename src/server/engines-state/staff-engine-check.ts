import { staffEngineCheck } from '#contract/staff-engines.ts'
import { engineWords } from '#i18n/engines.ts'
import { say } from '#i18n/words.ts'
import { keepAct } from '../acts/keep-act.ts'
import { answer } from '../http/answer.ts'
import { startRun } from '../runs/keep.ts'
import { onlyPlatform } from '../tenants/platform.ts'
import { checkEngine } from './check-job.ts'

export const answerStaffEngineCheck = answer(staffEngineCheck, async ({ engine }, visit) => {
  onlyPlatform(visit)
  const { app, db, tenant, caller } = visit
  return db.transaction().execute(async (trx) => {
    await keepAct(trx, visit, 'engine.check', null, { engine })
    const run = await startRun(
      app,
      trx,
      checkEngine,
      { engine },
      {
        tenant: tenant.id,
        account: caller.id,
        title: say(visit.language, engineWords[engine]),
      },
    )
    return { run }
  })
})
