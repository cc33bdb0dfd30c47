import { texts } from '#core/texts/texts.ts'

/** The passkeys of an account, in its profile. */
export const passkeyTexts = texts('passkeys', {
  title: { cn: '通行密钥', en: 'Passkeys' },
  hint: {
    cn: '用指纹、面容或锁屏密码登录，无需密码，也不会被钓鱼网站骗走。',
    en: 'Sign in with your fingerprint, face or screen lock, without a password. Fake sites can’t steal a passkey.',
  },
  unsupported: {
    cn: '此浏览器或网址不能使用通行密钥。请用新版浏览器通过 https 网址打开。',
    en: 'Passkeys don’t work in this browser or at this address. Use a current browser and an https address.',
  },
  failed: { cn: '通行密钥加载失败', en: 'Couldn’t load your passkeys' },
  none: { cn: '还没有通行密钥', en: 'No passkeys yet' },
  add: { cn: '添加通行密钥', en: 'Add a passkey' },
  added: { cn: '通行密钥已添加', en: 'Passkey added' },
  addText: {
    cn: '设备会要求您确认身份，然后保存通行密钥。',
    en: 'Your device asks you to confirm that it’s you, and then saves the passkey.',
  },
  name: { cn: '名称', en: 'Name' },
  nameHint: {
    cn: '便于您辨认，例如设备的名称',
    en: 'A name that helps you recognize it, such as the name of the device',
  },
  made: { cn: '添加于', en: 'Added' },
  used: { cn: '上次使用', en: 'Last used' },
  unused: { cn: '尚未使用', en: 'Not used yet' },
  rename: { cn: '重命名', en: 'Rename' },
  renameOf: { cn: '重命名“{name}”', en: 'Rename “{name}”' },
  renamed: { cn: '已重命名', en: 'Renamed' },
  remove: { cn: '移除', en: 'Remove' },
  removeOf: { cn: '移除“{name}”', en: 'Remove “{name}”' },
  removeTitle: { cn: '移除通行密钥“{name}”？', en: 'Remove the passkey “{name}”?' },
  removeText: {
    cn: '此后不能再用它登录。设备上保存的通行密钥请在设备的设置中删除。',
    en: 'It no longer signs you in. Delete it in the settings of your device, too.',
  },
  removed: { cn: '通行密钥已移除', en: 'Passkey removed' },
})
