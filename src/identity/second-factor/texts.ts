import { texts } from '#core/texts/texts.ts'

/** Setting up and changing the second step of signing in. */
export const secondFactorTexts = texts('secondFactor', {
  title: { cn: '两步验证', en: 'Two-step verification' },
  failed: { cn: '加载失败，请刷新页面', en: 'Couldn’t load. Reload the page' },
  off: { cn: '未开启', en: 'Off' },
  on: { cn: '已开启：{date} 起使用验证器应用', en: 'On: authenticator app since {date}' },
  turnOn: { cn: '开启', en: 'Turn on' },
  turnOnLabel: { cn: '开启两步验证', en: 'Turn on two-step verification' },
  turnOff: { cn: '关闭', en: 'Turn off' },
  turnOffLabel: { cn: '关闭两步验证', en: 'Turn off two-step verification' },
  turnedOn: { cn: '两步验证已开启', en: 'Two-step verification is on' },
  turnedOff: { cn: '两步验证已关闭', en: 'Two-step verification is off' },
  turnOffText: {
    cn: '关闭后，只凭密码就能登录您的账号。请输入验证器应用中的验证码，或一个恢复码。',
    en: 'After this, your password alone signs in to your account. Enter a code from your authenticator app, or a recovery code.',
  },
  replace: { cn: '更换应用', en: 'Replace app' },
  replaceLabel: { cn: '更换验证器应用', en: 'Replace authenticator app' },
  replaceText: {
    cn: '请先输入当前验证器应用中的验证码，或一个恢复码。',
    en: 'First enter a code from your current authenticator app, or a recovery code.',
  },
  replaced: { cn: '验证器应用已更换', en: 'Authenticator app replaced' },
  anyCode: { cn: '验证码或恢复码', en: 'Code or recovery code' },

  requiredWhy: {
    cn: '工作人员登录时除密码外，还需输入手机验证器应用中的验证码。请先在手机上安装任意一款验证器应用，例如 Microsoft Authenticator 或 Google Authenticator。',
    en: 'Besides the password, staff sign in with a code from an authenticator app on their phone. Install one first, for example Microsoft Authenticator or Google Authenticator.',
  },
  optionalWhy: {
    cn: '开启后，登录时除密码外，还需输入手机验证器应用中的验证码，即使密码泄露，他人也无法登录。请先在手机上安装任意一款验证器应用，例如 Microsoft Authenticator 或 Google Authenticator。',
    en: 'Signing in will ask for a code from an authenticator app on your phone after the password, so a stolen password is not enough. Install one first, for example Microsoft Authenticator or Google Authenticator.',
  },
  setUp: { cn: '设置验证器应用', en: 'Set up an authenticator app' },
  scan: {
    cn: '用手机上的验证器应用扫描二维码，然后输入应用显示的 6 位验证码。',
    en: 'Scan this QR code with the authenticator app on your phone, then enter the 6-digit code that it shows.',
  },
  picture: { cn: '供验证器应用扫描的二维码', en: 'QR code for the authenticator app' },
  secret: { cn: '无法扫描？在应用中输入此密钥', en: 'Can’t scan it? Type this key into the app' },
  copySecret: { cn: '复制密钥', en: 'Copy key' },
  code: { cn: '应用显示的验证码', en: 'Code from the app' },
  confirm: { cn: '确认', en: 'Confirm' },

  recoveryCodes: { cn: '恢复码', en: 'Recovery codes' },
  recoveryLeft: { cn: '还剩 {count} 个', en: '{count} left' },
  renew: { cn: '更换', en: 'Replace' },
  renewLabel: { cn: '更换恢复码', en: 'Replace recovery codes' },
  renewText: {
    cn: '生成 10 个新的恢复码，原有的全部失效。请输入验证器应用中的验证码，或一个恢复码。',
    en: 'Creates 10 new recovery codes; the current ones stop working. Enter a code from your authenticator app, or a recovery code.',
  },
  saveTitle: { cn: '保存恢复码', en: 'Save your recovery codes' },
  saveWhy: {
    cn: '手机丢失时，可以用恢复码代替验证码登录，每个只能使用一次。它们只显示这一次，请保存在安全的地方。',
    en: 'If you lose your phone, each of these codes lets you sign in once. They are shown only now, so keep them in a safe place.',
  },
  copyAll: { cn: '复制', en: 'Copy' },
  download: { cn: '下载', en: 'Download' },
  saved: { cn: '我已保存恢复码', en: 'I saved my recovery codes' },
  saveFirst: { cn: '请先保存恢复码，再勾选', en: 'Save the codes first, then check this box' },
  fileName: { cn: '恢复码', en: 'recovery-codes' },
  done: { cn: '完成', en: 'Done' },
})
