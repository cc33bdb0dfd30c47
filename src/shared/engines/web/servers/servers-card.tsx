import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reads } from '#core/web/api/queries.ts'
import { ConfirmedButton } from '#core/web/confirmed-button.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { languageTexts } from '#shared/languages/texts.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Table } from '#ui/lists/table.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { Badge } from '#ui/status/badge.tsx'
import {
  type Able,
  type Engine,
  type ServerPart,
  type ServerProgram,
  staffEngineSettings,
} from '../../contract.ts'
import { engineTexts } from '../../texts/engines.ts'
import { serverTexts } from '../../texts/servers.ts'
import { settingHints } from '../../texts/settings.ts'
import { stateOf, stateTones } from '../tools/engine-state.ts'
import { programName } from '../tools/setting-labels.ts'
import { useSaving } from '../tools/use-saving.ts'
import { ConnectDialog } from './connect-dialog.tsx'
import { type Listed, readServers, serversOf, withoutServer, writeServers } from './server-list.ts'
import styles from '../engines.module.css'

type ServersCardProps = {
  engines: readonly Engine[]
  programs: readonly ServerProgram[]
  /** What a server is to be connected for, chosen elsewhere on the page. */
  wanted: ServerPart | undefined
  onConnect: (part: ServerPart | undefined) => void
}

const abilityOf = {
  recognition: 'recognize',
  translation: 'translate',
  speech: 'synthesize',
  realtime: 'recognize',
} as const satisfies Record<ServerPart, Able['does']>

/** The servers of the saved list as rows, and the way to another one. */
export function ServersCard({ engines, programs, wanted, onConnect }: ServersCardProps) {
  const t = useT()
  const format = useFormat()
  const { data } = useQuery({
    ...reads(staffEngineSettings, { engine: 'openai' }),
    refetchOnWindowFocus: false,
  })
  const [edited, edit] = useState<Listed>()
  const saving = useSaving('openai', () => toasts.success(t(serverTexts.removed)))
  const setting = data?.find(({ name }) => name === 'OPENAI_SERVERS')
  const list = setting && readServers(setting.value)
  const rows = list && serversOf(list)
  const isFixed = setting?.from === 'environment'
  const ables = engines.flatMap(({ abilities }) => abilities)
  const ableOf = ({ part, entry }: Listed) =>
    ables.find(({ engine, does }) => engine === `openai-${entry.name}` && does === abilityOf[part])
  const programOf = ({ part, entry }: Listed) =>
    programs.find((each) => each.part === part && each.kind === entry.kind)
  const kindName = (server: Listed) => {
    const program = programOf(server)
    return program ? programName(t, program) : (server.entry.kind ?? t(serverTexts.otherProgram))
  }
  const close = () => {
    edit(undefined)
    onConnect(undefined)
  }

  function stateBadge(server: Listed) {
    const able = ableOf(server)
    if (!able?.there) return <Badge tone="neutral">{t(serverTexts.notUsed)}</Badge>
    const state = stateOf([able])
    return <Badge tone={stateTones[state]}>{t(engineTexts[state])}</Badge>
  }

  const languagesOf = (server: Listed) => {
    const codes = server.entry.languages ?? programOf(server)?.languages ?? ableOf(server)?.languages ?? []
    const named = codes.filter((code) => code !== 'mul').map(format.language)
    if (named.length === 0) return t(engineTexts.anyLanguage)
    if (named.length <= shown) return format.list(named)
    const languages = format.begun(named.slice(0, shown))
    return t(languageTexts.more, { languages, count: format.number(named.length) })
  }

  if (!setting) return null
  return (
    <Card
      className={styles.weak}
      title={t(serverTexts.servers)}
      actions={
        list &&
        !isFixed && (
          <Button size="small" icon={<IconPlus size={16} />} onClick={() => onConnect('speech')}>
            {t(serverTexts.connect)}
          </Button>
        )
      }
    >
      <p className="mb-3 note">{t(isFixed ? serverTexts.fromEnvironment : serverTexts.intro)}</p>
      {setting.from === 'lost' && <p className="callout">{t(settingHints.lost)}</p>}
      {!list && <p className="callout">{t(serverTexts.unreadable)}</p>}
      {rows?.length === 0 && !isFixed && <p className="small">{t(serverTexts.none)}</p>}
      {list && rows && rows.length > 0 && (
        <Table<Listed>
          label={t(serverTexts.servers)}
          rows={rows}
          rowKey={({ part, entry }) => `${part} ${entry.name}`}
          columns={[
            {
              key: 'name',
              title: t(serverTexts.name),
              width: '16%',
              heads: true,
              cell: ({ part, entry }) => (
                <>
                  <p className="font-medium">{entry.name}</p>
                  <p className="small">{t(serverTexts[part])}</p>
                </>
              ),
            },
            {
              key: 'program',
              title: t(serverTexts.program),
              width: '24%',
              cell: (server) => (
                <div className="min-w-0">
                  <p>{kindName(server)}</p>
                  <p className="small break-anywhere">{server.entry.address ?? programOf(server)?.address}</p>
                </div>
              ),
            },
            {
              key: 'model',
              title: t(serverTexts.model),
              width: '16%',
              cell: (server) => server.entry.model ?? programOf(server)?.model ?? '',
            },
            { key: 'languages', title: t(serverTexts.languages), cell: languagesOf },
            { key: 'state', title: t(serverTexts.state), cell: stateBadge },
            {
              key: 'actions',
              title: t(serverTexts.actions),
              titleHidden: true,
              cell: (server) => (
                <span className="row gap-2 whitespace-nowrap">
                  <Button
                    size="small"
                    icon={<IconPencil size={16} />}
                    aria-label={t(serverTexts.editNamed, { name: server.entry.name })}
                    onClick={() => edit(server)}
                  >
                    {t(serverTexts.edit)}
                  </Button>
                  <ConfirmedButton
                    size="small"
                    aria-label={t(serverTexts.removeNamed, { name: server.entry.name })}
                    question={t(serverTexts.removeQuestion, { name: server.entry.name })}
                    consequences={t(serverTexts.removeConsequences)}
                    confirmText={t(serverTexts.remove)}
                    act={() =>
                      saving.save(
                        { OPENAI_SERVERS: writeServers(withoutServer(list, server)) },
                        { anyway: true },
                      )
                    }
                  >
                    {t(serverTexts.remove)}
                  </ConfirmedButton>
                </span>
              ),
            },
          ]}
        />
      )}
      {list && (edited || wanted) && (
        <ConnectDialog
          programs={programs}
          list={list}
          edited={edited}
          wanted={wanted ?? 'speech'}
          onClose={close}
        />
      )}
    </Card>
  )
}

/** Languages shown by name. */
const shown = 3
