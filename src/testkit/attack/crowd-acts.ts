import { sampleInput } from '#app/server/api/examples.ts'
import type { Call } from '#core/contract/call.ts'
import { problems } from '#core/contract/problems.ts'
import { loginAccount, proofChallenge, smsSendEmail } from '#core/contract/sessions.ts'
import { register, verifyAccountName } from '#identity/accounts/contract.ts'
import { passkeyChallenge } from '#identity/passkeys/contract.ts'
import { providerBegin } from '#identity/providers/contract.ts'
import type { AddressLimitName } from '#identity/sessions/server/address-limits.ts'
import { makeChallenge } from '#identity/sessions/server/proof.ts'
import { callbackPath } from '#money/payments/server/provider.ts'
import { reviewComment, reviewOpen } from '#products/dubbing/shares/contract.ts'
import { liveJoin } from '#products/live/contract/share.ts'
import { liveClosings } from '#products/live/contract/socket.ts'
import { Browser, type Reply } from '../client/browser.ts'
import { addPerson, password } from '../client/people.ts'
import { solved } from '../client/proof.ts'
import { openLive } from '../live/live-client.ts'
import { addThing } from '../things/add-thing.ts'
import type { Recorder } from './record.ts'
import type { Person, Target } from './target.ts'

/** Whether a request got past the limit; what is behind it may still refuse it. */
export type Past = 'in' | 'refused'

export interface Act {
  path: string
  call?: Call
  /** The subject that has a limit of its own, such as a link. */
  of?: string
  /** What an honest person sends, as its page does: with a proof of work where one is wanted. */
  honest(at: number): Promise<Past>
  /** What is sent above the limit; without it the same. */
  excess?(at: number): Promise<Past>
}

interface Desk {
  target: Target
  recorder: Recorder
  victim: Person
}

const refusals: readonly number[] = [problems.tooManyTries.code, problems.proofNeeded.code]
const pastOf = ({ body }: Reply): Past => (refusals.includes(body.resultCode) ? 'refused' : 'in')

/** A call with a sample of its input, where what it is about does not have to exist: limits count before they look. */
const calling =
  (
    call: Call,
    given: (desk: Desk, at: number) => Promise<object> | object = () => ({}),
  ): ((desk: Desk) => Promise<Act>) =>
  async (desk) => ({
    path: `/api${call.path}`,
    call,
    honest: async (at) => pastOf(await send(desk, call, await given(desk, at))),
  })

async function send({ target, recorder }: Desk, call: Call, given: object): Promise<Reply> {
  const all = { ...sampleInput(call, () => crypto.randomUUID()), ...given }
  const input = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
  const reply = await new Browser(target.server).call(call, input as never)
  return recorder.reply(`/api${call.path}`, JSON.stringify(given), reply)
}

/** A challenge of the easiest kind, because the limits are tested here and not the proof. */
const proofFor = ({ target }: Desk) => solved(makeChallenge(target.server.app, 1), 1)

const person = async ({ target: { server, tenants } }: Desk) => {
  const name = `crowd-${crypto.randomUUID().slice(0, 12)}`
  await addPerson(server, tenants.here, { name })
  return name
}

const signingIn = async (desk: Desk, proof?: string) =>
  send(desk, loginAccount, { appId: await person(desk), password, ...(proof !== undefined && { proof }) })

async function linkOf(desk: Desk, table: 'live_shares' | 'work_shares', passCode: string | null = null) {
  const { server, tenants } = desk.target
  const thing = table === 'live_shares' ? 'liveShare' : 'workShare'
  const id = await addThing(server, tenants.here, desk.victim.id, thing)
  const db = server.app.database.of(tenants.here)
  const { token } = await db
    .updateTable(table)
    .set({ pass_code: passCode })
    .where('id', '=', id)
    .returning('token')
    .executeTakeFirstOrThrow()
  return { id, token }
}

/** A viewer, which leaves once it was let in or refused. */
async function viewing({ target: { server } }: Desk, token: string): Promise<Past> {
  const viewer = openLive(server, { kind: 'join', token })
  const past = await Promise.race([
    viewer.ready.then((): Past => 'in'),
    viewer.closed.then(({ code }): Past => (code === liveClosings.notShared ? 'in' : 'refused')),
  ])
  viewer.close()
  return past
}

