import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual, parseEnv } from 'node:util'
import * as z from 'zod'
import type { PaymentSettings } from './payment-settings.ts'

const ending = '.env'

/** The settings in a tenant's merchant file, which is named after the tenant's code. */
export interface MerchantFile {
  code: string
  file: string
  given: Record<string, string | undefined>
}

/** A folder of merchant files. */
export const merchantFiles = z.string().transform((folder, context): MerchantFile[] => {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(ending))
      .toSorted()
      .map((name) => {
        const file = join(folder, name)
        return { code: name.slice(0, -ending.length), file, given: parseEnv(readFileSync(file, 'utf8')) }
      })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    context.addIssue({ code: 'custom', message: 'fileUnreadable', params: { code } })
    return z.NEVER
  }
})

/** A merchant account listed twice with different keys: it would be random which one signs. */
export function namedTwice(all: readonly PaymentSettings[]): string | undefined {
  const known = new Map<string, object>()
  for (const { wechat, alipay } of all)
    for (const [number, settings] of [
      [wechat?.merchant, wechat],
      [alipay?.app, alipay],
    ] as const) {
      if (!number || !settings) continue
      if (known.has(number) && !isDeepStrictEqual(known.get(number), settings)) return number
      known.set(number, settings)
    }
  return undefined
}
