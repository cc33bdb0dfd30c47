import type * as z from 'zod/mini'

export const roles = ['user', 'agent', 'operator', 'finance'] as const
export type Role = (typeof roles)[number]

/** Who may make a call. A list names the roles; the rows that a role may touch are decided in the feature's access.ts. */
export type Who = 'anyone' | readonly Role[]
export const signedIn: readonly Role[] = [...roles]

/** The number that stands for a role in the login reply. */
export const accountType = { user: 1, agent: 2, operator: 3, finance: 3 } as const satisfies Record<
  Role,
  1 | 2 | 3
>

/** The largest body of a call that names no limit. */
export const usualMaxBytes = 256 * 1024

interface Declaration<In extends z.ZodMiniType, Out extends z.ZodMiniType, By extends Who> {
  method: 'GET' | 'POST'
  path: `/${string}`
  who: By
  /** What the call does, in a sentence, for the page of calls. */
  does: string
  input: In
  output: Out
  /** The call changes state. Where its documented method is GET, the same path answers POST too. */
  changes?: boolean
  /** The call is served to a token that has expired while its session lives. */
  withExpiredToken?: boolean
  /** The person gave their password once more within the last minutes (/account/confirm), or is asked to. */
  sensitive?: boolean
  /** The call is served to somebody who has still to set a password of their own, or to agree to the terms. */
  beforeFirstSteps?: boolean
  /**
   * Staff calls reach every row of their tenant, or, where they run the platform, of every tenant; all others only rows of
   * the account that asks.
   */
  reaches?: 'tenant' | 'platform'
  /** The body is a multipart form with one file instead of JSON; the rest of the input stands in the query. */
  file?: { field: string; maxBytes: number }
  /** The largest body, where the usual limit is too little. */
  maxBytes?: number
}

export type Call<
  In extends z.ZodMiniType = z.ZodMiniType,
  Out extends z.ZodMiniType = z.ZodMiniType,
  By extends Who = Who,
> = Readonly<Declaration<In, Out, By>>

export type InputOf<C extends Call> = z.output<C['input']>
/** What a caller writes, before defaults are filled in. */
export type SentTo<C extends Call> = z.input<C['input']>
export type OutputOf<C extends Call> = z.output<C['output']>

/**
 * Declares one call: the server answers it, the web makes it, the page of calls shows it. In the built pages a call has
 * no shapes and no sentence (vite.config.ts): there they are types.
 */
export function call<In extends z.ZodMiniType, Out extends z.ZodMiniType, const By extends Who>(
  declaration: Declaration<In, Out, By>,
): Call<In, Out, By> {
  return declaration
}
