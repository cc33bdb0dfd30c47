import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Call, InputOf, OutputOf, Role, Who } from '#core/contract/call.ts'
import type { App } from '#core/server/app/app.ts'
import type { Tenant } from '#core/server/app/tenant.ts'
import type { Db } from '#core/server/db/database.ts'
import type { ThreadLane } from '#core/server/pools/shared-pools.ts'
import type { Config } from '#core/server/settings/config.ts'
import type { Language } from '#core/texts/texts.ts'
import { Problem } from './problem.ts'

declare module '#core/server/app/feature.ts' {
  interface Feature {
    /** The calls of the contract that the feature handles. */
    routes?: readonly (Route | ThreadRoute)[]
    /** Adds endpoints outside the contract, such as uploads and callbacks. */
    serve?: (server: FastifyInstance, app: App) => void | Promise<void>
  }
}

/** The caller: an account of this tenant with a valid session or API key. */
export interface Caller {
  id: string
  role: Role
  name: string
  by: Credential
  features: readonly string[]
  /** When the password was confirmed again in this session. */
  confirmedAt: Date | null
  /** Whether the account still has to set its own password, accept the terms or set up a second factor. */
  isNew: boolean
}

/** The id of the session or of the API key. */
export type Credential =
  | { session: string; key?: undefined }
  /** What a test key makes is limited and costs nothing. */
  | { key: string; test: boolean; session?: undefined }

/** The session, for what keys cannot do. */
export function sessionOf({ by }: Pick<Caller, 'by'>): string {
  if (by.session === undefined) throw new Problem('keyNotAllowed')
  return by.session
}

export interface SentFile {
  name: string
  bytes: Buffer
}

/** The context of one call. `db` only sees rows of the host's tenant. */
export interface RequestContext<By extends Who = Who> {
  app: App
  tenant: Tenant
  db: Db
  caller: By extends 'anyone' ? Caller | undefined : Caller
  language: Language
  /** The client's network address. */
  address: string
  /** The origin of one of our hosts, as the caller's browser reaches it. */
  originOf(host: string): string
  device: string
  file: SentFile | undefined
  reply: FastifyReply
}

/** The part of a context that finds what belongs to the caller. */
export interface CallerContext {
  db: Db
  caller: Pick<Caller, 'id'>
}

/** What handlers in threads have of the app; layers add what threads are given by declaring it here. */
export interface ThreadApp extends Pick<App, 'database' | 'storage' | 'now'> {
  config: Pick<Config, 'secret'>
}

/** The part of a context available in a thread. */
export interface ThreadContext {
  app: ThreadApp
  tenant: Pick<Tenant, 'id'>
  db: Db
  caller: Caller
  /** The client's network address. */
  address: string
}

export interface Route {
  call: Call
  handle(input: unknown, context: RequestContext): Promise<unknown>
}

/** Connects a call of the contract with its handler. */
export function route<C extends Call>(
  call: C,
  handle: (input: InputOf<C>, context: RequestContext<C['who']>) => Promise<OutputOf<C>>,
): Route {
  return { call, handle: handle as Route['handle'] }
}

export interface ThreadRoute {
  call: Call
  lane: ThreadLane
  handleInThread(input: unknown, context: ThreadContext): Promise<unknown>
}

/**
 * The same for calls that process whole lists: a thread reads the body, runs the handler and writes the reply, so that
 * the event loop only passes bytes. Its file is one of the `threadRoutes` of the feature.
 */
export function threadRoute<C extends Call>(
  call: C,
  lane: ThreadLane,
  handle: (input: InputOf<C>, context: ThreadContext) => Promise<OutputOf<C>>,
): ThreadRoute {
  return { call, lane, handleInThread: handle as ThreadRoute['handleInThread'] }
}
