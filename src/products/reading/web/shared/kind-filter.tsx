import { useT } from '#core/web/i18n/use-t.ts'
import { FilterField } from '#core/web/list/filter-field.tsx'
import { readingKinds, type ReadingKind } from '../../contract/readings.ts'
import { readingTexts } from '../../texts/readings.ts'

type KindFilterProps = { value: ReadingKind | undefined; onChange: (kind: ReadingKind | undefined) => void }

/** Articles, books or both. */
export function KindFilter({ value, onChange }: KindFilterProps) {
  const t = useT()
  return (
    <FilterField
      label={t(readingTexts.kind)}
      any={t(readingTexts.anyKind)}
      options={readingKinds.map((kind) => ({ value: kind, label: t(readingTexts[kind]) }))}
      value={value}
      onChange={onChange}
    />
  )
}
