import type { FastifyReply } from 'fastify'
import type { Call, InputOf, OutputOf, Role, Who } from '#contract/call.ts'
import type { Language } from '#i18n/words.ts'
import type { App } from '../app.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import type { Tenant } from '../tenants/tenants.ts'

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
export interface Visit<By extends Who = Who> {
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

/** The part of a visit that a thread has. */
export interface ThreadVisit {
  app: Pick<App, 'database' | 'storage' | 'now'> & { config: Pick<Config, 'secret'> }
  tenant: Pick<Tenant, 'id'>
  db: Db
  caller: Caller
}

export interface Answer {
  call: Call
  handle(input: unknown, visit: Visit): Promise<unknown>
}

/** Ties a call of the contract to the function that answers it. */
export function answer<C extends Call>(
  call: C,
  handle: (input: InputOf<C>, visit: Visit<C['who']>) => Promise<OutputOf<C>>,
): Answer {
  return { call, handle: handle as Answer['handle'] }
}

export interface ThreadAnswer {
  call: Call
  handleInThread(input: unknown, visit: ThreadVisit): Promise<unknown>
}

/**
 * The same for a call that goes through whole lists: a thread reads its body, answers it and writes the reply, so that the
 * event loop only passes bytes on. List it in thread-answers.ts.
 */
export function answerInThread<C extends Call>(
  call: C,
  handle: (input: InputOf<C>, visit: ThreadVisit) => Promise<OutputOf<C>>,
): ThreadAnswer {
  return { call, handleInThread: handle as ThreadAnswer['handleInThread'] }
}
