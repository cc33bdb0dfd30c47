import { isSignature } from './secret-kind.ts'

/** No attempt is counted, because metrics are needed most while the database is away; the token has 16 characters or more. */
export const isMetricsToken = (token: string, authorization: string | undefined): boolean =>
  isSignature(authorization ?? '', `Bearer ${token}`)
