import { texts } from '#core/texts/texts.ts'

/** Where the person is signed in. */
export const ownSessionTexts = texts('ownSessions', {
  title: { cn: '登录中的设备', en: 'Where you’re signed in' },
  failed: { cn: '设备列表加载失败', en: 'Couldn’t load your devices' },
  ended: { cn: '该设备已退出登录', en: 'Signed out on that device' },
  everywhere: { cn: '全部退出', en: 'Sign out everywhere' },
  everywhereTitle: { cn: '在所有设备上退出登录？', en: 'Sign out everywhere?' },
  everywhereText: {
    cn: '包括当前设备在内，所有设备都会退出登录。如怀疑密码泄露，请修改密码。',
    en: 'All devices, including this one, will be signed out. If someone may know your password, change it.',
  },
  programs: {
    cn: '同时撤销 API 密钥并暂停 Webhook',
    en: 'Also revoke API keys and pause webhooks',
  },
})
