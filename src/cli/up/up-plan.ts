import { type Config, readConfig } from '#core/server/settings/config.ts'
import { type Message, message } from '#core/texts/message/message.ts'
import { dataFolder } from '../core/paths.ts'
import { BadUsage } from '../core/refusal.ts'
import { upTexts } from '../texts/up.ts'
import { usageFaults } from '../texts/usage.ts'

export interface UpOptions {
  port?: string
  host?: string
  data?: string
  'no-demo'?: boolean
  'no-worker'?: boolean
  models?: string
}

export interface Plan {
  data: string
  config: Config
  /** Without DATABASE_URL the database is started here. */
  embedded: boolean
  /** The languages between which dubs are wanted; a person is asked if undefined. */
  models: readonly [string, string] | 'none' | undefined
  /** Why a new database gets no demo data, if one might expect it. */
  demo: { wanted: true } | { wanted: false; because?: Message }
}

/** The plan from command line and environment; an invalid setting is reported before anything starts. */
export function planUp(given: UpOptions, env: NodeJS.ProcessEnv): Plan {
  if (given.port !== undefined && !(/^\d{1,5}$/.test(given.port) && Number(given.port) <= 65_535))
    throw new BadUsage(message(usageFaults.portRange, { given: given.port }))
  const data = dataFolder(given.data, env)
  const embedded = !env.DATABASE_URL
  const config = readConfig({
    ...env,
    YIYIN_DATA: data,
    YIYIN_HOST: given.host ?? env.YIYIN_HOST,
    YIYIN_PORT: given.port ?? env.YIYIN_PORT,
    YIYIN_EMBEDDED_DATABASE: embedded ? 'on' : 'off',
    // These two are generated later; only the validity of the others matters here.
    DATABASE_URL: env.DATABASE_URL || 'postgres://localhost/yiyin',
    YIYIN_SECRET: env.YIYIN_SECRET || 'x'.repeat(32),
    YIYIN_DEMO: 'off',
  })
  return { data, config, embedded, models: planModels(given.models), demo: planDemo(given, config, embedded) }
}

function planDemo(given: UpOptions, config: Config, embedded: boolean): Plan['demo'] {
  if (given['no-demo']) return { wanted: false }
  if (!embedded) return { wanted: false, because: message(upTexts.ownDatabase) }
  if (config.publicUrl) return { wanted: false, because: message(upTexts.isPublic) }
  if (!config.loopback) return { wanted: false, because: message(upTexts.reachedFrom, { host: config.host }) }
  if (config.trustedProxies > 0) return { wanted: false, because: message(upTexts.behindProxy) }
  return { wanted: true }
}

/** `--models zh-en`: what dubs between two languages need is downloaded; `none`: nobody is asked. */
function planModels(given: string | undefined): Plan['models'] {
  if (given === undefined || given === 'none') return given
  const [, one, other] = /^([a-z]{2,3})-([a-z]{2,3})$/.exec(given) ?? []
  if (!one || !other || one === other) throw new BadUsage(message(usageFaults.modelsWhich, { given }))
  return [one, other]
}
