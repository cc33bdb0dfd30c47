import { texts } from '#core/texts/texts.ts'

/** Linking an account with a sign-in provider. */
export const providerReturnTexts = texts('providerReturn', {
  why: {
    cn: '这里已有邮箱为 {email} 的账号。请输入该账号的密码，确认此后可用“{provider}”登录它。',
    en: 'There is already an account with the address {email}. Enter its password to confirm that “{provider}” may sign in to it from now on.',
  },
  whyCode: {
    cn: '这里已有邮箱为 {email} 的账号。请输入发到该邮箱的验证码，确认此后可用“{provider}”登录它。',
    en: 'There is already an account with the address {email}. Enter a code that we send there to confirm that “{provider}” may sign in to it from now on.',
  },
  link: { cn: '关联并登录', en: 'Link and sign in' },
  useCode: { cn: '改用邮箱验证码', en: 'Use a code by email instead' },
  usePassword: { cn: '改用密码', en: 'Use the password instead' },
})
