import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { isPublishedPassword } from '#core/contract/published-accounts.ts'
import { isFromHere } from '#core/server/http/is-from-here.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { type Comparison, isSignature } from '#core/server/secrets/secret-kind.ts'

const derive = promisify(argon2)

/**
 * OWASP's second choice for argon2id: 19 MiB, two passes. Stored in each hash, so that old hashes stay valid after a
 * change.
 */
const usualCost = { memory: 19456, passes: 2, parallelism: 1 }

export async function hashPassword(password: string, cost = usualCost): Promise<string> {
  const salt = randomBytes(16)
  const tag = await tagOf(password, salt, cost)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plain(salt)}$${plain(tag)}`
}

/**
 * Whether it is the password of an account. A published password is only accepted by a server that other machines do not
 * reach, in a request of this machine. It is hashed anyway, so that timing does not reveal which accounts exist.
 */
export async function isPassword(
  { isSame }: Comparison,
  { app, reply }: Pick<RequestContext, 'app' | 'reply'>,
  password: string,
  hash: string,
): Promise<boolean> {
  const isRefused = isPublishedPassword(password) && !(app.config.local && isFromHere(reply.request))
  const { found, expected } = await tagsOf(password, hash)
  return isSame(found, expected) && !isRefused
}

/** For the start of a process, which has no request and no attempt; everything else uses isPassword. */
export async function matchesHash(password: string, hash: string): Promise<boolean> {
  const { found, expected } = await tagsOf(password, hash)
  return isSignature(found, expected)
}

/** The tag of a password with the salt and cost of a hash, and the tag of that hash. */
async function tagsOf(password: string, hash: string): Promise<{ found: Buffer; expected: Buffer }> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash)
  if (!parts) throw new Error('A stored password has a form that is not known.')
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts
  const expected = Buffer.from(tag, 'base64')
  const found = await tagOf(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return { found, expected }
}

let nobody: Promise<string> | undefined

/** Takes as long as a real check, so that timing does not distinguish an unknown name from a wrong password. */
export async function checkNobody(password: string): Promise<undefined> {
  nobody ??= hashPassword(randomBytes(16).toString('hex'))
  await matchesHash(password, await nobody)
  return undefined
}

function tagOf(
  password: string,
  salt: Buffer,
  { memory, passes, parallelism }: typeof usualCost,
): Promise<Buffer> {
  // Keyboards can encode one character in different ways; NFKC unifies them.
  const message = password.normalize('NFKC')
  return derive('argon2id', { message, nonce: salt, parallelism, tagLength: 32, memory, passes })
}

const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
