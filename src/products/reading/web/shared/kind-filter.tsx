import { readingKinds, type ReadingKind } from '../../contract/readings.ts'
import { readingWords } from '../../texts/readings.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { FilterField } from '#core/web/list/filter-field.tsx'

type KindFilterProps = { value: ReadingKind | undefined; onChange: (kind: ReadingKind | undefined) => void }

/** Articles, books or both. */
export function KindFilter({ value, onChange }: KindFilterProps) {
  const t = useT()
  return (
    <FilterField
      label={t(readingWords.kind)}
      any={t(readingWords.anyKind)}
      options={readingKinds.map((kind) => ({ value: kind, label: t(readingWords[kind]) }))}
      value={value}
      onChange={onChange}
    />
  )
}
