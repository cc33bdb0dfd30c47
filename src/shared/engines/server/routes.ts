import { malformed } from '#core/server/http/malformed.ts'
import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import {
  type EngineSetting,
  type EngineSettingName,
  engineSettings,
  isEngineSetting,
  isSecretSetting,
  settingsOf,
} from '#domain/engine-settings.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { onlyPlatform, runsPlatform } from '#identity/tenants/server/platform.ts'
import {
  newestChange,
  readSavedSettings,
  type SealedChanges,
} from '#shared/engine-host/server/saved-settings.ts'
import { seal } from '#shared/engine-host/server/seal.ts'
import { withoutKeys } from '#shared/engine-host/server/server-keys.ts'
import { startRun } from '#shared/runs/server/change-run.ts'
import { needsOf } from '#shared/voices/server/needs.ts'
import { readOffer, speakerCheckOf } from '#shared/voices/server/offer.ts'
import {
  type Setting,
  staffEngineCheck,
  staffEngines,
  staffEngineSave,
  staffEngineSettings,
} from '../contract.ts'
import { checkEngine, saveSettings } from './check-job.ts'
import { readEngines, shownAs } from './read-engines.ts'

export const staffEngineCheckRoute = route(staffEngineCheck, async ({ engine }, context) => {
  onlyPlatform(context)
  const { app, db, tenant, caller, language } = context
  const offer = await readOffer(db)
  const own = offer.engines.filter((each) => shownAs(each.engine) === engine)
  return db.transaction().execute(async (trx) => {
    await recordAudit(trx, context, 'engine.check', null, { engine })
    const run = await startRun(
      app,
      trx,
      checkEngine,
      { engine, language },
      {
        tenant: tenant.id,
        account: caller.id,
        // Pages name it in the language of their reader.
        title: engine,
        // One of several models of a worker represents it.
        needs: needsOf(offer, own[0] && `engine ${own[0].engine}`),
      },
    )
    return { run }
  })
})

/** Values are sealed before they are stored anywhere; a worker tests and saves them. */
export const staffEngineSaveRoute = route(staffEngineSave, async (sent, context) => {
  onlyPlatform(context)
  const { engine, values, anyway, server } = sent
  const { app, db, tenant, caller, address, language } = context
  const changes = Object.entries(values)
  if (changes.length === 0) throw new Problem('nothingChanged')
  for (const [name] of changes)
    if (!isEngineSetting(name) || engineSettings[name].engine !== engine || isFixed(name))
      throw malformed(`values.${name}`, 'known')
  const sealed: SealedChanges = Object.fromEntries(
    changes.map(([name, value]) => [
      name,
      value === null ? null : seal(app.config.secret, name, value).toString('base64'),
    ]),
  )
  const by = { account: caller.id, address }
  const input = { engine, values: sealed, anyway, server, since: await newestChange(db), language, by }
  const about = { tenant: tenant.id, account: caller.id, title: engine }
  return db
    .transaction()
    .execute(async (trx) => ({ run: await startRun(app, trx, saveSettings, input, about) }))
})

/** A path on the server, which cannot be set from a page. */
const isFixed = (name: EngineSettingName) => 'environmentOnly' in engineSettings[name]

/** The number of characters shown of a secret, and how long a secret must be for that. */
const shownEnd = 4
const longEnough = 16

export const staffEngineSettingsRoute = route(staffEngineSettings, async ({ engine }, context) => {
  onlyPlatform(context)
  const { values, lost } = await readSavedSettings(context.db, context.app.config.secret)
  const { environment } = await readOffer(context.db)
  const visible = settingsOf(engine).filter((name) => !isFixed(name) || environment.includes(name))
  return visible.map((name): Setting => {
    const isList = name === 'OPENAI_SERVERS'
    const secret = isSecretSetting(name) && !isList
    const value = isList && values[name] ? withoutKeys(values[name]) : values[name]
    const { choices = [] }: EngineSetting = engineSettings[name]
    return {
      name,
      secret,
      choices: [...choices],
      from: environment.includes(name)
        ? 'environment'
        : value !== undefined
          ? 'page'
          : lost.includes(name)
            ? 'lost'
            : 'nobody',
      value: secret ? null : (value ?? null),
      ends: secret && value && value.length >= longEnough ? value.slice(-shownEnd) : null,
    }
  })
})

export const staffEnginesRoute = route(staffEngines, async (_input, context) => {
  const changes = runsPlatform(context)
  const { timeReported, fault, engines, weakSpots, programs } = await readEngines(
    context.db,
    context.app.now(),
  )
  const speakerCheck = speakerCheckOf(context.app, await readOffer(context.db))
  if (changes) return { timeReported, fault, changes, speakerCheck, engines, weakSpots, programs }
  // Error texts of a vendor may reveal details of the platform's account.
  return {
    timeReported,
    fault: null,
    changes,
    speakerCheck,
    weakSpots,
    programs: [],
    engines: engines.map(({ name, abilities }) => ({
      name,
      missing: [],
      abilities: abilities.map((able) => ({
        ...able,
        lastFault: able.lastFault && { ...able.lastFault, words: null },
      })),
    })),
  }
})
