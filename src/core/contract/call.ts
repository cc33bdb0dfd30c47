import type * as z from 'zod/mini'

export const roles = ['user', 'agent', 'operator', 'finance'] as const
export type Role = (typeof roles)[number]

/** Who may make a call: a list of roles. The rows that a role may access are decided in the feature's access.ts. */
export type Who = 'anyone' | readonly Role[]
export const signedIn: readonly Role[] = [...roles]

/** The number of each role in the login reply. */
export const accountType = { user: 1, agent: 2, operator: 3, finance: 3 } as const satisfies Record<
  Role,
  1 | 2 | 3
>

/** The body limit of calls without their own. */
export const usualMaxBytes = 256 * 1024

interface Declaration<In extends z.ZodMiniType, Out extends z.ZodMiniType, By extends Who> {
  method: 'GET' | 'POST'
  path: `/${string}`
  /**
   * Its address in the versioned API for programs, if that is a resource: `DELETE /dubs/:id`. Other calls that keys may make have
   * their path there.
   */
  resource?: { method: 'GET' | 'POST' | 'DELETE'; path: `/${string}` }
  who: By
  /** Its name in the API documentation, if the first sentence of `does` is too long for a heading. */
  title?: string
  /** What the call does, for the API documentation. */
  does: string
  input: In
  output: Out
  /** The call changes state. If its documented method is GET, the same path also accepts POST. */
  changes?: boolean
  /**
   * A GET that only reads, but whose input has a `secretField`: the same path also accepts POST, which pages use. The start
   * of a server compares this with the input.
   */
  carriesSecret?: true
  /** The call also accepts an expired token while the session is valid. */
  withExpiredToken?: boolean
  /** Requires a recent confirmation of the password (/account/confirm). */
  sensitive?: boolean
  /**
   * Code of a hidden menu entry, or several: the call is refused unless the tenant or the account has one of them
   * enabled.
   */
  feature?: string | readonly string[]
  /** Available to accounts that still have to set their own password, accept the terms or set up a second factor. */
  beforeFirstSteps?: boolean
  /**
   * Staff calls reach every row of their tenant or, for those who run the platform, of every tenant; other calls only
   * rows of the calling account.
   */
  reaches?: 'tenant' | 'platform'
  /** The body is a multipart form with one file instead of JSON; other input is in the query. */
  file?: { field: string; maxBytes: number }
  /** The body limit, if the default is too small. */
  maxBytes?: number
}

export type Call<
  In extends z.ZodMiniType = z.ZodMiniType,
  Out extends z.ZodMiniType = z.ZodMiniType,
  By extends Who = Who,
> = Readonly<Declaration<In, Out, By>>

export type InputOf<C extends Call> = z.output<C['input']>
/** The input as sent, before defaults are applied. */
export type SentTo<C extends Call> = z.input<C['input']>
export type OutputOf<C extends Call> = z.output<C['output']>

/**
 * Declares a call: the server handles it, the web makes it, the API documentation shows it. In the built web app shapes
 * and descriptions are removed (vite.config.ts), leaving only types.
 */
export function call<In extends z.ZodMiniType, Out extends z.ZodMiniType, const By extends Who>(
  declaration: Declaration<In, Out, By>,
): Call<In, Out, By> {
  return declaration
}
