import { IconPlugConnected } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { prefetch, reads } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { Loaded } from '#core/web/router/loaded.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Page } from '#ui/layout/page.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { TextSkeleton } from '#ui/status/skeleton.tsx'
import {
  type Engine,
  type ServerPart,
  type SettingGroup,
  settingGroups,
  staffEngines,
  type WeakSpot,
} from '../contract.ts'
import { engineTexts } from '../texts/engines.ts'
import { serverTexts } from '../texts/servers.ts'
import { EngineCard, isThere } from './engine-card.tsx'
import { ServersCard } from './servers/servers-card.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import styles from './engines.module.css'

/** Polling interval in milliseconds: counts change constantly. */
const renewal = 15_000

/** Working engines before those not set up. */
const thereFirst = (one: Engine, other: Engine) => Number(isThere(other)) - Number(isThere(one))

export const load: Load<'/staff/engines'> = () => prefetch(staffEngines, {})

const rows = [
  {
    does: 'recognize',
    part: 'recognition',
    name: engineTexts.recognize,
    means: engineTexts.weakRecognize,
  },
  {
    does: 'translate',
    part: 'translation',
    name: engineTexts.weakFrom,
    means: engineTexts.weakTranslate,
  },
  {
    does: 'synthesize',
    part: 'speech',
    name: engineTexts.synthesize,
    means: engineTexts.weakSynthesize,
  },
  { does: 'hear', part: 'realtime', name: engineTexts.hear, means: engineTexts.weakHear },
  { does: 'diarize', part: undefined, name: engineTexts.diarize, means: engineTexts.weakDiarize },
  { does: 'identify', part: undefined, name: engineTexts.identify, means: engineTexts.weakIdentify },
  { does: 'separate', part: undefined, name: engineTexts.separate, means: engineTexts.weakSeparate },
] as const
type Connect = (part: ServerPart) => void

/** Languages without an engine or with drafts only, and how to improve that. */
function WeakSpots({ spots, onConnect }: { spots: readonly WeakSpot[]; onConnect: Connect | undefined }) {
  const t = useT()
  if (spots.length === 0) return null
  return (
    <Card className={`${styles.engine} ${styles.weak}`}>
      <h2 className="text-16">{t(engineTexts.weak)}</h2>
      <ul className="grid">
        {rows.map((row) => (
          <Row
            key={row.does}
            row={row}
            onConnect={onConnect}
            spots={spots.filter(({ does }) => does === row.does)}
          />
        ))}
      </ul>
    </Card>
  )
}

function Row({
  row,
  spots,
  onConnect,
}: {
  row: (typeof rows)[number]
  spots: readonly WeakSpot[]
  /** Undefined if the account may not change engines. */
  onConnect: Connect | undefined
}) {
  const t = useT()
  const format = useFormat()
  const { part } = row
  if (spots.length === 0) return null
  const named = (some: readonly WeakSpot[]) =>
    format.list(some.flatMap(({ language }) => (language === null ? [] : [format.language(language)])))
  const drafts = spots.filter(({ quality }) => quality === 'draft')
  const none = spots.filter(({ quality }) => quality === null)
  const models = [...new Set(spots.flatMap(({ model }) => model ?? []))]
  return (
    <li className={`${styles.ability} grid gap-2 gap-x-5 py-3 border-t`}>
      <div>
        <h3 className="text-14 font-medium">{t(row.name)}</h3>
        {drafts.length > 0 && (
          <p>
            {named(drafts)
              ? t(engineTexts.weakDraft, { languages: named(drafts) })
              : t(engineTexts.onlyDraft)}
          </p>
        )}
        {none.length > 0 && (
          <p>{named(none) ? t(engineTexts.weakNone, { languages: named(none) }) : t(engineTexts.noEngine)}</p>
        )}
        <p className="small">{t(row.means)}</p>
      </div>
      <ul className="grid content-start gap-1 mt-1">
        {models.length > 0 && (
          <li>
            {t(engineTexts.weakModel, { models: models.join(', ') })}
            {onConnect && (
              <Link className="block" to={href('/staff/models')}>
                {t(engineTexts.toModels)}
              </Link>
            )}
          </li>
        )}
        {onConnect && part && (
          <li>
            <Button
              size="small"
              aria-label={t(serverTexts.connectFor, { part: t(serverTexts[part]) })}
              onClick={() => onConnect(part)}
            >
              {t(serverTexts.connect)}
            </Button>
          </li>
        )}
      </ul>
    </li>
  )
}

/** Engines for operators; only those of the platform's home tenant can set them up. */
export function Engines() {
  const t = useT()
  const [setting, set] = useState<SettingGroup>()
  const [wanted, connect] = useState<ServerPart>()
  const query = useQuery({ ...reads(staffEngines, {}), refetchInterval: renewal })
  const { data } = query
  const groupOf = (name: string) => settingGroups.find((group) => group === name)
  return (
    <Page
      title={t(engineTexts.title)}
      intro={t(engineTexts.intro)}
      actions={data?.changes && <Button onClick={() => set('order')}>{t(engineTexts.order)}</Button>}
    >
      {data?.fault && (
        <p role="alert" className={`${styles.fault} py-3 px-4 rounded bg-danger text-danger`}>
          {t(engineTexts.noneOpens, { reason: data.fault })}
        </p>
      )}
      <Loaded query={query} failed={t(engineTexts.failed)} waiting={<Waiting />}>
        {({ engines, timeReported, changes, speakerCheck, weakSpots, programs }) =>
          timeReported === null ? (
            <EmptyState
              picture={<IconPlugConnected size={40} stroke={1.25} />}
              title={t(engineTexts.noneReported)}
            >
              {t(engineTexts.noneReportedHint)}
            </EmptyState>
          ) : (
            <div className={`${styles.engines} grid gap-4`}>
              {speakerCheck !== 'available' && (
                <p className={`callout ${styles.weak}`}>
                  {t(
                    speakerCheck === 'missing'
                      ? engineTexts.speakersMissing
                      : engineTexts.speakersNotCompared,
                  )}
                </p>
              )}
              <WeakSpots spots={weakSpots} onConnect={changes ? connect : undefined} />
              {changes && (
                <ServersCard engines={engines} programs={programs} wanted={wanted} onConnect={connect} />
              )}
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
