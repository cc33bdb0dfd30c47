import { words } from './words.ts'

export const passwordAgainWords = words('passwordAgain', {
  title: { cn: '请再次输入密码', en: 'Your password once more', hk: '請再次輸入密碼' },
  note: {
    cn: '此操作涉及资金或他人的账号，请确认是您本人。十分钟内不会再次询问。',
    en: 'This concerns money or the access of others, so please show that it is you. You will not be asked again for ten minutes.',
    hk: '此操作涉及資金或他人的帳號，請確認是您本人。十分鐘內不會再次詢問。',
  },
  password: { cn: '密码', en: 'Password', hk: '密碼' },
  confirm: { cn: '确认', en: 'Confirm', hk: '確認' },
})
