import { texts } from '#core/texts/texts.ts'

/** The second step of signing in. */
export const secondStepTexts = texts('secondStep', {
  appWhy: {
    cn: '请打开验证器应用，输入其中显示的 6 位验证码。',
    en: 'Open your authenticator app and enter the 6-digit code that it shows.',
  },
  appCode: { cn: '验证码', en: 'Code' },
  recoveryWhy: {
    cn: '请输入您保存的一个恢复码。每个恢复码只能使用一次。',
    en: 'Enter one of the recovery codes that you saved. Each one works once.',
  },
  recoveryCode: { cn: '恢复码', en: 'Recovery code' },
  usePasskey: { cn: '改用通行密钥', en: 'Use a passkey' },
  useRecovery: { cn: '改用恢复码', en: 'Use a recovery code' },
  useApp: { cn: '改用验证器应用', en: 'Use the authenticator app' },
  goOn: { cn: '继续', en: 'Continue' },
})
