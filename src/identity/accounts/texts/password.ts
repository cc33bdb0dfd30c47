import { texts } from '#core/texts/texts.ts'

export const passwordTexts = texts('password', {
  title: { cn: '修改密码', en: 'Change password' },
  note: {
    cn: '修改后，所有设备都会退出登录，需要用新密码重新登录。',
    en: 'You’ll be signed out on all devices and will need to sign in with your new password.',
  },
  old: { cn: '原密码', en: 'Current password' },
  new: { cn: '新密码', en: 'New password' },
  submit: { cn: '修改密码', en: 'Change password' },
  done: { cn: '密码已修改，请用新密码重新登录', en: 'Password changed. Sign in with your new password' },
})
