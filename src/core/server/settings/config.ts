import { isAbsolute, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { engineSettingNames } from '#domain/engine-settings.ts'
import { Fault } from '#domain/fault.ts'
import { isLoudness, loudest, quietest, usualLoudness } from '#domain/loudness.ts'
import { nameSettingFault, type settingFault, settingLines, settingsFault } from '#domain/setting-faults.ts'
import { readAllowedHosts } from '#net/allowed-hosts.ts'
import { headersIn, isHeaderList } from './header-list.ts'
import { merchantFiles, namedTwice } from './merchants.ts'
import { earlierSpellings, onOff, onOffOr } from './on-off.ts'
import { ownSecret } from './own-secret.ts'
import { paymentSettings, readPaymentSettings } from './payment-settings.ts'
import { readSettingFiles } from './setting-files.ts'

// The environment is read only here, once; an invalid value prevents the start and is reported with the setting's name.

const address = (error: keyof typeof settingFault.declared, ...schemes: string[]) =>
  z.string().refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), { error })
const web = () => address('webAddress', 'http:', 'https:')

const environment = z.object({
  YIYIN_DATA: z.string().min(1).default('data'),
  /** Gigabytes. */
  YIYIN_MODEL_MEMORY: z.coerce.number().positive().optional(),
  YIYIN_HOST: z.string().min(1).default('127.0.0.1'),
  YIYIN_PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  /** The public address, unless it is http://localhost:PORT; links in messages use the tenant's host with its scheme. */
  PUBLIC_URL: web().optional(),
  DATABASE_URL: address('databaseAddress', 'postgres:', 'postgresql:'),
  /** Set by `yiyin up` if it started the database and only this machine reaches the server; demo data is only created there. */
  YIYIN_EMBEDDED_DATABASE: onOff.default(false),
  YIYIN_DEMO: onOff.default(false),
  /** Signs tokens, tickets and challenges; at least 32 characters, equal on all machines of a platform. */
  YIYIN_SECRET: ownSecret(32),
  /** The number of proxies that set X-Forwarded-For; 0 trusts none. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** A header in which the proxy names the country of a listener, such as `cf-ipcountry`. */
  COUNTRY_HEADER: z
    .string()
    .toLowerCase()
    .regex(/^[a-z\d-]{1,100}$/, { error: 'headerName' })
    .optional(),
  /** Private hosts that addresses entered on a page may use: names, addresses and ranges. */
  ALLOWED_PRIVATE_HOSTS: z
    .string()
    .default('')
    .refine((list) => readAllowedHosts(list) !== undefined, { error: 'hostList' }),
  /** Private hosts whose web pages and films users may have read. */
  ALLOWED_PAGE_HOSTS: z
    .string()
    .default('')
    .refine((list) => readAllowedHosts(list) !== undefined, { error: 'hostList' }),
  /** Whether films of pages may be fetched by yt-dlp; their terms of use may forbid it. */
  YT_DLP: onOff.default(false),
  /** Private hosts that may receive webhooks. */
  ALLOWED_WEBHOOK_HOSTS: z
    .string()
    .default('')
    .refine((list) => readAllowedHosts(list) !== undefined, { error: 'hostList' }),
  STORAGE_URL: address('storageAddress', 'file:', 's3:').optional(),
  S3_ENDPOINT: web().optional(),
  /** Where browsers reach the bucket, which then sends large files itself. */
  S3_PUBLIC_ENDPOINT: web().optional(),
  /** Where the proxy serves the folder of STORAGE_URL to itself (X-Accel-Redirect), such as `/stored/`. */
  ACCEL_REDIRECT: z
    .string()
    .regex(/^\/([\w-]+\/)+$/, { error: 'accelPath' })
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Encrypts backups; a restore needs the same. */
  BACKUP_KEY: ownSecret(16).optional(),
  SMTP_URL: address('mailAddress', 'smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().min(3).default('Yiyin <no-reply@localhost>'),
  /** `outbox` stores messages for the terminal and the outbox page; the others send them. */
  SMS_BY: z.enum(['outbox', 'http', 'aliyun']).default('outbox'),
  SMS_HTTP_URL: web().optional(),
  SMS_HTTP_AUTHORIZATION: z.string().optional(),
  ALIYUN_SMS_ENDPOINT: web().default('https://dysmsapi.aliyuncs.com'),
  ALIYUN_ACCESS_KEY_ID: z.string().optional(),
  ALIYUN_ACCESS_KEY_SECRET: z.string().optional(),
  ALIYUN_SMS_SIGN_NAME: z.string().optional(),
  ALIYUN_SMS_TEMPLATE: z.string().optional(),
  ...paymentSettings,
  /**
   * A folder with a file CODE.env for each tenant that collects online payments itself; all others use the settings
   * above.
   */
  MERCHANTS_FOLDER: merchantFiles.optional(),
  /** Off: recordings are added to own voices although no engine compares their speakers. */
  SPEAKER_CHECK: onOff.default(true),
  /**
   * Whether documented calls that change state with GET are served: all, none, or by default those without a password or a
   * code in the URL.
   */
  GET_CHANGES: onOffOr('safe').default('safe'),
  /** The lifetime of a session in hours. */
  SESSION_HOURS: z.coerce
    .number()
    .positive()
    .max(24 * 90)
    .default(24),
  /** Whether staff have to set up a second factor. The demo, whose passwords are published, has none. */
  STAFF_SECOND_FACTOR: onOff.default(true),
  /** The number of verification codes a tenant may send per day. */
  CODES_A_DAY: z.coerce.number().int().positive().default(2000),
  /** How many resources an account may make with test keys in a day; 0 refuses them. */
  TEST_RUNS_A_DAY: z.coerce.number().int().min(0).max(10_000).default(20),
  /** The contact for security reports: `mailto:` or `https:`, for /.well-known/security.txt. */
  SECURITY_CONTACT: address('contactAddress', 'mailto:', 'https:').optional(),
  METRICS_TOKEN: ownSecret(16).optional(),
  /** The port on which a worker serves `/metrics`; without it, it does not. */
  WORKER_METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  /** An OpenTelemetry collector (OTLP over HTTP) that receives traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: web().optional(),
  /** Headers for it: `name=value`, separated by commas, percent-encoded. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().default('').refine(isHeaderList, { error: 'headerList' }),
  /** The share of requests that are traced. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_SERVICE_NAME: z.string().min(1).default('yiyin'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /**
   * Whether speakers are distinguished after each live session whose audio is saved; otherwise on request of
   * its owner.
   */
  LIVE_SPEAKERS: onOff.default(false),
  /** The loudness of a dub in LUFS. */
  YIYIN_LOUDNESS: z.coerce
    .number()
    .refine(isLoudness, { error: 'loudness', params: { quietest, loudest } })
    .default(usualLoudness),
  /** The maximum size of the artifacts on this machine in GB. */
  YIYIN_ARTIFACTS_GB: z.coerce.number().positive().optional(),
  /** The job kinds that this machine's worker handles; all if empty. */
  WORKER_KINDS: z.string().default(''),
  WORKER_SLOTS: z.coerce.number().int().min(1).max(256).optional(),
  /** Set by `yiyin dev`: the address of the Vite server that serves the web app. */
  YIYIN_WEB_DEV: address('plainAddress', 'http:').optional(),
})

export type Config = Readonly<ReturnType<typeof readConfig>>
export type Environment = Record<string, string | undefined>

export class BadSetting extends Fault {}

/** The names of the settings, for `yiyin doctor` and the operating guide. */
export const settings = environment.shape
export const settingNames = Object.keys(settings)
/** The settings that operators switch on and off. */
export const switchNames = [
  'SPEAKER_CHECK',
  'GET_CHANGES',
  'STAFF_SECOND_FACTOR',
  'LIVE_SPEAKERS',
  'YT_DLP',
] as const

/** Settings in files become variables of this process, also those of engines, for everything that it starts. */
export function takeSettingFiles(env: Environment): void {
  const { given, faults } = readSettingFiles(env, [...settingNames, ...engineSettingNames])
  if (faults.length > 0) throw new BadSetting(settingsFault('unusable', { lines: faults }))
  for (const name of Object.keys(env)) if (!(name in given)) delete env[name]
  Object.assign(env, given)
}

function read<Shape extends z.ZodObject>(shape: Shape, env: Environment, file?: string): z.output<Shape> {
  const { given, faults } = readSettingFiles(env, Object.keys(shape.shape))
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const result = shape.safeParse(set, { error: nameSettingFault })
  if (result.success && faults.length === 0) return result.data
  const lines = faults.length > 0 ? faults : settingLines(result.error?.issues ?? [])
  throw new BadSetting(
    file === undefined ? settingsFault('unusable', { lines }) : settingsFault('unusableIn', { file, lines }),
  )
}

export function readConfig(env: Environment) {
  const set = read(environment, env)
  needs(set, set.SMS_BY === 'http', 'SMS_HTTP_URL')
  for (const name of [
    'ALIYUN_ACCESS_KEY_ID',
    'ALIYUN_ACCESS_KEY_SECRET',
    'ALIYUN_SMS_SIGN_NAME',
    'ALIYUN_SMS_TEMPLATE',
  ] as const)
    needs(set, set.SMS_BY === 'aliyun', name)
  for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
    needs(set, set.STORAGE_URL?.startsWith('s3:') ?? false, name)

  if (set.ACCEL_REDIRECT !== undefined && set.STORAGE_URL?.startsWith('s3:'))
    throw new BadSetting(settingsFault('accelOfBucket'))

  const payments = readPaymentSettings(set, missing)
  const merchants = (set.MERCHANTS_FOLDER ?? []).map(({ code, file, given }) => {
    const own = read(z.strictObject(paymentSettings), given, file)
    return { code, settings: readPaymentSettings(own, (name) => missing(name, file)) }
  })
  const twice = namedTwice([payments, ...merchants.map(({ settings }) => settings)])
  if (twice !== undefined) throw new BadSetting(settingsFault('namedTwice', { what: twice }))

  const data = isAbsolute(set.YIYIN_DATA) ? set.YIYIN_DATA : resolve(set.YIYIN_DATA)
  const loopback = ['127.0.0.1', 'localhost', '::1'].includes(set.YIYIN_HOST)
  const local = loopback && set.YIYIN_EMBEDDED_DATABASE && !set.PUBLIC_URL && set.TRUSTED_PROXIES === 0
  if (set.YIYIN_DEMO && !local) throw new BadSetting(settingsFault('demoOpen'))
  return {
    data,
    host: set.YIYIN_HOST,
    port: set.YIYIN_PORT,
    loopback,
    /**
     * Started by one person for this machine only: unsent messages may be shown here, and published passwords work. Of a
     * database of one's own nobody knows which other servers open it.
     */
    local,
    publicUrl: set.PUBLIC_URL ? new URL(set.PUBLIC_URL) : undefined,
    databaseUrl: set.DATABASE_URL,
    demo: set.YIYIN_DEMO,
    secret: set.YIYIN_SECRET,
    trustedProxies: set.TRUSTED_PROXIES,
    countryHeader: set.COUNTRY_HEADER,
    storage: {
      url: new URL(set.STORAGE_URL ?? `file://${data}/files`),
      endpoint: set.S3_ENDPOINT,
      publicEndpoint: set.S3_PUBLIC_ENDPOINT,
      region: set.S3_REGION,
      accessKeyId: set.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: set.S3_SECRET_ACCESS_KEY ?? '',
    },
    accelRedirect: set.ACCEL_REDIRECT,
    backupKey: set.BACKUP_KEY,
    mail: { url: set.SMTP_URL, from: set.MAIL_FROM },
    sms: {
      by: set.SMS_BY,
      http: { url: set.SMS_HTTP_URL ?? '', authorization: set.SMS_HTTP_AUTHORIZATION },
      aliyun: {
        endpoint: set.ALIYUN_SMS_ENDPOINT,
        accessKeyId: set.ALIYUN_ACCESS_KEY_ID ?? '',
        accessKeySecret: set.ALIYUN_ACCESS_KEY_SECRET ?? '',
        signName: set.ALIYUN_SMS_SIGN_NAME ?? '',
        template: set.ALIYUN_SMS_TEMPLATE ?? '',
      },
    },
    payments,
    /** The merchant accounts of tenants that collect online payments themselves. */
    merchants,
    getChanges: set.GET_CHANGES,
    /** Switches that are written as in an earlier version. */
    earlierSpellings: earlierSpellings(switchNames, env),
    speakerCheck: set.SPEAKER_CHECK,
    liveSpeakers: set.LIVE_SPEAKERS,
    ytDlp: set.YT_DLP,
    sessionHours: set.SESSION_HOURS,
    staffSecondFactor: set.STAFF_SECOND_FACTOR && !set.YIYIN_DEMO,
    codesADay: set.CODES_A_DAY,
    testRuns: set.TEST_RUNS_A_DAY,
    securityContact: set.SECURITY_CONTACT,
    metricsToken: set.METRICS_TOKEN,
    traces: set.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: new URL(set.OTEL_EXPORTER_OTLP_ENDPOINT),
          headers: headersIn(set.OTEL_EXPORTER_OTLP_HEADERS),
          share: set.OTEL_TRACES_SAMPLER_ARG,
          service: set.OTEL_SERVICE_NAME,
        }
      : undefined,
    logLevel: set.LOG_LEVEL,
    loudness: set.YIYIN_LOUDNESS,
    modelMemory: set.YIYIN_MODEL_MEMORY,
    artifactBudget: set.YIYIN_ARTIFACTS_GB === undefined ? undefined : set.YIYIN_ARTIFACTS_GB * 1024 ** 3,
    worker: {
      kinds: set.WORKER_KINDS.split(',')
        .map((kind) => kind.trim())
        .filter(Boolean),
      slots: set.WORKER_SLOTS,
      metricsPort: set.WORKER_METRICS_PORT,
    },
    webDev: set.YIYIN_WEB_DEV,
    /** The built web app. */
    webRoot: fileURLToPath(new URL('../../../../dist/web/', import.meta.url)),
    /** The built documentation site. */
    docsRoot: fileURLToPath(new URL('../../../../dist/docs/', import.meta.url)),
  }
}

function needs<Settings extends object>(set: Settings, when: boolean, name: keyof Settings & string) {
  if (when && set[name] === undefined) missing(name)
}

function missing(name: string, file?: string): never {
  throw new BadSetting(
    file === undefined ? settingsFault('missing', { name }) : settingsFault('missingIn', { name, file }),
  )
}
