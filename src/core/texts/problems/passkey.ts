import { texts } from '#core/texts/texts.ts'

/** What devices report; loaded with the code that uses passkeys. */
export const passkeyProblems = texts('passkeyProblems', {
  cancelled: { cn: '已取消，或等待超时', en: 'Canceled, or it took too long' },
  known: {
    cn: '此设备上已有该账号的通行密钥',
    en: 'This device already has a passkey of this account',
  },
  failed: {
    cn: '此设备无法使用通行密钥：{reason}',
    en: 'This device couldn’t use the passkey: {reason}',
  },
})
