import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Engine, staffEngineCheck, staffEngines } from '../contract.ts'
import { engineWords } from '../texts/engines.ts'
import { isActive } from '#shared/runs/web/is-active.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { AbilityRow, failedLast } from './ability-row.tsx'
import { CheckResult } from './check-result.tsx'
import styles from './engines.module.css'
import { useRun } from '#shared/runs/web/use-run.ts'

type EngineCardProps = {
  engine: Engine
  /** Whether the account may check and change it. */
  changes: boolean
  onSettings: (() => void) | undefined
}

const abouts = {
  openai: engineWords.aboutOpenai,
  microsoft: engineWords.aboutMicrosoft,
  google: engineWords.aboutGoogle,
  dataBaker: engineWords.aboutDataBaker,
  linkup: engineWords.aboutLinkup,
  funasr: engineWords.aboutFunasr,
  clone: engineWords.aboutClone,
  separator: engineWords.aboutSeparator,
  neural: engineWords.aboutNeural,
  embedded: engineWords.aboutEmbedded,
}

export const isThere = ({ abilities }: Engine): boolean => abilities.some(({ there }) => there)

export function EngineCard({ engine, changes, onSettings }: EngineCardProps) {
  const t = useT()
  const client = useQueryClient()
  const [checked, setChecked] = useState<string>()
  const check = useAction(staffEngineCheck, { onSuccess: ({ run: id }) => setChecked(id) })
  const run = useRun(checked)
  const going = check.busy || (checked !== undefined && (!run || isActive(run)))
  const name = t(engineWords[engine.name])
  const state = stateOf(engine)
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
          <Badge tone={tones[state]}>{t(engineWords[state])}</Badge>
        </div>
        <div className="flex flex-wrap gap-2">
          {changes && there && (
            <Button
              size="small"
              busy={going}
              aria-label={t(engineWords.checkNamed, { name })}
              onClick={() => check.run({ engine: engine.name })}
            >
              {t(engineWords.check)}
            </Button>
          )}
          {onSettings && (
            <Button size="small" aria-label={t(engineWords.settingsNamed, { name })} onClick={onSettings}>
              {t(engineWords.settings)}
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

const tones = {
  unset: 'neutral',
  ready: 'neutral',
  well: 'success',
  faulty: 'danger',
  resting: 'warn',
} as const

function stateOf({ abilities }: Engine): keyof typeof tones {
  const there = abilities.filter((able) => able.there)
  if (there.length === 0) return 'unset'
  if (there.some(({ restUntil }) => restUntil)) return 'resting'
  if (there.some(failedLast)) return 'faulty'
  return there.some(({ lastDone }) => lastDone) ? 'well' : 'ready'
}

/** What is missing to use the engine. */
function Unset({ engine: { name, missing }, changes }: { engine: Engine; changes: boolean }) {
  const t = useT()
  if (name === 'neural') return <p className="note">{t(engineWords.noModels)}</p>
  if (name === 'embedded') return <p className="note">{t(engineWords.noPrograms)}</p>
  if (!changes) return <p className="note">{t(engineWords.notOffered)}</p>
  if (missing.length === 0) return null
  return (
    <div className="note">
      <p>{t(engineWords.missing)}</p>
      <ul className={`${styles.missing} grid gap-1 mt-1`}>
        {missing.map(([one = '', other]) => (
          <li key={one}>
            <code>{other === undefined ? one : t(engineWords.either, { one, other })}</code>
          </li>
        ))}
      </ul>
    </div>
  )
}
