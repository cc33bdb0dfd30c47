import { IconUsers, IconChartBar, IconGift, IconKey, IconReceiptYuan, IconTag } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { NothingFound } from '#core/web/list/list-body.tsx'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { usePages } from '#core/web/list/use-list.ts'
import { href } from '#core/web/router/href.ts'
import { Link, useGo } from '#core/web/router/link.tsx'
import { useFilter } from '#core/web/router/use-search.ts'
import { AccountState, AccountTools } from '#identity/accounts/web/account-state.tsx'
import { useContacts } from '#identity/accounts/web/contacts.ts'
import { ResetPassword } from '#identity/accounts/web/reset-password.tsx'
import { SuspendDialog, SuspendItem } from '#identity/accounts/web/suspend.tsx'
import { agentUserPassword, agentUserSuspend } from '#identity/agents/contract.ts'
import { agentTexts, sellingTexts } from '#identity/agents/texts/agents.ts'
import { agentUserPriceModify, agentUserPrices } from '#money/prices/contract/prices.ts'
import { OwnPrices } from '#money/prices/web/own-prices.tsx'
import { useLeftColumns } from '#money/usage/web/balance/use-left-columns.tsx'
import { buttonClass } from '#ui/buttons/button.tsx'
import { type Column } from '#ui/lists/table.tsx'
import { MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import { MoreMenu } from '#ui/overlays/more-menu.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { type AgentUser, agentUserList } from '../contract.ts'

type Asking = 'prices' | 'password' | 'suspend'

const calls = { read: agentUserPrices, modify: agentUserPriceModify, list: agentUserPrices.path }

function UserPrices({ user, onClose }: { user: AgentUser; onClose: () => void }) {
  const t = useT()
  return (
    <OwnPrices
      buyer={user}
      calls={calls}
      words={{
        title: t(sellingTexts.userTitle, { name: user.name }),
        hint: t(sellingTexts.userHint),
        notSet: t(sellingTexts.notSet),
        forAll: (amount) => t(sellingTexts.forAll, { amount }),
      }}
      onClose={onClose}
    />
  )
}

/** Actions of an agent for a user. */
function UserMenu({ user }: { user: AgentUser }) {
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
    { path: href('/agent/giveOrder', { id }), text: agentTexts.give, Icon: IconGift },
    { path: href('/agent/userTrend', { id }), text: agentTexts.usage, Icon: IconChartBar },
    { path: href('/agent/userOrder', { name }), text: agentTexts.orders, Icon: IconReceiptYuan },
  ]
  return (
    <>
      <MoreMenu label={t(agentTexts.more, { name })}>
        {ways.map(({ path, text, Icon }) => (
          <MenuItem key={path} icon={<Icon size={18} stroke={1.6} />} onSelect={() => go(path)}>
            {t(text)}
          </MenuItem>
        ))}
        <MenuItem icon={<IconTag size={18} stroke={1.6} />} onSelect={() => setAsking('prices')}>
          {t(agentTexts.prices)}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<IconKey size={18} stroke={1.6} />} onSelect={() => setAsking('password')}>
          {t(agentTexts.reset)}
        </MenuItem>
        <SuspendItem {...suspending} onAsk={() => setAsking('suspend')} />
      </MoreMenu>
      {asking === 'prices' && <UserPrices user={user} onClose={close} />}
      {asking === 'password' && <ResetPassword call={agentUserPassword} account={user} onClose={close} />}
      {asking === 'suspend' && (
        <SuspendDialog {...suspending} hint={t(agentTexts.suspendHint)} onClose={close} />
      )}
    </>
  )
}

/** The users of the agent. */
export function UserList() {
  const t = useT()
  const format = useFormat()
  const { search, change, turnTo, showAll } = useFilter('/agent/userList')
  const { name, status, page } = search
  const list = usePages(agentUserList, { name, status: status ?? 0 }, { page, onGo: turnTo })
  const columns: Column<AgentUser>[] = [
    { key: 'user', title: t(agentTexts.user), cell: (user) => <UserName user={user} /> },
    {
      key: 'state',
      title: t(agentTexts.state),
      cell: (user) => <AccountState of={user} />,
      width: '11%',
    },
    ...useLeftColumns(list.rows, '13%'),
    {
      key: 'opened',
      title: t(agentTexts.opened),
      cell: ({ timeCreate }) => (
        <time className="whitespace-nowrap" dateTime={timeCreate} data-tip={format.dateTime(timeCreate)}>
          {format.date(timeCreate)}
        </time>
      ),
      width: '15%',
    },
    {
      key: 'actions',
      title: t(agentTexts.actions),
      titleHidden: true,
      cell: (user) => <UserMenu user={user} />,
      width: '72px',
    },
  ]
  const open = (
    <Link to={href('/agent/openAccount')} className={buttonClass('primary')}>
      {t(agentTexts.open)}
    </Link>
  )
  return (
    <ListScreen
      title={t(agentTexts.users)}
      intro={t(agentTexts.usersIntro)}
      actions={
        <>
          <Link to={href('/agent/giveList')} className={buttonClass('quiet')}>
            {t(agentTexts.gifts)}
          </Link>
          {open}
        </>
      }
      tools={<AccountTools label={t(agentTexts.search)} search={search} onChange={change} />}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      failed={t(agentTexts.failed)}
      empty={
        name || status ? (
          <NothingFound onShowAll={showAll} />
        ) : (
          <EmptyState
            picture={<IconUsers size={40} stroke={1.25} />}
            comes="rows"
            title={t(agentTexts.empty)}
            action={open}
          >
            {t(agentTexts.emptyHint)}
          </EmptyState>
        )
      }
    />
  )
}

function UserName({ user }: { user: AgentUser }) {
  const { name, tureName } = user
  const { mobile, email } = useContacts()(user)
  const also = [tureName, mobile, email].filter(Boolean)
  return (
    <div>
      <p className="font-medium">{name}</p>
      {also.length > 0 && <p className="small">{also.join(' · ')}</p>}
    </div>
  )
}
