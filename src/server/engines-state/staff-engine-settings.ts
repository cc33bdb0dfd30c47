import { type Setting, staffEngineSettings } from '#contract/staff-engines.ts'
import { type EngineSetting, engineSettings, isSecretSetting, settingsOf } from '#domain/engine-settings.ts'
import { answer } from '../http/answer.ts'
import { onlyPlatform } from '../tenants/platform.ts'
import { readOffer } from '../voices/offer.ts'
import { readKept } from './kept-settings.ts'

/** Of a secret that is long enough to stay one. */
const shownEnd = 4
const longEnough = 16

export const answerStaffEngineSettings = answer(staffEngineSettings, async ({ engine }, visit) => {
  onlyPlatform(visit)
  const { values, lost } = await readKept(visit.db, visit.app.config.secret)
  const { environment } = await readOffer(visit.db)
  return settingsOf(engine).map((name): Setting => {
    const secret = isSecretSetting(name)
    const value = values[name]
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
