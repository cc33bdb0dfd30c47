import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { paletteTexts } from '#app/shell/texts/palette.ts'
import type { Role } from '#core/contract/call.ts'
import { staffRuns } from '#core/contract/runs.ts'
import type { Text } from '#core/texts/texts.ts'
import { send } from '#core/web/api/api.ts'
import { useDebounced } from '#core/web/forms/use-debounced.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { useAccount } from '#core/web/session/session.ts'
import { agentUserList, staffAccountList } from '#money/customers/contract.ts'
import { type Order } from '#money/orders/contract/orders.ts'
import { agentOrders, staffOrders } from '#money/orders/contract/selling.ts'
import { projectList } from '#products/dubbing/projects/contract/projects.ts'
import { podcastEpisodeList } from '#products/podcast/contract/episodes.ts'
import { readingList } from '#products/reading/contract/readings.ts'
import type { EntryGroup } from './entries.ts'

interface Found {
  id: string
  text: string
  also?: string[]
  path: string
}

type Find = (name: string, signal: AbortSignal) => Promise<readonly Found[]>

/** How many of each kind are listed. */
const size = 6

const quietly = (signal: AbortSignal) => ({ signal, quiet: true }) as const
const named = (records: readonly { id: string; name: string }[], to: (id: string) => string) =>
  records.map(({ id, name }) => ({ id, text: name, path: to(id) }))
const orders = (records: readonly Order[], to: (id: string) => string) =>
  records.map(({ id, number, buyer }) => ({ id, text: `${number} · ${buyer}`, path: to(id) }))

const projects: Find = async (name, signal) =>
  named((await send(projectList, { name, size }, quietly(signal))).records, (id) =>
    href('/translate/projectDetail', { id }),
  )
const readings: Find = async (name, signal) =>
  named((await send(readingList, { name, size }, quietly(signal))).records, (id) =>
    href('/works-editing', { id }),
  )
const episodes: Find = async (name, signal) =>
  named((await send(podcastEpisodeList, { name, size }, quietly(signal))).records, (id) =>
    href('/podcastEditing', { id }),
  )
const ownUsers: Find = async (name, signal) =>
  named((await send(agentUserList, { name, size }, quietly(signal))).records, (id) =>
    href('/agent/userTrend', { id }),
  )
const soldByAgent: Find = async (name, signal) =>
  orders((await send(agentOrders.list, { name, size }, quietly(signal))).records, (id) =>
    href('/agent/userOrder', { id }),
  )
const soldByTenant: Find = async (name, signal) =>
  orders((await send(staffOrders.list, { name, size }, quietly(signal))).records, (id) =>
    href('/staff/orders', { id }),
  )
const accounts: Find = async (name, signal) => {
  const { records } = await send(staffAccountList, { name, size }, quietly(signal))
  return records.map(({ id, name: text, tureName, mobile, email }) => ({
    id,
    text: [text, tureName, mobile, email].filter(Boolean).join(' · '),
    path: href('/staff/account', { id }),
  }))
}
const runs: Find = async (name, signal) => {
  const { records } = await send(staffRuns, { name, size }, quietly(signal))
  return records.map(({ id, title, account, state }) => ({
    id,
    text: `${title} · ${account}`,
    also: [id],
    path: href('/staff/runs', { name: title, state }),
  }))
}

const kinds: Readonly<Record<Role, readonly (readonly [title: Text, find: Find])[]>> = {
  user: [
    [paletteTexts.projects, projects],
    [paletteTexts.texts, readings],
    [paletteTexts.episodes, episodes],
  ],
  agent: [
    [paletteTexts.users, ownUsers],
    [paletteTexts.orders, soldByAgent],
  ],
  finance: [[paletteTexts.orders, soldByTenant]],
  operator: [
    [paletteTexts.accounts, accounts],
    [paletteTexts.runs, runs],
  ],
}

/**
 * What people of each role look for by name or number. Users see their newest while nothing is typed; what others look for is
 * rarely the newest.
 */
export function useFoundThings(typed: string, go: (path: string) => void) {
  const t = useT()
  const { role } = useAccount()
  const name = useDebounced(typed.trim())
  const enabled = role === 'user' || name !== ''
  const query = useQuery({
    queryKey: ['palette', role, name],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => Promise.all(kinds[role].map(([, find]) => find(name, signal))),
  })
  const groups: EntryGroup[] = kinds[role].map(([title], at) => ({
    title: t(title),
    entries: ((enabled && query.data?.[at]) || []).map(({ id, text, also, path }) => ({
      id: `${title.en} ${id}`,
      text,
      also,
      run: () => go(path),
    })),
  }))
  return { groups, busy: query.isFetching || name !== typed.trim(), failed: query.isError }
}
