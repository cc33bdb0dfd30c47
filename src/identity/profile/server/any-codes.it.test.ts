import { afterAll, beforeAll, expect } from 'vitest'
import { loginCode, passwordReset, type CodePurpose } from '#core/contract/sessions.ts'
import { accountModifyMobile } from '#identity/accounts/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { askForCode, codeSentTo } from '#testkit/client/codes.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { prove } from '#testkit/prove/prove.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'

let server: TestServer
let tenant: string
beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
})
afterAll(() => server.close())

const db = () => server.app.database.of(tenant)
const purposes = ['login', 'reset', 'change'] as const

prove('contacts', { rounds: 3, timeout: 120_000, finds: /a contact that nobody verified/ }, async (check) => {
  const pick = <Each>(all: readonly Each[]) => all[Math.floor(check.random() * all.length)]!
  for (const round of check.rounds()) {
    const number = (of: number) =>
      `1${check.planted ? 5 : 3}${String((check.seed % 9000) + round * 10 + of).padStart(9, '0')}`
    const [own, wanted] = [number(0), number(1)]
    const name = `person-${check.planted}-${round}`
    const id = await addPerson(server, tenant, { name, mobile: own })
    const person = await new Browser(server).signIn('user', name, password)
    const stranger = new Browser(server)

    // Codes for signing in are only sent to verified contacts.
    for (const purpose of ['login', 'reset'] as const) {
      await forgetTries()
      await askForCode(stranger, wanted, purpose)
      await expect(codeSentTo(server, tenant, wanted)).rejects.toThrow('No code went out')
    }

    // Guesses: the right one comes at a random place among many at once.
    const purpose = pick(purposes)
    const recipient = purpose === 'change' ? wanted : own
    const code = await newCode(purpose === 'change' ? person : stranger, recipient, purpose)
    const wrong = Array.from({ length: check.isLong ? 200 : 20 }, (_, at) =>
      String((Number(code) + 1 + at * 7919) % 1_000_000),
    )
    await Promise.all(wrong.map((guess) => use(purpose, guess.padStart(6, '0'))))
    expect(await use(purpose, code), `the code after ${wrong.length} guesses for ${purpose}`).toBe(false)
    check.count('guesses', wrong.length)

    // One live code of a purpose, which serves no other purpose.
    server.pass(61_000)
    const older = await newCode(person, wanted, 'change')
    server.pass(61_000)
    const newer = await newCode(person, wanted, 'change')
    expect(await use('login', newer)).toBe(false)
    if (older !== newer) expect(await use('change', older)).toBe(false)
    if (check.planted)
      await db().updateTable('accounts').set({ mobile: wanted }).where('id', '=', id).execute()
    const { mobile } = await db()
      .selectFrom('accounts')
      .select('mobile')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(mobile, 'a contact that nobody verified is not stored').toBe(own)
    expect(await use('change', newer)).toBe(true)
    check.count('codes', 3)
    check.count('contacts')

    async function use(wantedPurpose: CodePurpose, guess: string): Promise<boolean> {
      const reply =
        wantedPurpose === 'change'
          ? await person.call(accountModifyMobile, { codeType: 0, code: guess, mobile: wanted })
          : wantedPurpose === 'login'
            ? await new Browser(server).call(loginCode, { appId: own, code: guess })
            : await stranger.call(passwordReset, {
                codeType: 0,
                mobile: own,
                code: guess,
                newPwd: 'Fresh#2026',
              })
      return reply.body.success
    }
  }

  async function newCode(by: Browser, recipient: string, purpose: CodePurpose): Promise<string> {
    await forgetTries()
    expect((await askForCode(by, recipient, purpose)).body.success).toBe(true)
    return codeSentTo(server, tenant, recipient)
  }
})

/** Requests are limited by address, and a check has one only; guesses are limited by the code itself. */
const forgetTries = () => server.app.database.outside.deleteFrom('tries').execute()
