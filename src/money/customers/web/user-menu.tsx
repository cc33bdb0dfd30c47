import { type AgentUser, agentUserList } from '../contract.ts'
import { IconChartBar, IconGift, IconKey, IconReceiptYuan, IconTag } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { agentUserPassword, agentUserSuspend } from '#identity/agents/contract.ts'
import { agentWords } from '#identity/agents/texts/agents.ts'
import { useGo } from '#core/web/router/link.tsx'
import { ResetPassword } from '#identity/accounts/web/reset-password.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { SuspendDialog, SuspendItem } from '#identity/accounts/web/suspend.tsx'
import { href } from '#core/web/router/href.ts'
import { UserPrices } from './user-prices.tsx'
import { MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { MoreMenu } from '#ui/more-menu.tsx'

type Asking = 'prices' | 'password' | 'suspend'

/** Actions of an agent for a user. */
export function UserMenu({ user }: { user: AgentUser }) {
  const t = useT()
  const go = useGo()
  const client = useQueryClient()
  const [asking, setAsking] = useState<Asking>()
  const { id, name } = user
  const close = () => setAsking(undefined)
  const suspending = {
    call: agentUserSuspend,
    account: user,
    renew: () => client.invalidateQueries({ queryKey: [agentUserList.path] }),
  }
  const ways = [
    { path: href('/agent/giveOrder', { id }), text: agentWords.give, Icon: IconGift },
    { path: href('/agent/userTrend', { id }), text: agentWords.usage, Icon: IconChartBar },
    { path: href('/agent/userOrder', { name }), text: agentWords.orders, Icon: IconReceiptYuan },
  ]
  return (
    <>
      <MoreMenu label={t(agentWords.more, { name })}>
        {ways.map(({ path, text, Icon }) => (
          <MenuItem key={path} icon={<Icon size={18} stroke={1.6} />} onSelect={() => go(path)}>
            {t(text)}
          </MenuItem>
        ))}
        <MenuItem icon={<IconTag size={18} stroke={1.6} />} onSelect={() => setAsking('prices')}>
          {t(agentWords.prices)}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<IconKey size={18} stroke={1.6} />} onSelect={() => setAsking('password')}>
          {t(agentWords.reset)}
        </MenuItem>
        <SuspendItem {...suspending} onAsk={() => setAsking('suspend')} />
      </MoreMenu>
      {asking === 'prices' && <UserPrices user={user} onClose={close} />}
      {asking === 'password' && <ResetPassword call={agentUserPassword} account={user} onClose={close} />}
      {asking === 'suspend' && (
        <SuspendDialog {...suspending} hint={t(agentWords.suspendHint)} onClose={close} />
      )}
    </>
  )
}
