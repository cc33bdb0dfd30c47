import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { UnsoundedSummary } from '#domain/script/speech/unsounded.ts'
import { shortened } from '#domain/text/shortened.ts'
import type { Quoted } from '#shared/quotes/contract.ts'
import { script } from '../texts.ts'

type UnsoundedProps = {
  unsounded: Pick<UnsoundedSummary, 'count' | 'characters'>
  /** The text of the first block with such a character. */
  where?: string | undefined
}

/** Says which characters of a text have no sound, before it is paid for; nothing if all have one. */
export function UnsoundedNotice({ unsounded: { count, characters }, where }: UnsoundedProps) {
  const t = useT()
  const format = useFormat()
  if (count === 0) return null
  const isCut = new Set(characters).size < count && characters.length >= 40
  return (
    <div className="callout grid gap-1" aria-live="polite" data-unsounded>
      <p>
        {t(script.unsounded, {
          count: format.number(count),
          characters: characters.join(' ') + (isCut ? ' …' : ''),
        })}
      </p>
      {where !== undefined && <p>{t(script.unsoundedWhere, { text: shortened(where) })}</p>}
      <p>{t(script.unsoundedHint)}</p>
    </div>
  )
}

/** What a quote tells about such characters, if it does. */
export const unsoundedOf = (data: Quoted | undefined): UnsoundedSummary | undefined =>
  data && 'unsounded' in data ? (data.unsounded as UnsoundedSummary) : undefined
