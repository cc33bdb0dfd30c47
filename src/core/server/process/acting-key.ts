import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string | undefined>()

/**
 * Calls `work` for an API key: the runs that it starts are attributed to it. Runs are started by many features, some deep in
 * their transactions; each would have to hand the key on.
 */
export const withKey = <Result>(key: string | undefined, work: () => Result): Result => current.run(key, work)

/** The id of the API key that acts; undefined in a session. */
export const actingKey = (): string | undefined => current.getStore()
