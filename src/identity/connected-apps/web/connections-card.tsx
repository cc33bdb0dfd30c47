import { IconPlugConnected } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { common } from '#core/texts/common.ts'
import { send } from '#core/web/api/api.ts'
import { reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { CopiedValue } from '#core/web/forms/copied-value.tsx'
import { Ago } from '#core/web/i18n/ago.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { type Connection, connectionEnd, connectionList } from '../contract.ts'
import { connectedAppTexts } from '../texts.ts'

/** The apps that act for the account, and the address at which more connect. */
export function ConnectionsCard() {
  const t = useT()
  const query = useQuery(reads(connectionList, {}))
  return (
    <Card title={t(connectedAppTexts.title)}>
      <div className="grid gap-4">
        <p className="small">{t(connectedAppTexts.hint)}</p>
        <CopiedValue
          label={t(connectedAppTexts.address)}
          copyText={t(connectedAppTexts.copyAddress)}
          value={`${location.origin}/mcp`}
        />
        <Loaded query={query} failed={t(connectedAppTexts.failed)} lines={3}>
          {(connections) =>
            connections.length === 0 ? (
              <EmptyState
                picture={<IconPlugConnected size={40} stroke={1.25} />}
                title={t(connectedAppTexts.none)}
              >
                {t(connectedAppTexts.noneHint)}
              </EmptyState>
            ) : (
              <Connections of={connections} />
            )
          }
        </Loaded>
      </div>
    </Card>
  )
}

/** Beside the sessions. Without any, there is nothing to show. */
export function OwnConnections() {
  const t = useT()
  const { data = [] } = useQuery(reads(connectionList, {}))
  if (data.length === 0) return null
  return (
    <Card title={t(connectedAppTexts.title)}>
      <Connections of={data} />
    </Card>
  )
}

function Connections({ of: connections }: { of: readonly Connection[] }) {
  const t = useT()
  const [ending, setEnding] = useState<Connection>()
  const end = useAction(({ id }: Connection) => send(connectionEnd, { id }), {
    done: (_, { app }) => t(connectedAppTexts.ended, { app }),
    renews: [connectionList],
    onSuccess: () => setEnding(undefined),
  })
  return (
    <>
      <ul className="ruled label-rows row-list">
        {connections.map((connection) => (
          <li key={connection.id}>
            <Row of={connection} />
            <Button
              size="small"
              aria-label={t(connectedAppTexts.endOf, { app: connection.app })}
              onClick={() => setEnding(connection)}
            >
              {t(connectedAppTexts.end)}
            </Button>
          </li>
        ))}
      </ul>
      {ending && (
        <ConfirmDialog
          danger
          title={t(connectedAppTexts.endTitle, { app: ending.app })}
          confirmText={t(connectedAppTexts.end)}
          cancelText={t(common.cancel)}
          busy={end.busy}
          onConfirm={() => end.run(ending)}
          onClose={() => setEnding(undefined)}
        >
          {t(connectedAppTexts.endText)}
        </ConfirmDialog>
      )}
    </>
  )
}

function Row({ of: { app, targets, scopes, timeCreate, timeUse, address } }: { of: Connection }) {
  const t = useT()
  const format = useFormat()
  return (
    <div>
      <p className="font-medium break-anywhere">{app}</p>
      <p className="small break-anywhere">{targets.join(' · ')}</p>
      <p className="small break-anywhere">{scopes.join(' · ')}</p>
      <p className="small break-anywhere">
        {t(connectedAppTexts.connectedAt)} {format.date(timeCreate)}
        {' · '}
        {timeUse ? (
          <>
            {t(connectedAppTexts.usedAt)} <Ago time={timeUse} />
            {address && ` (${address})`}
          </>
        ) : (
          t(connectedAppTexts.unused)
        )}
      </p>
    </div>
  )
}
