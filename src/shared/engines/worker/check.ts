import { Problem } from '#core/server/http/problem.ts'
import { handleJob, type JobContext } from '#core/server/jobs/job.ts'
import {
  type ConfiguredEngine,
  engineSettingsIn,
  isEngineSetting,
  isSecretSetting,
  type SetEngineSettings,
  settingsOf,
} from '#domain/engine-settings.ts'
import { checkOf } from '#engines/check-engine.ts'
import { EngineError } from '#engines/core/engine-error.ts'
import type { EngineCall } from '#engines/core/observe-calls.ts'
import { type EngineSettings, readEngineSettings } from '#engines/core/settings.ts'
import { keyOrigins } from '#engines/key-origins.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import {
  writeSettings,
  readSavedSettings,
  type SealedChanges,
} from '#shared/engine-host/server/saved-settings.ts'
import { seal, unseal } from '#shared/engine-host/server/seal.ts'
import { withSavedKeys } from '#shared/engine-host/server/server-keys.ts'
import { countsOf } from '#shared/engine-host/worker/pipeline.ts'
import { reportOffer } from '#shared/voices/worker/offer.ts'
import type { SettingGroup, ShownEngine } from '../contract.ts'
import { checkEngine, saveSettings } from '../server/check-job.ts'
import { openTrial, readOrRefuse, refuseFaults } from './trial.ts'

export const runCheckEngine = handleJob(checkEngine, async ({ engine, language }, context) => {
  const { app } = context
  const saved = await readSavedSettings(app.database.outside, app.config.secret)
  const settings = readOrRefuse({ ...saved.values, ...engineSettingsIn(process.env) }, language)
  const { steps, calls, faults } = await tryOut(settings, engine, context)
  await count(context, calls)
  if (steps === 0) throw new Problem('engineNotThere')
  refuseFaults(engine, faults, language)
})

export const runSaveSettings = handleJob(
  saveSettings,
  async ({ engine, values: sent, anyway, server, since, language, by: { account, address } }, context) => {
    const { app, db, tenant } = context
    const environment = engineSettingsIn(process.env)
    for (const name of Object.keys(sent))
      if (name in environment) throw new Problem('settingInEnvironment', { name })
    const saved = await readSavedSettings(db, app.config.secret)
    const values = keepingKeys(sent, saved.values, app.config.secret)
    const settings = readOrRefuse(
      { ...changed(saved.values, values, app.config.secret), ...environment },
      language,
    )
    refuseMovedKey(engine, values, { ...saved.values, ...environment }, settings)
    const { calls, faults } = anyway
      ? untried
      : server === null
        ? await tryOut(settings, engine, context)
        : await tryServer(values, server)
    refuseFaults(engine, faults, language)
    await db.transaction().execute(async (trx) => {
      await writeSettings(trx, values, since)
      const by = { app, tenant: { id: tenant }, caller: { id: account }, address }
      const names = Object.keys(values).join(', ')
      const checked = anyway ? 'no' : 'yes'
      await recordAudit(trx, by, 'engine.set', null, { engine, settings: names, checked })
    })
    await count(context, calls)
    await reportOffer(app, context.signal)

    /** Alone, whether or not the order of engines has it. */
    function tryServer({ OPENAI_SERVERS: list }: SealedChanges, name: string): Promise<TriedOut> {
      const alone = readOrRefuse(changed({}, { OPENAI_SERVERS: list ?? null }, app.config.secret), language)
      return tryOut(alone, `openai-${name}`, context, { exactly: true })
    }
  },
)

/** The list of servers arrives without the unchanged keys. */
function keepingKeys(changes: SealedChanges, before: SetEngineSettings, secret: string): SealedChanges {
  const name = 'OPENAI_SERVERS'
  const sealed = changes[name]
  const text = sealed && unseal(secret, name, Buffer.from(sealed, 'base64'))
  if (!text) return changes
  const whole = withSavedKeys(text, before[name])
  return { ...changes, [name]: seal(secret, name, whole).toString('base64') }
}

function changed(before: SetEngineSettings, changes: SealedChanges, secret: string): SetEngineSettings {
  const values = { ...before }
  for (const [name, sealed] of Object.entries(changes)) {
    if (!isEngineSetting(name)) continue
    const value = sealed === null ? undefined : unseal(secret, name, Buffer.from(sealed, 'base64'))
    if (value === undefined) delete values[name]
    else values[name] = value
  }
  return values
}

/**
 * A key belongs to the servers it was entered for. A person who may change an address must not obtain a key that
 * somebody else entered: another origin requires the key again.
 */
function refuseMovedKey(
  engine: ConfiguredEngine,
  changes: SealedChanges,
  before: SetEngineSettings,
  settings: EngineSettings,
) {
  const keys = settingsOf(engine).filter(
    // The keys of the list belong to its own servers.
    (name) => isSecretSetting(name) && name !== 'OPENAI_SERVERS' && before[name] && !(name in changes),
  )
  if (keys.length === 0) return
  const known = originsBefore(engine, before)
  const moved = [...keyOrigins(settings, engine)].filter((origin) => !known.has(origin))
  if (moved.length > 0)
    throw new Problem('engineKeyAgain', { names: keys.join(', '), origin: moved.join(', ') })
}

function originsBefore(engine: ConfiguredEngine, before: SetEngineSettings): Set<string> {
  try {
    return keyOrigins(readEngineSettings(before), engine)
  } catch (error) {
    if (error instanceof EngineError) return new Set()
    throw error
  }
}

/** Keyed by the names of the stages of a dub. */
const stages = {
  recognize: 'recognize',
  translate: 'translate',
  synthesize: 'speak',
  separate: 'separate',
  detect: 'listen',
  diarize: 'listen',
} as const

interface TriedOut {
  steps: number
  calls: readonly EngineCall[]
  faults: readonly EngineError[]
}
const untried: TriedOut = { steps: 0, calls: [], faults: [] }

/** Makes the calls that show whether an engine works; all of them, because each part may be on a different server. */
async function tryOut(
  settings: EngineSettings,
  name: ShownEngine | SettingGroup | `openai-${string}`,
  { app, signal, progress }: JobContext,
  { exactly = false } = {},
): Promise<TriedOut> {
  const calls: EngineCall[] = []
  const faults: EngineError[] = []
  await using trial = await openTrial(app, settings, (call) => void calls.push(call))
  const { temp } = trial
  const steps = checkOf(trial.engines, name, { exactly })
  for (const [at, step] of steps.entries()) {
    progress(stages[step.does], at / steps.length)
    await step.run({ temp, signal }).catch((error: unknown) => {
      if (!(error instanceof EngineError)) throw error
      faults.push(error)
    })
  }
  return { steps: steps.length, calls, faults }
}

async function count({ app }: JobContext, calls: readonly EngineCall[]) {
  const counts = await countsOf(app)
  for (const call of calls) counts.count(call)
  await counts.write()
}
