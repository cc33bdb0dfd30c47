import { settingFault, settingsFault } from '#domain/setting-faults.ts'
import { BadUsage } from './refusal.ts'

/** A setting of the environment in gigabytes. */
export function gigabytesIn(name: 'YIYIN_ARTIFACTS_GB' | 'YIYIN_MODEL_MEMORY'): number | undefined {
  const given = process.env[name]
  if (!given) return undefined
  const gigabytes = Number(given)
  if (!(gigabytes > 0))
    throw new BadUsage(settingsFault('named', { name, fault: settingFault('above', { minimum: 0 }) }))
  return gigabytes
}
