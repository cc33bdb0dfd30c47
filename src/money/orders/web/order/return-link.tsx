import { useT } from '#core/web/i18n/use-t.ts'
import { tabStore } from '#core/web/page/browser-storage.ts'
import { parseJson } from '#core/web/page/parse-json.ts'
import { safeNext } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { buttonClass } from '#ui/buttons/button.tsx'
import { orderTexts } from '../../texts/orders.ts'

// Who had to buy usage for something goes on with it afterwards, also after the page of a payment provider.

const key = 'buyingFor'
const validFor = 2 * 3_600_000

/** To be called where a person leaves a screen to buy usage for it. */
export const returnHere = () =>
  tabStore.setItem(key, JSON.stringify({ path: `${location.pathname}${location.search}`, at: Date.now() }))

function returnPath(): string | undefined {
  const { path, at } = (parseJson(tabStore.getItem(key) ?? '') ?? {}) as { path?: unknown; at?: unknown }
  if (typeof path !== 'string' || typeof at !== 'number' || Date.now() - at > validFor) return undefined
  return safeNext(path)
}

/** Leads back to what usage was bought for. */
export function ReturnLink() {
  const t = useT()
  const path = returnPath()
  if (path === undefined) return null
  return (
    <p className="callout callout-actions mb-4">
      <span>{t(orderTexts.boughtFor)}</span>
      <Link
        to={path}
        className={buttonClass('quiet', { size: 'small' })}
        onClick={() => tabStore.removeItem(key)}
      >
        {t(orderTexts.goBack)}
      </Link>
    </p>
  )
}
