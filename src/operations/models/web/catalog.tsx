import { useState } from 'react'
import type { Run } from '#core/contract/runs.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { type Machine, modelAbilities } from '../contract.ts'
import { modelPageTexts } from '../texts/models.ts'
import { languageOptions } from './model-languages.ts'
import { abilityTexts, ModelRow } from './model-row.tsx'

/** All models of the catalog of a machine. */
export function Catalog({ machine, runOf }: { machine: Machine; runOf: (model: string) => Run | undefined }) {
  const t = useT()
  const format = useFormat()
  const [ability, setAbility] = useState<string>('')
  const [language, setLanguage] = useState('')
  const [installed, setInstalled] = useState(false)
  const found = machine.models.filter(
    (model) =>
      (ability === '' || model.capability === ability) &&
      (language === '' || model.languages.length === 0 || model.languages.includes(language)) &&
      (!installed || model.state !== 'absent'),
  )
  return (
    <Card>
      <h2 className="text-16 mb-3">{t(modelPageTexts.catalog)}</h2>
      <div className="filters">
        <SelectField
          label={t(modelPageTexts.ability)}
          options={[
            { value: '', label: t(modelPageTexts.anyAbility) },
            ...modelAbilities.map((value) => ({ value, label: t(abilityTexts[value]) })),
          ]}
          value={ability}
          onChange={setAbility}
        />
        <SelectField
          label={t(modelPageTexts.language)}
          options={[
            { value: '', label: t(modelPageTexts.anyLanguage) },
            ...languageOptions(machine.models, format.language),
          ]}
          value={language}
          onChange={setLanguage}
        />
        <Checkbox checked={installed} onChange={(event) => setInstalled(event.currentTarget.checked)}>
          {t(modelPageTexts.onlyInstalled)}
        </Checkbox>
      </div>
      {found.length === 0 && <p className="note">{t(modelPageTexts.noneFound)}</p>}
      <ul className="grid">
        {found.map((model) => (
          <ModelRow
            key={model.name}
            model={model}
            machine={machine.id}
            run={runOf(model.name)}
            languages={language ? [language] : []}
          />
        ))}
      </ul>
    </Card>
  )
}
