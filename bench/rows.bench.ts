import type { Sizes } from './generated-rows.ts'
import { type Bench, figure, inTurn, type Measure, type Measured, median } from './harness.ts'
import { openLargeTables } from './large-tables-read.ts'
import { addManyRows } from './many-rows.ts'
import { openAsking, type Question, questionsOf } from './questions.ts'
import { logPlans, openPlans, type Plan } from './read-plans.ts'
import { type Asked, askedLists, askedOften } from './requested-calls.ts'

// What people ask for, of tables with many rows and with a hundredth of them. With `--data DIR` the databases are kept:
// filling 10,000,000 rows takes longer than measuring them.

const usualRows = 200_000
/** Rows of the tables beside the largest. */
const maxListed = 100_000
const times = 15
const growth = 1.5

const sizesOf = (rows: number, busy = false): { many: Sizes; few: Sizes } => {
  const listed = Math.min(rows, maxListed)
  return {
    many: { large: rows, lists: listed, busy },
    few: { large: Math.round(rows / 100), lists: Math.round(listed / 100), busy },
  }
}

export const measures: Measure[] = [
  {
    name: 'list.growth',
    unit: 'ms (sum)',
    aim: { ratio: growth, better: 'lower' },
    run: (bench) => compare(bench, sizesOf(100_000), askedLists),
  },
  {
    name: 'rows',
    unit: 'ms (sum)',
    aim: { ratio: growth, better: 'lower' },
    run: (bench) => compare(bench, sizesOf(bench.rows ?? usualRows), [...askedOften, ...askedLists]),
  },
  {
    // All rows came in the 60 days that home pages sum.
    name: 'home.growth',
    unit: 'ms (sum)',
    aim: { ratio: growth, better: 'lower' },
    run: (bench) => compare(bench, sizesOf(bench.rows ?? usualRows, true), askedOften),
  },
]

/** The ratio is the worst of all questions. */
async function compare(
  bench: Bench,
  sizes: ReturnType<typeof sizesOf>,
  asked: readonly Asked[],
): Promise<Measured> {
  const questions = asked.flatMap(questionsOf)
  const few = await openSide(bench, sizes.few)
  // A question that is refused is found before the long filling.
  for (const question of questions) await few.ask(question)
  const many = await openSide(bench, sizes.many)
  const lines: string[] = []
  let [ours, baseline, worst] = [0, 0, 0]
  for (const question of questions) {
    bench.signal.throwIfAborted()
    const [large, small] = [await many.ask(question), await few.ask(question)]
    if (!large || !small) continue
    await many.readWhole()
    const measured = await inTurn({ ours: large, baseline: small }, 3)
    const whole = await many.readWhole()
    ours += measured.ours
    baseline += measured.baseline
    worst = Math.max(worst, measured.ratio!)
    const line = `${question.name}: ${figure(measured.baseline)} -> ${figure(measured.ours)} ms, ${figure(measured.ratio!)}${
      whole.length > 0 ? ` (reads all of ${whole.join(', ')})` : ''
    }`
    bench.report(line)
    lines.push(line)
  }
  // Afterwards, because logging plans slows every query.
  const plansOf = bench.plans ? await many.explain() : undefined
  for (const question of plansOf ? questions : [])
    for (const plan of await plansOf!(question)) bench.report(`${question.name}: ${describePlan(plan)}`)
  return {
    ours,
    baseline,
    ratio: worst,
    note: `${sizes.many.large} rows of each large table against a hundredth; the ratio is the worst of ${lines.length}:\n  ${lines.join('\n  ')}\n`,
  }
}

const describePlan = ({ query, reads }: Plan) =>
  `${[...new Set(reads.map(({ scan, table, index }) => `${scan} ${index ?? table}`))].join(', ')}: ${query.slice(0, 160)}`

interface Side {
  /** Undefined if there is no further page. */
  ask(question: Question): Promise<(() => Promise<number>) | undefined>
  /** The large tables that were read whole since the last call. */
  readWhole(): Promise<string[]>
  /** Returns what reads the plans of the queries that a question makes. */
  explain(): Promise<(question: Question) => Promise<Plan[]>>
}

async function openSide(bench: Bench, sizes: Sizes): Promise<Side> {
  const databaseUrl = await bench.database(`rows_${sizes.large}_${sizes.lists}${sizes.busy ? '_busy' : ''}`)
  const server = await bench.startServer({ databaseUrl })
  await addManyRows(databaseUrl, sizes, bench)
  const ask = await openAsking(server.origin, bench.signal)
  return {
    async ask(question) {
      const send = await ask(question)
      await send?.()
      return (
        send &&
        (async () => {
          const took: number[] = []
          for (let time = 0; time < times; time += 1) {
            const began = performance.now()
            await send()
            took.push(performance.now() - began)
          }
          return median(took)
        })
      )
    },
    readWhole: openLargeTables(databaseUrl, sizes.lists),
    explain: () => openExplained(bench, databaseUrl),
  }
}

/** A server of its own, whose connections are opened after the setting has changed. */
async function openExplained(bench: Bench, databaseUrl: string) {
  await logPlans(databaseUrl)
  const server = await bench.startServer({ databaseUrl })
  const ask = await openAsking(server.origin, bench.signal)
  const plans = openPlans(await bench.data())
  return async (question: Question) => {
    const send = await ask(question)
    await plans()
    await send?.()
    return (await plans()).filter(({ reads }) => reads.length > 0)
  }
}
