import { staffEngineSave } from '#contract/staff-engines.ts'
import { engineSettings, isEngineSetting } from '#domain/engine-settings.ts'
import { engineWords } from '#i18n/engines.ts'
import { say } from '#i18n/words.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { startRun } from '../runs/keep.ts'
import { onlyPlatform } from '../tenants/platform.ts'
import { saveSettings } from './check-job.ts'
import { newestChange, type SealedChanges } from './kept-settings.ts'
import { seal } from './seal.ts'

/** What is given is sealed before it is written down anywhere; a worker tries it and keeps it. */
export const answerStaffEngineSave = answer(staffEngineSave, async ({ engine, values, anyway }, visit) => {
  onlyPlatform(visit)
  const { app, db, tenant, caller, address } = visit
  const changes = Object.entries(values)
  if (changes.length === 0) throw new Problem('nothingChanged')
  for (const [name] of changes)
    if (!isEngineSetting(name) || engineSettings[name].engine !== engine) throw new Problem('malformed')
  const sealed: SealedChanges = Object.fromEntries(
    changes.map(([name, value]) => [
      name,
      value === null ? null : seal(app.config.secret, name, value).toString('base64'),
    ]),
  )
  const by = { account: caller.id, address }
  const input = { engine, values: sealed, anyway, since: await newestChange(db), by }
  const about = { tenant: tenant.id, account: caller.id, title: say(visit.language, engineWords[engine]) }
  return db
    .transaction()
    .execute(async (trx) => ({ run: await startRun(app, trx, saveSettings, input, about) }))
})
