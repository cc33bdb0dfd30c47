import { useState } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { commonLanguageOrder, isRare } from '#domain/text/language-order.ts'
import { planTexts } from '#products/dubbing/plans/texts/plan.ts'
import { useTargetName } from '#products/dubbing/translation/web/use-target-name.ts'
import { uploadTexts } from '#shared/uploads/texts.ts'
import type { OfferedLanguage } from '#shared/voices/contract.ts'
import { ComboboxField } from '#ui/fields/combobox-field.tsx'
import styles from './language-chips.module.css'

type LanguageChipsProps = {
  targets: readonly OfferedLanguage[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** So many are shown at once; the others are found by their names. */
const most = 10

/** Several languages to choose, the main ones first. */
export function LanguageChips({ targets, chosen, onChange }: LanguageChipsProps) {
  const t = useT()
  const nameOf = useTargetName()
  const [added, setAdded] = useState<readonly string[]>([])
  const sorted = targets.toSorted(commonLanguageOrder(nameOf, document.documentElement.lang))
  const first = sorted.filter(({ code }) => !isRare(code)).slice(0, most)
  const shown = sorted.filter(
    (each) => first.includes(each) || chosen.includes(each.code) || added.includes(each.code),
  )
  const rest = sorted.filter((each) => !shown.includes(each))
  const toggle = (code: string) =>
    onChange(chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code])
  return (
    <fieldset className="grid gap-2 min-w-0">
      <legend className="mb-1 p-0 note font-medium">{t(planTexts.into)}</legend>
      <div className="flex flex-wrap gap-2">
        {shown.map((each) => (
          <label key={each.code} className={styles.chip}>
            <input type="checkbox" checked={chosen.includes(each.code)} onChange={() => toggle(each.code)} />
            {nameOf(each)}
          </label>
        ))}
      </div>
      {rest.length > 0 && (
        <ComboboxField
          className={styles.more}
          label={t(planTexts.moreLanguages)}
          placeholder={t(planTexts.addLanguage)}
          noneText={t(uploadTexts.noSuchLanguage)}
          options={rest.map((each) => ({ value: each.code, label: nameOf(each) }))}
          value=""
          onChange={(code) => {
            if (!code) return
            setAdded([...added, code])
            toggle(code)
          }}
        />
      )}
      <p className="small">{t(targets.length > 0 ? planTexts.intoHint : planTexts.noTargets)}</p>
    </fieldset>
  )
}
