import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Badge } from '#ui/status/badge.tsx'
import type { WorkQuality } from '../contract.ts'
import { qualityTexts } from '../texts/quality.ts'

/** How many lines of a work a person has proofread. */
export function ProofreadBadge({ quality: { proofread, drafts } }: { quality: WorkQuality }) {
  const t = useT()
  const format = useFormat()
  if (!proofread) return null
  const { lines, of } = proofread
  if (lines === of) return <Badge tone="success">{t(qualityTexts.allProofread)}</Badge>
  return (
    <Badge tone={drafts.length > 0 ? 'warn' : 'neutral'}>
      {t(qualityTexts.proofread, { lines: format.number(lines), of: format.number(of) })}
    </Badge>
  )
}

const hints = {
  recognition: qualityTexts.recognitionHint,
  translation: qualityTexts.translationHint,
  voice: qualityTexts.voiceHint,
} as const

/** What in a work is a draft. */
export function DraftBadges({ quality: { drafts } }: { quality: WorkQuality }) {
  const t = useT()
  return drafts.map((part) => (
    <span key={part} data-tip={t(hints[part])}>
      <Badge tone="warn">{t(qualityTexts[part])}</Badge>
    </span>
  ))
}
