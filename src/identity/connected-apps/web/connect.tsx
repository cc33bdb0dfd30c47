import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OutputOf } from '#core/contract/call.ts'
import { send } from '#core/web/api/api.ts'
import { prefetch, reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { writeSearch } from '#core/web/router/search.ts'
import { useSearch } from '#core/web/router/use-search.ts'
import { useAccount } from '#core/web/session/session.ts'
import { scopeTexts } from '#identity/integrations/texts/keys.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Page } from '#ui/layout/page.tsx'
import { connectionAnswer, connectionAsked } from '../contract.ts'
import { connectedAppTitles } from '../screens.ts'
import { connectedAppTexts } from '../texts.ts'

type ConsentProps = { request: string } & Extract<OutputOf<typeof connectionAsked>, { app: string }>

export const load: Load<'/connect'> = (asked) => prefetch(connectionAsked, { request: writeSearch(asked) })

/** An app asks to act for the person, who came here from it. */
export function Connect() {
  const t = useT()
  const request = writeSearch(useSearch('/connect'))
  const query = useQuery({ ...reads(connectionAsked, { request }), staleTime: Infinity })
  return (
    <Page title={t(connectedAppTitles.connect)} narrow>
      <Loaded query={query} failed={t(connectedAppTexts.requestFailed)} lines={6}>
        {(found) =>
          'redirect' in found ? <Leaving to={found.redirect} /> : <Consent request={request} {...found} />
        }
      </Loaded>
    </Page>
  )
}

function Consent({ request, app, target, isLocal, source, scopes }: ConsentProps) {
  const t = useT()
  const { user } = useAccount()
  const answer = useAction((allowed: boolean) => send(connectionAnswer, { request, allowed }))
  if (answer.result) return <Leaving to={answer.result.redirect} />
  return (
    <Card title={t(connectedAppTexts.connectTitle, { app })}>
      <div className="grid gap-4">
        <p>{t(connectedAppTexts.asYou, { name: user.name })}</p>
        <div>
          <p className="font-medium">{t(connectedAppTexts.mayDo)}</p>
          <ul className="grid gap-1 mt-1">
            {scopes.map((scope) => (
              <li key={scope} className="row gap-2">
                <IconCheck size={18} aria-hidden="true" />
                {t(scopeTexts[scope])}
              </li>
            ))}
          </ul>
        </div>
        <p className="break-anywhere">
          {t(isLocal ? connectedAppTexts.targetHere : connectedAppTexts.target, { target })}
        </p>
        {source !== null && <p className="break-anywhere">{t(connectedAppTexts.source, { host: source })}</p>}
        <p className="small">{t(connectedAppTexts.unchecked)}</p>
        <p className="small">{t(connectedAppTexts.later)}</p>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" busy={answer.isBusyWith(true)} onClick={() => answer.run(true)}>
            {t(connectedAppTexts.allow)}
          </Button>
          <Button busy={answer.isBusyWith(false)} onClick={() => answer.run(false)}>
            {t(connectedAppTexts.refuse)}
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** A program on the computer takes the answer and may show nothing, so the person is told what to do. */
function Leaving({ to }: { to: string }) {
  const t = useT()
  useEffect(() => location.assign(to), [to])
  return (
    <Card title={t(connectedAppTexts.returned)}>
      <a href={to}>{t(connectedAppTexts.again)}</a>
    </Card>
  )
}
