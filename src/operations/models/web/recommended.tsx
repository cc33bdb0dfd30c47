import { useState } from 'react'
import type { Run } from '#core/contract/runs.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { fitsOn, type Purpose, purposes, recommend, recommendBoth } from '#domain/models/recommend.ts'
import { isActive } from '#shared/runs/web/is-active.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { type Machine, staffModels, staffModelsDownload } from '../contract.ts'
import { modelPageTexts } from '../texts/models.ts'
import { languageOptions } from './model-languages.ts'
import { abilityTexts, ModelRow } from './model-row.tsx'
import { OfflineHelp } from './offline-help.tsx'
import styles from './models.module.css'

type RecommendedProps = {
  machine: Machine
  machines: readonly Machine[]
  runOf: (model: string) => Run | undefined
}

/** What a purpose needs on a machine, and one button that downloads it. */
export function Recommended({ machine, machines, runOf }: RecommendedProps) {
  const t = useT()
  const format = useFormat()
  const [purpose, setPurpose] = useState<Purpose>('dub')
  const [from, setFrom] = useState('zh')
  const [to, setTo] = useState('en')
  const [bothWays, setBothWays] = useState(true)
  const [everywhere, setEverywhere] = useState(false)
  const download = useAction(staffModelsDownload, {
    done: ({ runs }) => t(modelPageTexts.started, { count: runs.length }),
    renews: [staffModels],
  })
  const hasPair = purpose === 'dub' || purpose === 'live'
  const wanted = { purpose, from, to }
  const advise = hasPair && bothWays ? recommendBoth : recommend
  const { models, lacking, tooLarge } = advise(machine.models, wanted, fitsOn(machine))
  const missing = models.filter(({ name, state }) => state !== 'whole' && !isGoing(runOf(name)))
  const chosenMachines = everywhere ? machines.map(({ id }) => id) : [machine.id]
  const size = missing.reduce((sum, each) => sum + each.size, 0)
  const options = languageOptions(machine.models, format.language)
  const names = (abilities: readonly Machine['models'][number]['capability'][]) =>
    format.list(abilities.map((ability) => t(abilityTexts[ability])))
  return (
    <Card>
      <h2 className="text-16 mb-3">{t(modelPageTexts.whatFor)}</h2>
      <Segmented
        label={t(modelPageTexts.purpose)}
        labelHidden
        options={purposes.map((value) => ({ value, label: t(modelPageTexts[value]) }))}
        value={purpose}
        onChange={setPurpose}
      />
      <div className={`${styles.choices} mt-4`}>
        {hasPair && (
          <SelectField label={t(modelPageTexts.from)} options={options} value={from} onChange={setFrom} />
        )}
        {purpose !== 'separate' && (
          <SelectField
            label={t(purpose === 'read' ? modelPageTexts.language : modelPageTexts.into)}
            options={options}
            value={to}
            onChange={setTo}
          />
        )}
      </div>
      {hasPair && (
        <div className="mt-3">
          <Checkbox checked={bothWays} onChange={(event) => setBothWays(event.currentTarget.checked)}>
            {t(modelPageTexts.bothWays)}
          </Checkbox>
        </div>
      )}
      <h3 className="text-14 font-semibold mt-5 mb-2">{t(modelPageTexts.recommended)}</h3>
      {models.length > 0 &&
        (missing.length > 0 ? (
          <div className="grid gap-2 mb-4 justify-items-start">
            <p className="note">
              {t(modelPageTexts.total, {
                size: format.bytes(size),
                memory: format.bytes(Math.max(...models.map(({ memory }) => memory))),
              })}
            </p>
            {machines.length > 1 && (
              <Checkbox checked={everywhere} onChange={(event) => setEverywhere(event.currentTarget.checked)}>
                {t(modelPageTexts.everywhere)}
              </Checkbox>
            )}
            <Button
              variant="primary"
              busy={download.busy}
              onClick={() =>
                download.run({
                  machines: chosenMachines,
                  models: missing.map(({ name }) => name),
                })
              }
            >
              {t(modelPageTexts.getAll, { size: format.bytes(size) })}
            </Button>
            <OfflineHelp machine={machine} machines={chosenMachines} models={missing} />
          </div>
        ) : (
          models.every(({ state }) => state === 'whole') && (
            <p className="mb-4 text-success">{t(modelPageTexts.allThere)}</p>
          )
        ))}
      <ul className="grid">
        {models.map((model) => (
          <ModelRow
            key={model.name}
            model={model}
            machine={machine.id}
            run={runOf(model.name)}
            languages={hasPair && bothWays ? [from, to] : languagesOf(model.capability, from, to)}
          />
        ))}
      </ul>
      {lacking.length > 0 && (
        <p className="callout mt-2">{t(modelPageTexts.lacking, { abilities: names(lacking) })}</p>
      )}
      {tooLarge.length > 0 && (
        <p className="callout mt-2">{t(modelPageTexts.tooLarge, { abilities: names(tooLarge) })}</p>
      )}
    </Card>
  )
}

const isGoing = (run: Run | undefined) => run !== undefined && isActive(run)

const languagesOf = (ability: Machine['models'][number]['capability'], from: string, to: string) =>
  ability === 'translate' ? [from, to] : ability === 'synthesize' ? [to] : [from]
