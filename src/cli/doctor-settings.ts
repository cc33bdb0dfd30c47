import { settingFault } from '#domain/setting-fault.ts'
import { BadSetting, type Config, readConfig, settings } from '#server/core/settings/config.ts'
import { settingSaying } from '#i18n/say-setting.ts'
import { type Saying, says } from '#i18n/saying.ts'
import { settingTroubles } from '#i18n/setting-faults.ts'
import { findingWords } from '#i18n/terminal-findings.ts'
import { settingHelp } from '#i18n/terminal-settings.ts'
import type { Finding } from './finding.ts'

/** What `yiyin up` would read, with stand-ins for the two settings that it makes itself. */
export function configOrWhy(data: string): Config | { why: string | Saying } {
  try {
    return readConfig({
      ...process.env,
      YIYIN_DATA: data,
      DATABASE_URL: process.env.DATABASE_URL || 'postgres://localhost/yiyin',
      YIYIN_SECRET: process.env.YIYIN_SECRET || 'x'.repeat(32),
    })
  } catch (error) {
    if (error instanceof BadSetting) return { why: error.sentence }
    throw error
  }
}

const isSecret = (name: string) => /SECRET|TOKEN|AUTHORIZATION|KEY|DATABASE_URL|SMTP_URL/.test(name)

export function settingFindings(config: Config | { why: string | Saying }): Finding[] {
  const findings = (Object.keys(settings) as (keyof typeof settings)[]).map((name): Finding => {
    const common = { about: 'settings', name, means: says(settingHelp[name]), required: true } as const
    const given = process.env[name]
    const read = settings[name].safeParse(given || undefined, { error: settingFault })
    if (!given) {
      const standard = read.success ? String(read.data ?? '') : ''
      return {
        ...common,
        state: 'note',
        value: standard ? says(findingWords.usual, { value: standard }) : says(findingWords.notSet),
      }
    }
    if (read.success)
      return { ...common, state: 'ok', value: isSecret(name) ? says(findingWords.isSet) : given }
    const get = says(settingTroubles.named, { name, fault: settingSaying(read.error.issues[0]!) })
    return { ...common, state: 'missing', value: says(findingWords.unusable), get }
  })
  const alone = findings.every((finding) => finding.state !== 'missing')
  // Settings that are good alone may still need each other.
  return 'why' in config && alone
    ? [
        ...findings,
        {
          about: 'settings',
          name: says(findingWords.together),
          state: 'missing',
          value: '',
          means: says(findingWords.unfit),
          required: true,
          get: config.why,
        },
      ]
    : findings
}
