import { texts } from '#core/texts/texts.ts'

/** The sign-in providers of a tenant, in its settings. */
export const providerTexts = texts('signInProviders', {
  title: { cn: '登录服务', en: 'Sign-in providers' },
  hint: {
    cn: '让用户和工作人员用您单位的统一登录服务（OpenID Connect）登录，登录页会显示它的按钮。',
    en: 'Users and staff sign in with your organization’s own service (OpenID Connect). The sign-in page shows a button for it.',
  },
  returnsTo: { cn: '在登录服务中填写的回调地址', en: 'Redirect address to enter at the provider' },
  copyReturn: { cn: '复制回调地址', en: 'Copy redirect address' },
  failed: { cn: '登录服务加载失败', en: 'Couldn’t load the sign-in providers' },
  none: { cn: '还没有登录服务', en: 'No sign-in providers yet' },
  add: { cn: '添加登录服务', en: 'Add a provider' },
  change: { cn: '修改', en: 'Change' },
  changeOf: { cn: '修改“{name}”', en: 'Change “{name}”' },
  saved: { cn: '登录服务已保存', en: 'Sign-in provider saved' },
  save: { cn: '保存', en: 'Save' },
  linked: { cn: '已关联 {count} 个账号', en: '{count} linked {count:account|accounts}' },
  name: { cn: '名称', en: 'Name' },
  nameHint: { cn: '显示在登录按钮上', en: 'Shown on the button' },
  issuer: { cn: '发行者地址（Issuer）', en: 'Issuer' },
  issuerHint: {
    cn: '以 https:// 开头，其余设置从该地址自动读取',
    en: 'Begins with https://. All other addresses are read from there',
  },
  clientId: { cn: '客户端 ID', en: 'Client ID' },
  secret: { cn: '客户端密钥', en: 'Client secret' },
  secretKept: { cn: '已保存；留空则不变', en: 'Saved. Leave empty to keep it' },
  secretHint: { cn: '公开客户端可留空', en: 'Leave empty for a public client' },
  domains: { cn: '允许的邮箱域名', en: 'Allowed email domains' },
  domainsHint: {
    cn: '用逗号分隔，例如 example.com；留空则不限',
    en: 'Separated by commas, such as example.com. Empty allows all',
  },
  opens: { cn: '首次登录时自动开通账号', en: 'Create an account at the first sign-in' },
  opensHint: {
    cn: '不勾选时，只有已有相同邮箱的账号才能登录。',
    en: 'Otherwise only people with an account of the same email address can sign in.',
  },
  roleClaim: { cn: '决定角色的声明', en: 'Claim that determines the role' },
  roleClaimHint: {
    cn: '例如 groups；留空则新账号都是用户',
    en: 'For example groups. If empty, all new accounts are users',
  },
  valuesOf: { cn: '角色“{role}”的取值', en: 'Values for the role {role}' },
  valuesHint: { cn: '用逗号分隔', en: 'Separated by commas' },
  remove: { cn: '移除', en: 'Remove' },
  removeOf: { cn: '移除“{name}”', en: 'Remove “{name}”' },
  removeTitle: { cn: '移除登录服务“{name}”？', en: 'Remove the sign-in provider “{name}”?' },
  removeText: {
    cn: '此后不能再用它登录。账号保留；没有密码的用户可用邮箱重置密码。',
    en: 'People can no longer sign in with it. Accounts are kept; people without a password can reset it by email.',
  },
  removed: { cn: '登录服务已移除', en: 'Sign-in provider removed' },
})
