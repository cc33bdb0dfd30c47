import type { ProviderName } from '#contract/payments.ts'
import type { Config } from '../config.ts'
import { openAlipay } from './alipay.ts'
import type { Provider } from './provider.ts'
import { openSandbox } from './sandbox.ts'
import { openWechat } from './wechat.ts'

export type Providers = ReadonlyMap<ProviderName, Provider>

/** The ways to pay online that are connected, in the order in which they are offered. */
export function openProviders(config: Config, now: () => Date): Providers {
  const { wechat, alipay } = config.payments
  const open = [
    wechat && openWechat(wechat, now),
    alipay && openAlipay(alipay, now),
    config.local && openSandbox(config.secret),
  ].filter((provider) => provider !== undefined && provider !== false)
  return new Map(open.map((provider) => [provider.name, provider]))
}
