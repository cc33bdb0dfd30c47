import { texts } from '#core/texts/texts.ts'

/** The sign-in providers of an account, in its profile. */
export const ownProviderTexts = texts('ownProviders', {
  title: { cn: '登录服务', en: 'Sign-in providers' },
  hint: {
    cn: '关联后，可用登录服务的账号登录，无需在此输入密码。',
    en: 'Once linked, an account of a provider signs you in, without your password here.',
  },
  failed: { cn: '登录服务加载失败', en: 'Couldn’t load the sign-in providers' },
  since: { cn: '关联于', en: 'Linked' },
  none: { cn: '未关联', en: 'Not linked' },
  link: { cn: '关联', en: 'Link' },
  linkOf: { cn: '关联“{name}”', en: 'Link “{name}”' },
  linked: { cn: '已关联“{name}”', en: '“{name}” is linked' },
  unlink: { cn: '解除关联', en: 'Unlink' },
  unlinkOf: { cn: '解除关联“{name}”', en: 'Unlink “{name}”' },
  unlinkTitle: { cn: '解除关联“{name}”？', en: 'Unlink “{name}”?' },
  unlinkText: {
    cn: '此后不能再用它登录此账号，可以随时重新关联。',
    en: 'It no longer signs in to this account. You can link it again at any time.',
  },
  unlinked: { cn: '已解除关联', en: 'Unlinked' },
})
