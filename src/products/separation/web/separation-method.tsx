import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reads } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { LoadFailed } from '#core/web/router/load-failed.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { LineSkeleton } from '#ui/status/skeleton.tsx'
import { separationEngines, type SeparatorShown } from '../contract/separators.ts'
import type { StemCount } from '../contract/stems.ts'
import { separationTexts } from '../texts.ts'

/** How a recording is separated; without an engine, by the default one. */
export interface SeparationMethod {
  engine?: string
  stems: StemCount
}

/** The chosen method, and the fields that choose it. */
export function useSeparationMethod() {
  const query = useQuery(reads(separationEngines, {}))
  const [wanted, want] = useState<SeparationMethod>({ stems: 2 })
  const all = query.data ?? []
  const engine = all.find(({ id }) => id === wanted.engine) ?? all[0]
  // Another engine may find fewer stems than were chosen before.
  const stems = engine?.stems.includes(wanted.stems) ? wanted.stems : 2
  return { query, engine, method: { ...(engine && { engine: engine.id }), stems }, want }
}

type Choosing = ReturnType<typeof useSeparationMethod>

/** Which engine separates, with how clear each was measured to be, and into how many stems. */
export function MethodFields({ query, engine, method, want }: Choosing) {
  const t = useT()
  if (query.isError && !query.data)
    return <LoadFailed title={t(separationTexts.methodsFailed)} query={query} />
  if (!query.data) return <LineSkeleton />
  if (!engine) return null
  return (
    <div className="grid gap-3">
      {query.data.length > 1 ? (
        <SelectField
          label={t(separationTexts.method)}
          options={query.data.map(({ id, name }) => ({ value: id, label: name }))}
          value={engine.id}
          onChange={(id) => want({ ...method, engine: id })}
        />
      ) : (
        <p>
          {t(separationTexts.method)}: {engine.name}
        </p>
      )}
      <Clearness engine={engine} />
      {engine.stems.length > 1 && (
        <SelectField
          label={t(separationTexts.stems)}
          options={engine.stems.map((count) => ({
            value: String(count),
            label: t(separationTexts[`stems${count}`]),
          }))}
          value={String(method.stems)}
          onChange={(count) => want({ ...method, stems: Number(count) as StemCount })}
        />
      )}
    </div>
  )
}

function Clearness({ engine: { gain } }: { engine: SeparatorShown }) {
  const t = useT()
  const format = useFormat()
  if (!gain) return <p className="note">{t(separationTexts.methodUnmeasured)}</p>
  const values = { voice: format.number(gain.voice), background: format.number(gain.background) }
  return (
    <p className="note" title={t(separationTexts.methodHint)}>
      {t(separationTexts.methodGain, values)}
    </p>
  )
}
