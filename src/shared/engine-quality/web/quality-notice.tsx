import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#core/contract/call.ts'
import { reads, untilOffered } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { type AskedQuality, engineQuality } from '../contract.ts'
import { qualityTexts } from '../texts.ts'

type Known = OutputOf<typeof engineQuality>[number]

const maxRequested = 20

/** Which engines do what is about to be made, how good they are, and where they are only good for drafts, what would be better. */
export function QualityNotice({ asked }: { asked: readonly AskedQuality[] }) {
  const t = useT()
  const { data = [] } = useQuery({
    ...reads(engineQuality, { asked: asked.slice(0, maxRequested) }),
    ...untilOffered,
    enabled: asked.length > 0,
  })
  const lineOf = useLine()
  const lines = Map.groupBy(
    data.filter(({ quality, engines }) => quality !== null && engines.length > 0),
    ({ does, quality, engines, through }) => [does, quality, through, ...engines].join(),
  )
  if (lines.size === 0) return null
  const drafts = new Set(data.filter(({ quality }) => quality === 'draft').map(({ does }) => does))
  return (
    <div className={drafts.size > 0 ? 'callout' : 'small'} role="note">
      {[...lines.values()].map((same) => (
        <p key={lineOf(same)}>{lineOf(same)}</p>
      ))}
      {[...drafts].map((does) => (
        <p key={does}>{t(qualityTexts[`${does}Draft`])}</p>
      ))}
      {drafts.size > 0 && <p>{t(qualityTexts.whoCan)}</p>}
    </div>
  )
}

/** What engines of the same name and quality do, in one line. */
function useLine() {
  const t = useT()
  const format = useFormat()
  return (same: readonly Known[]): string => {
    const { does, quality, engines, through } = same[0]!
    const named = { engines: format.list(engines), quality: t(qualityTexts[quality!]) }
    if (does !== 'translate') return t(qualityTexts[does], named)
    const languages = format.list(same.flatMap(({ to }) => (to === undefined ? [] : [format.language(to)])))
    return through === null
      ? t(qualityTexts.translate, { ...named, languages })
      : t(qualityTexts.translateThrough, { ...named, languages, through: format.language(through) })
  }
}

/** The translations of a text or a talk. */
export const translationsOf = (language: string, languages: readonly string[]): AskedQuality[] =>
  languages.map((to) => ({ does: 'translate' as const, language, to }))
