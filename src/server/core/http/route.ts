import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Call, InputOf, OutputOf, Role, Who } from '#contract/call.ts'
import type { Language } from '#i18n/words.ts'
import type { App } from '#server/core/app/app.ts'
import type { Config } from '#server/core/settings/config.ts'
import type { Db } from '#server/core/db/database.ts'
import type { Tenant } from '#server/core/app/tenant.ts'

declare module '#server/core/app/feature.ts' {
  interface Feature {
    /** The calls of the contract that it handles. */
    routes?: readonly (Route | ThreadRoute)[]
    /** Addresses beside the contract, such as uploads and callbacks. */
    serve?: (server: FastifyInstance, app: App) => void | Promise<void>
  }
}

/** Who makes a call: an account of this tenant with a living session. */
export interface Caller {
  id: string
  role: Role
  name: string
  sessionId: string
  features: readonly string[]
  /** When the password was given once more in this session. */
  confirmedAt: Date | null
  /** Has still to set a password of their own, or to agree to the terms. */
  isNew: boolean
}

export interface SentFile {
  name: string
  bytes: Buffer
}

/** One call as it comes in. `db` sees the rows of the tenant of the host and nothing else. */
export interface RequestContext<By extends Who = Who> {
  app: App
  tenant: Tenant
  db: Db
  caller: By extends 'anyone' ? Caller | undefined : Caller
  language: Language
  /** The network address of the caller. */
  address: string
  /** The address of one of our hosts, as the caller's browser would reach it. */
  originOf(host: string): string
  device: string
  file: SentFile | undefined
  reply: FastifyReply
}

/** The part of a context that a thread has. */
export interface ThreadContext {
  app: Pick<App, 'database' | 'storage' | 'now'> & { config: Pick<Config, 'secret'> }
  tenant: Pick<Tenant, 'id'>
  db: Db
  caller: Caller
}

export interface Route {
  call: Call
  handle(input: unknown, context: RequestContext): Promise<unknown>
}

/** Ties a call of the contract to its handler. */
export function route<C extends Call>(
  call: C,
  handle: (input: InputOf<C>, context: RequestContext<C['who']>) => Promise<OutputOf<C>>,
): Route {
  return { call, handle: handle as Route['handle'] }
}

export interface ThreadRoute {
  call: Call
  handleInThread(input: unknown, context: ThreadContext): Promise<unknown>
}

/**
 * The same for a call that works on whole lists: a thread reads its body, runs the handler and writes the reply, so that the
 * event loop only passes bytes on. List it in src/server/thread.ts too.
 */
export function threadRoute<C extends Call>(
  call: C,
  handle: (input: InputOf<C>, context: ThreadContext) => Promise<OutputOf<C>>,
): ThreadRoute {
  return { call, handleInThread: handle as ThreadRoute['handleInThread'] }
}
