import {
  IconChartBar,
  IconDots,
  IconGift,
  IconKey,
  IconPlayerPause,
  IconPlayerPlay,
  IconReceiptYuan,
  IconTag,
} from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AgentUser, agentUserList, agentUserPassword, agentUserSuspend } from '#contract/agents.ts'
import { agentWords } from '#i18n/agents.ts'
import { common } from '#i18n/common.ts'
import { send } from '#web/lib/api.ts'
import { useBuilt } from '#web/lib/built.ts'
import { useGo } from '#web/lib/link.tsx'
import { ResetPassword } from '#web/lib/reset-password.tsx'
import { useSay } from '#web/lib/say.ts'
import { paths } from '#web/paths.ts'
import { UserPrices } from './user-prices.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Menu, MenuItem, MenuSeparator, useMenu } from '#web/ui/menu.tsx'
import { toasts } from '#web/ui/toast-list.ts'

type Asking = 'prices' | 'password' | 'suspend'

/** What an agent can do for one user. */
export function UserMenu({ user }: { user: AgentUser }) {
  const say = useSay()
  const go = useGo()
  const built = useBuilt()
  const menu = useMenu()
  const client = useQueryClient()
  const [asking, setAsking] = useState<Asking>()
  const { id, name, status } = user
  const close = () => setAsking(undefined)
  const suspend = useMutation({
    mutationFn: (suspended: boolean) => send(agentUserSuspend, { id, suspended }),
    onSuccess: (_, suspended) =>
      toasts.success(say(suspended ? agentWords.suspendDone : agentWords.resumeDone, { name })),
    onSettled: async () => {
      close()
      await client.invalidateQueries({ queryKey: [agentUserList.path] })
    },
  })
  const ways = [
    { path: paths.agentGiveOrder(id), text: agentWords.give, Icon: IconGift },
    { path: paths.agentUserTrend(undefined, undefined, id), text: agentWords.usage, Icon: IconChartBar },
    { path: paths.agentUserOrder({ name }), text: agentWords.orders, Icon: IconReceiptYuan },
  ].filter(({ path }) => built(path))
  return (
    <>
      <IconButton
        size="small"
        label={say(agentWords.more, { name })}
        icon={<IconDots size={18} />}
        {...menu.trigger}
      />
      <Menu menu={menu} label={say(agentWords.more, { name })} align="end">
        {ways.map(({ path, text, Icon }) => (
          <MenuItem key={path} icon={<Icon size={18} stroke={1.6} />} onSelect={() => go(path)}>
            {say(text)}
          </MenuItem>
        ))}
        <MenuItem icon={<IconTag size={18} stroke={1.6} />} onSelect={() => setAsking('prices')}>
          {say(agentWords.prices)}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<IconKey size={18} stroke={1.6} />} onSelect={() => setAsking('password')}>
          {say(agentWords.reset)}
        </MenuItem>
        {status === 2 ? (
          <MenuItem icon={<IconPlayerPlay size={18} stroke={1.6} />} onSelect={() => suspend.mutate(false)}>
            {say(agentWords.resume)}
          </MenuItem>
        ) : (
          <MenuItem
            danger
            icon={<IconPlayerPause size={18} stroke={1.6} />}
            onSelect={() => setAsking('suspend')}
          >
            {say(agentWords.suspend)}
          </MenuItem>
        )}
      </Menu>
      {asking === 'prices' && <UserPrices user={user} onClose={close} />}
      {asking === 'password' && <ResetPassword call={agentUserPassword} account={user} onClose={close} />}
      {asking === 'suspend' && (
        <ConfirmDialog
          danger
          title={say(agentWords.suspendAsk, { name })}
          confirmText={say(agentWords.suspend)}
          cancelText={say(common.cancel)}
          busy={suspend.isPending}
          onConfirm={() => suspend.mutate(true)}
          onClose={close}
        >
          {say(agentWords.suspendHint)}
        </ConfirmDialog>
      )}
    </>
  )
}
