import { settingNames } from '#core/server/settings/config.ts'
import { paymentSettings } from '#core/server/settings/payment-settings.ts'
import type { settingGroups } from '../../texts/reference.ts'

type GroupName = keyof typeof settingGroups

const listed = {
  server: [
    'YIYIN_DATA',
    'YIYIN_HOST',
    'YIYIN_PORT',
    'PUBLIC_URL',
    'TRUSTED_PROXIES',
    'COUNTRY_HEADER',
    'GET_CHANGES',
  ],
  database: ['DATABASE_URL', 'YIYIN_SECRET', 'BACKUP_KEY'],
  network: ['ALLOWED_PRIVATE_HOSTS', 'ALLOWED_PAGE_HOSTS', 'ALLOWED_WEBHOOK_HOSTS'],
  storage: [
    'STORAGE_URL',
    'S3_ENDPOINT',
    'S3_PUBLIC_ENDPOINT',
    'S3_REGION',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'ACCEL_REDIRECT',
  ],
  messages: [
    'SMTP_URL',
    'MAIL_FROM',
    'SMS_BY',
    'SMS_HTTP_URL',
    'SMS_HTTP_AUTHORIZATION',
    'ALIYUN_SMS_ENDPOINT',
    'ALIYUN_ACCESS_KEY_ID',
    'ALIYUN_ACCESS_KEY_SECRET',
    'ALIYUN_SMS_SIGN_NAME',
    'ALIYUN_SMS_TEMPLATE',
    'CODES_A_DAY',
  ],
  security: ['SESSION_HOURS', 'STAFF_SECOND_FACTOR', 'TEST_RUNS_A_DAY', 'SECURITY_CONTACT', 'SPEAKER_CHECK'],
  workers: [
    'WORKER_KINDS',
    'WORKER_SLOTS',
    'YIYIN_LOUDNESS',
    'YIYIN_MODEL_MEMORY',
    'YIYIN_ARTIFACTS_GB',
    'LIVE_SPEAKERS',
  ],
  payments: [...Object.keys(paymentSettings), 'MERCHANTS_FOLDER'],
  own: ['YIYIN_EMBEDDED_DATABASE', 'YIYIN_DEMO', 'YIYIN_WEB_DEV'],
} satisfies Partial<Record<GroupName, readonly string[]>>

/** The settings of servers and workers by what they are about. What no list names is about watching them. */
export const serverGroups: readonly (readonly [GroupName, readonly string[]])[] = (() => {
  const named = new Set<string>(Object.values(listed).flat())
  const { own, ...groups } = listed
  return [
    ...(Object.entries(groups) as [GroupName, string[]][]),
    ['observing', settingNames.filter((name) => !named.has(name))],
    ['own', own],
  ]
})()
