import { BadSetting, type Config, readConfig, settings, switchNames } from '#core/server/settings/config.ts'
import { earlierSpellings } from '#core/server/settings/on-off.ts'
import { type Message, message } from '#core/texts/message/message.ts'
import { nameSettingFault, settingFaultOf, settingsFault } from '#domain/setting-faults.ts'
import { findingTexts } from '../texts/findings.ts'
import { settingHelp } from '../texts/settings.ts'
import type { Finding } from './finding.ts'

/** The settings that `yiyin up` would use, with placeholders for the two that it generates. */
export function configOrWhy(data: string): Config | { why: Message } {
  try {
    return readConfig({
      ...process.env,
      YIYIN_DATA: data,
      ...(!process.env.DATABASE_URL && { YIYIN_EMBEDDED_DATABASE: 'on' }),
      DATABASE_URL: process.env.DATABASE_URL || 'postgres://localhost/yiyin',
      YIYIN_SECRET: process.env.YIYIN_SECRET || 'x'.repeat(32),
    })
  } catch (error) {
    if (error instanceof BadSetting) return { why: error }
    throw error
  }
}

const asWritten = (value: unknown) =>
  typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value ?? '')

const isSecret = (name: string) => /SECRET|TOKEN|AUTHORIZATION|KEY|DATABASE_URL|SMTP_URL/.test(name)

export function settingFindings(config: Config | { why: Message }): Finding[] {
  const findings = (Object.keys(settings) as (keyof typeof settings)[]).map((name): Finding => {
    const common = { about: 'settings', name, means: message(settingHelp[name]), required: true } as const
    const given = process.env[name]
    const read = settings[name].safeParse(given || undefined, { error: nameSettingFault })
    if (!given) {
      const standard = read.success ? asWritten(read.data) : ''
      return {
        ...common,
        state: 'note',
        value: standard ? message(findingTexts.usual, { value: standard }) : message(findingTexts.notSet),
      }
    }
    if (read.success) {
      const [earlier] = switchNames.some((each) => each === name) ? earlierSpellings([name], process.env) : []
      const get = earlier && message(findingTexts.earlierSpelling, { name, write: earlier.write })
      const value = isSecret(name) ? message(findingTexts.isSet) : given
      return { ...common, state: 'ok', value, ...(get && { get }) }
    }
    const get = settingsFault('named', { name, fault: settingFaultOf(read.error.issues[0]!) })
    return { ...common, state: 'missing', value: message(findingTexts.unusable), get }
  })
  const alone = findings.every((finding) => finding.state !== 'missing')
  // Settings that are valid alone can still depend on each other.
  return 'why' in config && alone
    ? [
        ...findings,
        {
          about: 'settings',
          name: message(findingTexts.together),
          state: 'missing',
          value: '',
          means: message(findingTexts.unfit),
          required: true,
          get: config.why,
        },
      ]
    : findings
}
