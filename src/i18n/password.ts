import * as hk from './hk/password.ts'
import { words } from './words.ts'

export const passwordWords = words('password', hk.password, {
  title: { cn: '修改密码', en: 'Change password' },
  note: {
    cn: '修改后，所有设备上的登录都会退出，需要用新密码重新登录。',
    en: 'You will be signed out on every device, and sign in again with the new password.',
  },
  old: { cn: '原密码', en: 'Old password' },
  new: { cn: '新密码', en: 'New password' },
  submit: { cn: '修改密码', en: 'Change password' },
  done: { cn: '密码已修改，请用新密码重新登录', en: 'Your password is changed. Sign in with the new one' },
})
