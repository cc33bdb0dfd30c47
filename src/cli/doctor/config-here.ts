import type { Config } from '#core/server/settings/config.ts'
import { Refusal } from '../core/refusal.ts'
import { configOrWhy } from './doctor-settings.ts'

/** The settings, or a refusal that says which cannot be used. */
export function configHere(data: string): Config {
  const config = configOrWhy(data)
  if ('why' in config) throw new Refusal(config.why)
  return config
}
