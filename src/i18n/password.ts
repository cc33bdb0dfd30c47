import { words } from './words.ts'

export const passwordWords = words('password', {
  title: { cn: '修改密码', en: 'Change password', hk: '修改密碼' },
  note: {
    cn: '修改后，所有设备上的登录都会退出，需要用新密码重新登录。',
    en: 'You will be signed out on every device, and sign in again with the new password.',
    hk: '修改後，所有裝置上的登入都會登出，需要用新密碼重新登入。',
  },
  old: { cn: '原密码', en: 'Old password', hk: '原密碼' },
  new: { cn: '新密码', en: 'New password', hk: '新密碼' },
  submit: { cn: '修改密码', en: 'Change password', hk: '修改密碼' },
  done: {
    cn: '密码已修改，请用新密码重新登录',
    en: 'Your password is changed. Sign in with the new one',
    hk: '密碼已修改，請用新密碼重新登入',
  },
})
