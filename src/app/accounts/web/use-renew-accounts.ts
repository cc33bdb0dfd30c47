import { useQueryClient } from '@tanstack/react-query'
import { staffAccountDetail, staffAccountList, staffAgentList } from '#money/customers/contract.ts'

const read = [staffAccountList, staffAccountDetail, staffAgentList]

/** Refetches everything that shows accounts. */
export function useRenewAccounts(): () => Promise<unknown> {
  const client = useQueryClient()
  return () => Promise.all(read.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
}
