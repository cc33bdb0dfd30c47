import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '#core/server/db/database.ts'
import { message } from '#core/texts/message/message.ts'
import { type EngineSettingName, isSecretSetting } from '#domain/engine-settings.ts'
import { holderOf } from '#programs/lock.ts'
import { type SavedSettings, readSavedSettings } from '#shared/engine-host/server/saved-settings.ts'
import { runningUrl } from '../database/embedded-postgres.ts'
import { findingTexts } from '../texts/findings.ts'
import type { Finding } from './finding.ts'

const none: SavedSettings = { values: {}, lost: [] }

/** Engine settings stored in the database; empty if it is unreachable, which another finding reports. */
export async function savedEngineSettings(data: string): Promise<SavedSettings> {
  const url =
    process.env.DATABASE_URL || ((await holderOf(join(data, 'running'))) && (await runningUrl(data)))
  if (!url) return none
  const secret =
    process.env.YIYIN_SECRET || (await readFile(join(data, 'secret'), 'utf8').catch(() => '')).trim()
  const database = openDatabase(url, { connections: 1, onError: () => undefined })
  try {
    return await readSavedSettings(database.outside, secret)
  } catch {
    // Unreachable, or older than the settings page.
    return none
  } finally {
    await database.close()
  }
}

const common = { about: 'engines', required: false } as const

export function savedSettingFindings({ values, lost }: SavedSettings, env: NodeJS.ProcessEnv): Finding[] {
  const saved = (Object.entries(values) as [EngineSettingName, string][]).map(([name, value]): Finding => ({
    ...common,
    name,
    state: env[name] ? 'note' : 'ok',
    value: isSecretSetting(name) ? message(findingTexts.isSet) : value,
    means: env[name] ? message(findingTexts.onPageUnused) : message(findingTexts.onPage),
  }))
  return [
    ...saved,
    ...lost.map((name): Finding => ({
      ...common,
      name,
      state: 'missing',
      value: message(findingTexts.unreadable),
      means: message(findingTexts.otherSecret),
      get: message(findingTexts.enterAgain),
    })),
  ]
}
