import { delimiter, dirname } from 'node:path'
import { settingNames } from '#core/server/settings/config.ts'

/** The developer's own settings must not affect the tests. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  const env = {
    ...process.env,
    PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
  }
  return Object.fromEntries(Object.entries(env).filter(([name]) => !settingNames.includes(name)))
}
