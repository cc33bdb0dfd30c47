/** The online payment providers. The sandbox moves no money and only exists on trial installations. */
export const providerNames = ['wechat', 'alipay', 'sandbox'] as const
export type ProviderName = (typeof providerNames)[number]