/** How to use each limit. A limit without an entry does not compile. */
export const crowdActs: Record<AddressLimitName, (desk: Desk) => Promise<Act>> = {
  failedSignIn: async (desk) => ({
    path: `/api${loginAccount.path}`,
    call: loginAccount,
    honest: async () => pastOf(await signingIn(desk, proofFor(desk))),
    excess: async () => pastOf(await signingIn(desk)),
  }),
  passkeyChallenge: calling(passkeyChallenge, () => ({ ticket: undefined })),
  providerBegin: calling(providerBegin),
  registerApp: async ({ target: { server }, recorder }) => ({
    path: '/oauth/register',
    honest: async (at) => {
      const sent = JSON.stringify({ redirect_uris: [`http://127.0.0.1:${at}/`] })
      const headers = { 'content-type': 'application/json' }
      const reply = await new Browser(server).fetch('POST', '/oauth/register', sent, headers)
      return recorder.reply('/oauth/register', sent, reply).status === 429 ? 'refused' : 'in'
    },
  }),
  // With a name that is taken, because a wrong code would count as a guess.
  register: async (desk) => {
    const name = await person(desk)
    const newcomer = (_desk: Desk, at: number) => ({ name, mobile: String(13_800_000_000 + at) })
    return calling(register, newcomer)(desk)
  },
  proofChallenge: async (desk) => {
    const difficulty = async () =>
      ((await send(desk, proofChallenge, {})).body.result as { difficulty: number }).difficulty
    const easiest = await difficulty()
    return {
      path: `/api${proofChallenge.path}`,
      call: proofChallenge,
      honest: async () => ((await difficulty()) > 0 ? 'in' : 'refused'),
      excess: async () => ((await difficulty()) > easiest ? 'refused' : 'in'),
    }
  },
  verify: async (desk) => ({
    path: `/api${verifyAccountName.path}`,
    call: verifyAccountName,
    honest: async (at) =>
      pastOf(
        await send(desk, verifyAccountName, {
          name: `free${at}`,
          accountId: undefined,
          proof: proofFor(desk),
        }),
      ),
    excess: async () =>
      pastOf(await send(desk, verifyAccountName, { accountId: undefined, proof: undefined })),
  }),
  sendCode: calling(smsSendEmail, (desk, at) => ({ email: `a${at}@example.com`, proof: proofFor(desk) })),
  sendCodeInDay: calling(smsSendEmail, (desk, at) => ({
    email: `b${at}@example.com`,
    proof: proofFor(desk),
  })),
  sendCodeToRecipient: async (desk) => {
    const email = `one-${crypto.randomUUID()}@example.com`
    return {
      path: `/api${smsSendEmail.path}`,
      call: smsSendEmail,
      of: `${desk.target.tenants.here}:${email}`,
      honest: async () => pastOf(await send(desk, smsSendEmail, { email, proof: proofFor(desk) })),
    }
  },
  paymentCallback: async ({ target: { server }, recorder }) => {
    const path = callbackPath('sandbox')
    return {
      path,
      honest: async () =>
        pastOf(recorder.reply(path, 'a forged callback', await new Browser(server).fetch('POST', path, 'x'))),
    }
  },
  reviewRead: async (desk) => {
    const { token } = await linkOf(desk, 'work_shares')
    const act = await calling(reviewOpen, () => ({ token, passCode: undefined }))(desk)
    return { ...act, of: desk.target.tenants.here }
  },
  reviewWrite: async (desk) => {
    const { id, token } = await linkOf(desk, 'work_shares')
    const given = { token, passCode: undefined, line: undefined, answers: undefined }
    return { ...(await calling(reviewComment, () => given)(desk)), of: id }
  },
  liveRead: async (desk) => {
    const { token } = await linkOf(desk, 'live_shares')
    return { ...(await calling(liveJoin, () => ({ token }))(desk)), of: desk.target.tenants.here }
  },
  liveJoin: async (desk) => {
    const { id, token } = await linkOf(desk, 'live_shares')
    const db = desk.target.server.app.database.of(desk.target.tenants.here)
    await db.updateTable('live_shares').set({ most_viewers: 5000 }).where('id', '=', id).execute()
    return { path: '/webSocket/live', of: desk.target.tenants.here, honest: () => viewing(desk, token) }
  },
}
