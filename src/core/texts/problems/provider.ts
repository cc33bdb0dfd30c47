import { texts } from '#core/texts/texts.ts'

export const providerProblems = texts('providerProblems', {
  providerFieldEmpty: { cn: '请填写此项', en: 'Fill in this field' },
  providerDomain: {
    cn: '请输入邮箱域名，例如 example.com',
    en: 'Enter the domain of email addresses, for example example.com',
  },
  providerAddress: {
    cn: '登录服务的地址须以 https:// 开头；内网地址须由平台管理员在 ALLOWED_PRIVATE_HOSTS 中允许',
    en: 'The provider’s address has to begin with https://. The platform’s administrator can allow others in ALLOWED_PRIVATE_HOSTS',
  },
  providerPrivate: {
    cn: '{host} 不是公网地址；内网地址须由平台管理员在 ALLOWED_PRIVATE_HOSTS 中允许',
    en: '{host} is not a public address. The platform’s administrator can allow it in ALLOWED_PRIVATE_HOSTS',
  },
  providerFailed: {
    cn: '登录服务没有给出有效的答复，请重新登录；如仍有问题，请联系客服',
    en: 'The sign-in provider returned an invalid response. Sign in again; if the problem persists, contact support',
  },
  providerSecretLost: {
    cn: '登录服务的密钥已无法读取，请运营人员重新填写',
    en: 'The secret of this sign-in provider can no longer be read. An operator has to enter it again',
  },
  providersFull: {
    cn: '最多可有 {most} 个登录服务，请先移除不用的',
    en: 'You can have at most {most} sign-in providers. Remove an unused one first',
  },
  providerAttempt: {
    cn: '此次登录已失效，请重新登录',
    en: 'This sign-in is no longer valid. Start again',
  },
  providerTaken: {
    cn: '“{provider}”的这个账号已关联其他账号，请先在那个账号中解除关联',
    en: 'This account of {provider} is linked with another account here. Unlink it there first',
  },
  providerDenied: {
    cn: '登录服务中的登录已取消或被拒绝',
    en: 'The sign-in at the provider was canceled or refused',
  },
  providerEmail: {
    cn: '{provider} 没有提供经过验证的邮箱，请先在那里验证邮箱',
    en: '{provider} didn’t provide a verified email address. Verify your address there first',
  },
  providerForeign: {
    cn: '{email} 所属的邮箱域名不能在这里登录，请换一个账号',
    en: 'The domain of {email} isn’t allowed to sign in here. Use another account',
  },
  providerNoAccount: {
    cn: '{email} 没有对应的账号，请联系客服开通',
    en: 'There is no account for {email}. Support can create one',
  },
})
