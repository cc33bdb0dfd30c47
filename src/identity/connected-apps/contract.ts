import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { idOf, noResult, nothing } from '#core/contract/fields.ts'
import { scopes } from '#core/contract/scopes.ts'

export const maxConnections = 50

/** Who can connect apps: the tools of assistants are for them. */
const who = ['user', 'agent'] as const

/** The query of the address with which the app opened the page (RFC 6749, 4.1.1; RFC 7636; RFC 8707). */
const asked = z.object({ request: z.string().check(z.maxLength(8192)) })

/** What an app asks for, or where the browser goes because the request is wrong. */
export const connectionAsked = call({
  method: 'POST',
  path: '/connection/asked',
  who,
  does: 'Returns which app asks to act for the caller, where it continues, and with which scopes. If its request is wrong, returns the address that tells it so.',
  input: asked,
  output: z.union([
    z.object({
      app: z.string(),
      target: z.string(),
      isLocal: z.boolean(),
      /** The host at which the app describes itself; null if it registered. */
      source: z.nullable(z.string()),
      scopes: z.array(z.enum(scopes)),
    }),
    z.object({ redirect: z.string() }),
  ]),
})

export const connectionAnswer = call({
  method: 'POST',
  path: '/connection/answer',
  who,
  does: 'Lets an app act for the caller within the scopes that it asked for, or refuses. Returns where the browser goes.',
  input: z.extend(asked, { allowed: z.boolean() }),
  output: z.object({ redirect: z.string() }),
  changes: true,
})

const connection = z.object({
  id: z.uuid(),
  app: z.string(),
  /** Where it continues: the hosts and schemes of its registered addresses. */
  targets: z.array(z.string()),
  scopes: z.array(z.enum(scopes)),
  timeCreate: z.iso.datetime(),
  /** To the minute. */
  timeUse: z.nullable(z.iso.datetime()),
  address: z.nullable(z.string()),
})
export type Connection = z.output<typeof connection>

export const connectionList = call({
  method: 'GET',
  path: '/connection/list',
  who,
  does: 'Returns the apps that act for the caller, newest first.',
  input: nothing,
  output: z.array(connection),
})

export const connectionEnd = call({
  method: 'POST',
  path: '/connection/end',
  who,
  does: 'Disconnects an app: its tokens are refused from now on.',
  input: z.object({ id: idOf('connection') }),
  output: noResult,
  changes: true,
})
