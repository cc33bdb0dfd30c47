import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { isActive } from '#shared/runs/web/is-active.ts'
import { useRun } from '#shared/runs/web/use-run.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Badge } from '#ui/status/badge.tsx'
import { type Engine, staffEngineCheck, staffEngines } from '../contract.ts'
import { engineTexts } from '../texts/engines.ts'
import { AbilityRow } from './ability-row.tsx'
import { CheckResult } from './tools/check-result.tsx'
import { stateOf, stateTones } from './tools/engine-state.ts'
import { labelOf } from './tools/setting-labels.ts'
import styles from './engines.module.css'

type EngineCardProps = {
  engine: Engine
  /** Whether the account may check and change it. */
  changes: boolean
  onSettings: (() => void) | undefined
}

const abouts = {
  openai: engineTexts.aboutOpenai,
  microsoft: engineTexts.aboutMicrosoft,
  google: engineTexts.aboutGoogle,
  dataBaker: engineTexts.aboutDataBaker,
  linkup: engineTexts.aboutLinkup,
  funasr: engineTexts.aboutFunasr,
  clone: engineTexts.aboutClone,
  separator: engineTexts.aboutSeparator,
  neural: engineTexts.aboutNeural,
  embedded: engineTexts.aboutEmbedded,
}

export const isThere = ({ abilities }: Engine): boolean => abilities.some(({ there }) => there)

export function EngineCard({ engine, changes, onSettings }: EngineCardProps) {
  const t = useT()
  const client = useQueryClient()
  const [checked, setChecked] = useState<string>()
  const check = useAction(staffEngineCheck, { onSuccess: ({ run: id }) => setChecked(id) })
  const run = useRun(checked)
  const going = check.busy || (checked !== undefined && (!run || isActive(run)))
  const name = t(engineTexts[engine.name])
  const state = stateOf(engine.abilities)
  const there = isThere(engine)

  const renew = useEffectEvent(() => void client.invalidateQueries({ queryKey: [staffEngines.path] }))
  const ended = run && !isActive(run)
  useEffect(() => {
    if (ended) renew()
  }, [ended])

  return (
    <Card className={styles.engine}>
      <header className="between">
        <div className="row flex-wrap gap-2">
          <h2 className="text-16">{name}</h2>
          <Badge tone={stateTones[state]}>{t(engineTexts[state])}</Badge>
        </div>
        <div className="flex flex-wrap gap-2">
          {changes && there && (
            <Button
              size="small"
              busy={going}
              aria-label={t(engineTexts.checkNamed, { name })}
              onClick={() => check.run({ engine: engine.name })}
            >
              {t(engineTexts.check)}
            </Button>
          )}
          {onSettings && (
            <Button size="small" aria-label={t(engineTexts.settingsNamed, { name })} onClick={onSettings}>
              {t(engineTexts.settings)}
            </Button>
          )}
        </div>
        <p className={`${styles.about} note`}>{t(abouts[engine.name])}</p>
      </header>
      {!there && <Unset engine={engine} changes={changes} />}
      <CheckResult asked={checked !== undefined} run={run} />
      {engine.abilities.length > 0 && (
        <ul className="grid">
          {engine.abilities.map((able) => (
            <AbilityRow key={`${able.engine} ${able.does}`} able={able} />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** What is missing to use the engine. */
function Unset({ engine: { name, missing }, changes }: { engine: Engine; changes: boolean }) {
  const t = useT()
  if (name === 'neural') return <p className="note">{t(engineTexts.noModels)}</p>
  if (name === 'embedded') return <p className="note">{t(engineTexts.noPrograms)}</p>
  if (!changes) return <p className="note">{t(engineTexts.notOffered)}</p>
  if (missing.length === 0) return null
  return (
    <div className="note">
      <p>{t(engineTexts.missing)}</p>
      <ul className={`${styles.missing} grid gap-1 mt-1`}>
        {missing.map(([one = '', other]) => (
          <li key={one}>
            {other === undefined
              ? labelOf(t, one)
              : t(engineTexts.either, { one: labelOf(t, one), other: labelOf(t, other) })}
          </li>
        ))}
      </ul>
    </div>
  )
}
