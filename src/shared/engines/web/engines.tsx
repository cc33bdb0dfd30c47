import type { Load } from '#core/web/router/screen.ts'
import { prefetch } from '#core/web/api/queries.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import { IconPlugConnected } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Engine, type SettingGroup, settingGroups, staffEngines } from '../contract.ts'
import { engineWords } from '../texts/engines.ts'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Page } from '#ui/page.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { EngineCard, isThere } from './engine-card.tsx'
import styles from './engines.module.css'
import { SettingsDialog } from './settings-dialog.tsx'
import { WeakSpots } from './weak-spots.tsx'

/** Polling interval in milliseconds: counts change constantly. */
const renewal = 15_000

/** Working engines before those not set up. */
const thereFirst = (one: Engine, other: Engine) => Number(isThere(other)) - Number(isThere(one))

export const load: Load<'/staff/engines'> = () => prefetch(staffEngines, {})

/** Engines for operators; only those of the platform's home tenant can set them up. */
export function Engines() {
  const t = useT()
  const [setting, set] = useState<SettingGroup>()
  const query = useQuery({ ...reads(staffEngines, {}), refetchInterval: renewal })
  const { data } = query
  const groupOf = (name: string) => settingGroups.find((group) => group === name)
  return (
    <Page
      title={t(engineWords.title)}
      intro={t(engineWords.intro)}
      actions={data?.changes && <Button onClick={() => set('order')}>{t(engineWords.order)}</Button>}
    >
      {data?.fault && (
        <p role="alert" className={`${styles.fault} py-3 px-4 rounded bg-danger text-danger`}>
          {t(engineWords.noneOpens, { reason: data.fault })}
        </p>
      )}
      <Loaded query={query} failed={t(engineWords.failed)} waiting={<Waiting />}>
        {({ engines, timeReported, changes, speakerCheck, weakSpots }) =>
          timeReported === null ? (
            <EmptyState
              picture={<IconPlugConnected size={40} stroke={1.25} />}
              title={t(engineWords.noneReported)}
            >
              {t(engineWords.noneReportedHint)}
            </EmptyState>
          ) : (
            <div className={`${styles.engines} grid gap-4`}>
              {speakerCheck !== 'available' && (
                <p className={`callout ${styles.weak}`}>
                  {t(
                    speakerCheck === 'missing'
                      ? engineWords.speakersMissing
                      : engineWords.speakersNotCompared,
                  )}
                </p>
              )}
              <WeakSpots spots={weakSpots} />
              {engines.toSorted(thereFirst).map((engine) => {
                const group = changes ? groupOf(engine.name) : undefined
                return (
                  <EngineCard
                    key={engine.name}
                    engine={engine}
                    changes={changes}
                    onSettings={group && (() => set(group))}
                  />
                )
              })}
            </div>
          )
        }
      </Loaded>
      {setting && <SettingsDialog engine={setting} onClose={() => set(undefined)} />}
    </Page>
  )
}

function Waiting() {
  return (
    <div className={`${styles.engines} grid gap-4`} aria-busy="true">
      {Array.from({ length: 4 }, (_, at) => (
        <Card key={at}>
          <TextSkeleton lines={6} />
        </Card>
      ))}
    </div>
  )
}
