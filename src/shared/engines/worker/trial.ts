import { join } from 'node:path'
import type { App } from '#core/server/app/app.ts'
import { Problem } from '#core/server/http/problem.ts'
import { textOf } from '#core/texts/message/message.ts'
import { type Language, say, type Text } from '#core/texts/texts.ts'
import type { SetEngineSettings } from '#domain/engine-settings.ts'
import type { FaultValues } from '#domain/fault.ts'
import { EngineError } from '#engines/core/engine-error.ts'
import type { GuardOptions } from '#engines/core/guard-options.ts'
import type { OnCall } from '#engines/core/observe-calls.ts'
import { type EngineSettings, readEngineSettings } from '#engines/core/settings.ts'
import { openEngines } from '#engines/open-engines.ts'
import { temporaryFolder } from '#folders/temporary-folder.ts'
import { fieldTexts, serverTexts } from '../texts/servers.ts'
import { settingTexts } from '../texts/settings.ts'

/** One attempt per call and a short limit, because a person is waiting. */
export const impatient = { tries: 1, timeLimit: 30_000 } satisfies GuardOptions

/** Opens engines with settings that need not be saved, each server on its own. */
export async function openTrial(app: App, settings: EngineSettings, onCall?: OnCall) {
  await using opened = new AsyncDisposableStack()
  const { path: temp } = opened.use(await temporaryFolder('check'))
  const engines = opened.use(
    await openEngines({
      settings,
      models: join(app.config.data, 'models'),
      modelMemory: app.config.modelMemory,
      temp,
      calls: { ...impatient, ...(onCall && { onCall }) },
      apart: true,
    }),
  )
  const trial = opened.move()
  return { temp, engines, [Symbol.asyncDispose]: () => trial.disposeAsync() }
}

export function readOrRefuse(set: SetEngineSettings, language: Language): EngineSettings {
  try {
    return readEngineSettings(set)
  } catch (error) {
    if (error instanceof EngineError)
      throw new Problem('engineSettingsBad', { reason: wordsOf(error, language) })
    throw error
  }
}

/** Refuses what did not work, in the words of the page. */
export function refuseFaults(engine: string, faults: readonly EngineError[], language: Language): void {
  if (faults.length === 0) return
  const reason = [...new Set(faults.map((fault) => wordsOf(fault, language)))].join(' ')
  throw new Problem('engineCheckFailed', { engine, reason })
}

/** With settings by the names of their fields on the page. */
function wordsOf({ info }: EngineError, language: Language): string {
  const values = Object.entries(info.values).map(([name, value]) => {
    if (!settingValues.has(name) || typeof value !== 'string') return [name, value]
    const field = value.startsWith('OPENAI_SERVERS > ') ? value.split(' > ').at(-1)! : value
    const label = labels[field]
    return [name, label ? say(language, label) : value]
  })
  return textOf(language, { ...info, values: Object.fromEntries(values) as FaultValues })
}

/** The values of faults that are names of settings. */
const settingValues = new Set(['setting', 'missing', 'given'])

const labels: Readonly<Record<string, Text>> = {
  ...settingTexts,
  key: serverTexts.key,
  address: serverTexts.address,
  voices: fieldTexts.voices,
}
