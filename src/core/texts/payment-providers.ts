import type { ProviderName } from '#core/contract/payment-providers.ts'
import { type Text, texts } from './texts.ts'

export const paymentProviders = texts('paymentProviders', {
  wechat: { cn: '微信支付', en: 'WeChat Pay' },
  alipay: { cn: '支付宝', en: 'Alipay' },
  sandbox: { cn: '沙箱', en: 'Sandbox' },
}) satisfies Record<ProviderName, Text>
