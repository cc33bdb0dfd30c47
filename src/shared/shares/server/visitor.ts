import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { isSignature } from '#core/server/secrets/secret-kind.ts'
import type { Config } from '#core/server/settings/config.ts'
import { sign } from '#identity/sessions/server/token.ts'

// A page that a link has let in is a visitor: a random id, signed for this link. So nobody invents visitors, and they stay let in
// while strangers use up the attempts at the pass code.

interface Link {
  app: { config: Pick<Config, 'secret'> }
  tenant: { id: string }
  share: { id: string }
}

export interface Visitor {
  id: string
  /** What the page sends to show that it was let in. */
  token: string
}

const signatureOf = ({ app, tenant, share }: Link, id: string) =>
  sign(app.config.secret, 'visitor', `${tenant.id}:${share.id}:${id}`)

export function newVisitor(link: Link): Visitor {
  const id = randomUUID()
  return { id, token: `${id}.${signatureOf(link, id)}` }
}

/** The visitor whom the link has let in before; undefined for anything else. */
export function knownVisitor(link: Link, token: string | undefined): Visitor | undefined {
  const [id = '', signature = ''] = token?.split('.') ?? []
  const isKnown = z.uuid().safeParse(id).success && isSignature(signature, signatureOf(link, id))
  return isKnown ? { id, token: token! } : undefined
}
