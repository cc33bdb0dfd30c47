import { problems } from '#core/contract/problems.ts'
import { declaredSecrets, type SecretKind } from '#core/server/secrets/secret-kind.ts'
import type { Reply } from '../client/browser.ts'
import type { AttackOptions } from './options.ts'
import { type AttackReport, openRecorder, type Recorder } from './record.ts'
import { secretCases, type Guesses, type SecretCase } from './secret-cases.ts'
import type { Target } from './target.ts'

/** Settings of the server: guesses come from several addresses. */
export const behindProxy = { TRUSTED_PROXIES: '1' }

/** Beyond a limit. */
const more = 10
const oneAddress = () => '198.51.100.1'
const manyAddresses = (at: number) => `203.0.${113 + (at >> 8)}.${at & 255}`

interface Attacked {
  cases: Readonly<Record<string, SecretCase>>
  kinds: readonly SecretKind[]
}

/**
 * Guesses every declared secret beyond its limits, from one address and from as many as there are guesses; then the right one must be
 * refused. A crowd with the right one behind one address must be let in.
 */
export async function attackSecrets(
  target: Target,
  options: AttackOptions,
  { cases, kinds }: Attacked = { cases: secretCases, kinds: declaredSecrets() },
): Promise<AttackReport> {
  const calls = new Set(Object.values(cases).flatMap(({ path }) => (path.startsWith('/api/') ? [path] : [])))
  const recorder = openRecorder('secrets', options.seed, calls.size)
  for (const kind of kinds) {
    if (options.signal.aborted) break
    const one = cases[kind.name]
    if (!one) {
      recorder.add(kind.name, 'is guessed by nothing', 'add a case to src/testkit/attack/secret-cases.ts')
      continue
    }
    recorder.cover(one.path)
    const attack: Attack = { target, recorder, kind, one, guesses: await one.open(target) }
    const ofOne = limitOf(kind, () => true)
    const ofAll = limitOf(kind, (scope) => !/address/i.test(scope))
    const isLong = options.casesPerCall === Infinity
    if (isLong || ofOne < ofAll) await guess(attack, 'at once from one address', ofOne, oneAddress)
    if (isLong) await guess({ ...attack, atOnce: 1 }, 'one after another', ofOne, oneAddress)
    if (ofAll < Infinity) await guess(attack, 'at once from many addresses', ofAll, manyAddresses)
    await enter(attack)
  }
  return recorder.report()
}

interface Attack {
  target: Target
  recorder: Recorder
  kind: SecretKind
  one: SecretCase
  guesses: Guesses
  atOnce?: number
}

const limitOf = ({ limits }: SecretKind, isMet: (scope: string) => boolean): number =>
  Math.min(...Object.entries(limits).flatMap(([scope, { max }]) => (isMet(scope) ? [max] : [])))

async function guess(
  { target, recorder, kind, one, guesses, atOnce = one.atOnce ?? 40 }: Attack,
  how: string,
  limit: number,
  addressOf: (at: number) => string,
): Promise<void> {
  await target.resetLimits()
  const wrong = await inGroups(limit + more, atOnce, (at) => guesses.wrong(at, addressOf(at)))
  for (const reply of wrong) recorder.reply(one.path, how, reply)
  const compared = wrong.filter((reply) => !isRefused(one, reply)).length
  const add = (what: string) => recorder.add(one.path, what, `${kind.name}, guessed ${how}`)
  if (wrong.some((reply) => isAccepted(one, reply))) add('accepted a wrong one')
  // Answers to some secrets are the same beyond the limit.
  if (one.refusal === undefined && compared !== limit) add(`compared ${compared} guesses instead of ${limit}`)
  const late = recorder.reply(one.path, how, await guesses.right(limit, addressOf(wrong.length)))
  if (isAccepted(one, late)) add(`accepted the right one after ${wrong.length} wrong ones`)
  else if (!isRefused(one, late)) add(`answered ${late.status} beyond the limit`)
  else if (late.status === 429 && !(Number(late.headers['retry-after']) > 0)) add('told no time to wait')
}

async function enter({ target, recorder, kind, one, guesses, atOnce = one.atOnce ?? 40 }: Attack) {
  await target.resetLimits()
  const how = `${one.crowd} people with the right one behind one address`
  const replies = await inGroups(one.crowd, atOnce, (at) => guesses.right(1000 + at, oneAddress()))
  for (const reply of replies) recorder.reply(one.path, how, reply)
  const away = replies.filter((reply) => !isAccepted(one, reply))
  if (away.length > 0)
    recorder.add(
      one.path,
      `turned away ${away.length} of ${one.crowd}`,
      `${kind.name}, ${how}: ${JSON.stringify(away[0]!.body).slice(0, 200)}`,
    )
}

async function inGroups(
  count: number,
  atOnce: number,
  send: (at: number) => Promise<Reply>,
): Promise<Reply[]> {
  const replies: Reply[] = []
  while (replies.length < count) {
    const size = Math.min(atOnce, count - replies.length)
    replies.push(...(await Promise.all(Array.from({ length: size }, (_, at) => send(replies.length + at)))))
  }
  return replies
}

const isProblem = ({ body }: Reply, name: keyof typeof problems) => body?.resultCode === problems[name].code

const isRefused = ({ refusal }: SecretCase, reply: Reply): boolean =>
  reply.status === 429 || (refusal !== undefined && isProblem(reply, refusal))

const isAccepted = ({ acceptedAs }: SecretCase, reply: Reply): boolean =>
  acceptedAs === undefined
    ? reply.status < 400 && reply.body?.success !== false
    : isProblem(reply, acceptedAs)
