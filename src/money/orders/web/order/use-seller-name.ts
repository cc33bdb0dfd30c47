import { useT } from '#core/web/i18n/use-t.ts'
import { useBrand } from '#core/web/page/brand.ts'

/** Names the seller of an order: the agent, or the tenant where no agent sells. */
export function useSellerName(): (seller: string | null) => string {
  const t = useT()
  const { name } = useBrand()
  return (seller) => seller ?? t(name)
}
