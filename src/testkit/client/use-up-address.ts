import { type AddressLimitName } from '#identity/sessions/server/address-limits.ts'
import { countAddress } from '#identity/sessions/server/attempts.ts'
import type { TestServer } from '../server/server.ts'

/** As if an IPv4 address had already sent so many requests of a limit in the current window. */
export async function useUpAddress(
  { app }: Pick<TestServer, 'app'>,
  name: AddressLimitName,
  { address, of }: { address: string; of?: string },
  count: number,
): Promise<void> {
  const db = app.database.outside
  await countAddress(db, name, { address, now: app.now(), ...(of !== undefined && { of }) })
  const key = [name, of, address].filter((part) => part !== undefined).join(':')
  await db.updateTable('tries').set({ count }).where('key', '=', key).execute()
}
