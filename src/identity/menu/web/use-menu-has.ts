import { useQuery } from '@tanstack/react-query'
import { reads } from '#core/web/api/queries.ts'
import { authorityMenu } from '../contract.ts'

/** Whether the account can open a screen of its menu, because its features are on; undefined while loading. */
export function useMenuHas(path: string): boolean | undefined {
  const { data } = useQuery({ ...reads(authorityMenu, {}), staleTime: 300_000 })
  return data?.some(({ children }) => children.some((entry) => entry.path === path))
}
