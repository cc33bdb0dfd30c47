import type { Config } from '#core/server/settings/config.ts'

/** The origins besides our own from which files come, for the content policies of pages. */
export const storeOrigins = ({ storage: { publicEndpoint } }: Pick<Config, 'storage'>): string[] =>
  publicEndpoint === undefined ? [] : [new URL(publicEndpoint).origin]
