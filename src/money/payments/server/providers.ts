import type { ProviderName } from '#core/contract/payment-providers.ts'
import type { Config } from '#core/server/settings/config.ts'
import type { PaymentSettings } from '#core/server/settings/payment-settings.ts'
import { openAlipay } from './alipay.ts'
import type { Provider } from './provider.ts'
import { openSandbox } from './sandbox.ts'
import { openWechat } from './wechat.ts'

declare module '#core/server/app/app.ts' {
  interface App {
    /** The ways to pay online. */
    payments: Providers
  }
}

type Offered = ReadonlyMap<ProviderName, Provider>

/** The connected merchant accounts. */
export interface Providers {
  /**
   * The ways to pay online for the tenant with that code, in order: from its own file if it has one, otherwise the
   * platform's.
   */
  offeredBy(code: string): Offered
  /** The provider that a payment was opened with; undefined if it is no longer connected. */
  of(payment: { provider: ProviderName; merchant: string | null }): Provider | undefined
  /** The provider for a callback by its name and merchant number. */
  called(name: string, merchant: string | undefined): Provider | undefined
  /** The tenants with this merchant account; empty for the platform's. */
  collectedFor(provider: Provider): string[]
  all: readonly Provider[]
}

export function openProviders(config: Config, now: () => Date): Providers {
  const known = new Map<string, Provider>()
  const keyOf = (name: string, merchant: string) => `${name} ${merchant}`
  /** Files that name the same account share it. */
  function open({ wechat, alipay }: PaymentSettings): Offered {
    const created = [
      wechat && openWechat(wechat, now),
      alipay && openAlipay(alipay, now),
      config.local && openSandbox(config.secret),
    ].filter((provider) => provider !== undefined && provider !== false)
    return new Map(
      created.map((provider) => {
        const key = keyOf(provider.name, provider.merchant)
        const shared = known.get(key) ?? provider
        known.set(key, shared)
        return [shared.name, shared]
      }),
    )
  }
  const platforms = open(config.payments)
  const own = new Map(config.merchants.map(({ code, settings }) => [code, open(settings)]))

  // Payments without a merchant are older than tenants' own merchant accounts.
  const called: Providers['called'] = (name, merchant) =>
    merchant === undefined
      ? platforms.values().find((provider) => provider.name === name)
      : known.get(keyOf(name, merchant))
  return {
    called,
    offeredBy: (code) => own.get(code) ?? platforms,
    of: ({ provider, merchant }) => called(provider, merchant ?? undefined),
    collectedFor: (provider) =>
      platforms.get(provider.name) === provider
        ? []
        : [...own].filter(([, offered]) => offered.get(provider.name) === provider).map(([code]) => code),
    all: [...known.values()],
  }
}
