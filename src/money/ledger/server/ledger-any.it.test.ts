import fc from 'fast-check'
import { afterAll, beforeAll, expect } from 'vitest'
import { addPerson } from '#testkit/client/people.ts'
import { openTestLedger, type TestLedger } from '#testkit/desks/test-ledger.ts'
import { prove } from '#testkit/prove/prove.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
})
afterAll(() => ledger.server.close())

const hour = 3_600_000

type Command =
  | { does: 'give'; who: number; size: number; hours: number }
  | { does: 'hold'; who: number; size: number; run: number }
  | { does: 'settle'; run: number; used: number }
  | { does: 'release'; run: number }
  | { does: 'hand'; who: number; to: number; size: number }
  | { does: 'refund'; of: number; size: number }
  | { does: 'pass'; hours: number }

const persons = 3
const who = fc.nat({ max: persons - 1 })
const size = fc.integer({ min: 1, max: 40 })
const run = fc.nat({ max: 11 })
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('give' as const),
      who,
      size,
      hours: fc.integer({ min: 1, max: 48 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('hold' as const), who, size, run }) },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('settle' as const), run, used: fc.nat({ max: 50 }) }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('release' as const), run }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('hand' as const), who, to: who, size }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('refund' as const), of: fc.nat({ max: 30 }), size }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 30 }) }),
  },
)

interface Model {
  now: number
  packages: {
    who: number
    size: number
    left: number
    expires: number
    order: string
    /** The seller's packages it was taken from, with amounts. */
    from?: { who: number; parts: { of: Model['packages'][number]; amount: number }[] }
  }[]
  holds: Map<number, { who: number; parts: { of: Model['packages'][number]; amount: number }[] }>
  used: number[]
}

/** A simple reference model of the ledger; the ledger has to agree with it after each command. */
function take(model: Model, from: number, amount: number) {
  const open = model.packages
    .filter((one) => one.who === from && one.expires > model.now && one.left > 0)
    .toSorted((a, b) => a.expires - b.expires)
  if (open.reduce((sum, one) => sum + one.left, 0) < amount) return undefined
  const parts = []
  let rest = amount
  for (const of of open) {
    const taken = Math.min(rest, of.left)
    if (taken === 0) continue
    of.left -= taken
    rest -= taken
    parts.push({ of, amount: taken })
  }
  return parts
}

/** What a command that does not wait for the others needs to know. */
interface Crowd {
  people: readonly string[]
  /** One for each hold. */
  runs: readonly string[]
  /** What each person has bought. */
  orders: readonly { id: string; who: number }[]
}

/** A unit vanishes without an entry. */
const loseOne = () =>
  ledger.server.app.database.pool.query(
    `update packages set remaining = remaining - 1 where id = (select id from packages where remaining > 0 limit 1)`,
  )

prove('ledger', { rounds: 12, timeout: 120_000, finds: /Property failed/ }, async (check) => {
  for (const round of check.rounds()) {
    const options = { seed: check.seed + round, numRuns: 1 }
    const commands = fc.array(command, { minLength: 5, maxLength: 40 })
    await fc.assert(fc.asyncProperty(commands, matchesModel), options)
    if (!check.planted) await fc.assert(fc.asyncProperty(commands, addsUpAtOnce), options)
  }

  /** Any sequence of commands does the same as in a simple model. */
  async function matchesModel(commands: Command[]): Promise<void> {
    check.count('sequences')
    check.count('commands', commands.length)
    const people = await Promise.all(
      Array.from({ length: persons }, () => addPerson(ledger.server, ledger.tenant)),
    )
    const runs = Array.from({ length: 12 }, () => crypto.randomUUID())
    const model: Model = { now: 0, packages: [], holds: new Map(), used: people.map(() => 0) }
    // Packages that expire at the same moment are used in the order of their random ids: here none do.
    let created = 0
    for (const each of commands) {
      if (each.does === 'give') {
        created += 1
        const order = crypto.randomUUID()
        await ledger.ordered(order, people[each.who]!, each.size, { hours: each.hours + created / 1000 })
        const expires = model.now + each.hours + created / 1000
        model.packages.push({ who: each.who, size: each.size, left: each.size, expires, order })
      } else if (each.does === 'hold') {
        if (model.holds.has(each.run)) continue
        runs[each.run] = crypto.randomUUID()
        const parts = take(model, each.who, each.size)
        expect(await ledger.held(people[each.who]!, each.size, runs[each.run]!)).toBe(
          parts ? 'done' : 'short',
        )
        if (parts) model.holds.set(each.run, { who: each.who, parts })
      } else if (each.does === 'settle' || each.does === 'release') {
        const used = each.does === 'settle' ? each.used : 0
        await (each.does === 'settle'
          ? ledger.settled(runs[each.run]!, used)
          : ledger.released(runs[each.run]!))
        const open = model.holds.get(each.run)
        model.holds.delete(each.run)
        let charge = used
        for (const { of, amount } of open?.parts ?? []) {
          const taken = Math.min(charge, amount)
          charge -= taken
          of.left += amount - taken
          model.used[open!.who]! += taken
        }
      } else if (each.does === 'hand') {
        if (each.who === each.to) continue
        created += 1
        const parts = take(model, each.who, each.size)
        const order = crypto.randomUUID()
        const from = people[each.who]!
        const hours = 1000 + created / 1000
        expect(await ledger.ordered(order, people[each.to]!, each.size, { from, hours })).toBe(
          parts ? 'done' : 'short',
        )
        if (parts)
          model.packages.push({
            who: each.to,
            size: each.size,
            left: each.size,
            expires: model.now + hours,
            order,
            from: { who: each.who, parts },
          })
      } else if (each.does === 'refund') {
        const of = model.packages[each.of % Math.max(1, model.packages.length)]
        if (!of) continue
        const there = of.expires > model.now && of.left >= each.size
        const seller = of.from ? people[of.from.who]! : null
        expect(await ledger.refunded(of.order, people[of.who]!, seller, each.size)).toBe(
          there ? 'done' : 'short',
        )
        if (!there) continue
        of.left -= each.size
        let back = each.size
        // The last part taken is returned first.
        for (const part of of.from?.parts.toReversed() ?? []) {
          const given = Math.min(back, part.amount)
          back -= given
          part.amount -= given
          part.of.left += given
        }
      } else {
        ledger.server.pass(each.hours * hour)
        model.now += each.hours
      }
      if (check.planted) await loseOne()
      for (const [at, person] of people.entries()) {
        const open = model.packages.filter((one) => one.who === at && one.expires > model.now)
        expect(await ledger.left(person)).toBe(open.reduce((sum, one) => sum + one.left, 0))
        expect((await ledger.balance(person))?.used ?? 0).toBe(model.used[at])
      }
    }
    expect(await ledger.differences()).toEqual([])
  }

  /** Commands of many clients at once: whatever their order, balances follow from the entries and none is below zero. */
  async function addsUpAtOnce(commands: Command[]): Promise<void> {
    check.count('commands at once', commands.length)
    const people = await Promise.all(
      Array.from({ length: persons }, () => addPerson(ledger.server, ledger.tenant)),
    )
    const orders = people.map((_, who) => ({ id: crypto.randomUUID(), who }))
    for (const { id, who } of orders) await ledger.ordered(id, people[who]!, 60, { hours: 1000 })
    const runs = commands.filter(({ does }) => does === 'hold').map(() => crypto.randomUUID())
    const unheld = runs.values()
    const crowd = { people, runs, orders }
    await Promise.all(commands.map((each) => act(each, crowd, unheld)))
    for (const person of people) {
      const { remaining, held, used } = (await ledger.balance(person))!
      expect(Math.min(remaining, held, used), 'no balance is below zero').toBeGreaterThanOrEqual(0)
    }
    expect(await ledger.differences()).toEqual([])
  }

  async function act(each: Command, { people, runs, orders }: Crowd, unheld: Iterator<string>) {
    switch (each.does) {
      case 'give':
        return ledger.given(people[each.who]!, each.size, { hours: each.hours })
      case 'hold':
        return ledger.held(people[each.who]!, each.size, unheld.next().value)
      case 'settle':
        return runs.length > 0 && ledger.settled(runs[each.run % runs.length]!, each.used)
      case 'release':
        return runs.length > 0 && ledger.released(runs[each.run % runs.length]!)
      case 'hand':
        return each.who !== each.to && ledger.handed(people[each.who]!, people[each.to]!, each.size)
      case 'refund': {
        const { id, who } = orders[each.of % orders.length]!
        return ledger.refunded(id, people[who]!, null, each.size)
      }
      case 'pass':
        return ledger.server.pass(each.hours * hour)
    }
  }
})
