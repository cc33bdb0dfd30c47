import { askedLists, askedOften, callAt, type Asked, type Portal } from './asked-calls.ts'
import { type Bench, figure, inTurn, type Measure, type Measured, median } from './harness.ts'
import type { Sizes } from './made-rows.ts'
import { addManyRows } from './many-rows.ts'
import { openLargeTables } from './large-tables-read.ts'
import { signIn } from './sign-in.ts'

// What people ask for, of tables with many rows and with a hundredth of them. With `--data DIR` the databases are kept:
// filling 10,000,000 rows takes longer than measuring them.

const usualRows = 200_000
/** Rows of the tables beside the largest. */
const mostListed = 100_000
const times = 15
const growth = 1.5

const sizesOf = (rows: number): { many: Sizes; few: Sizes } => {
  const listed = Math.min(rows, mostListed)
  return {
    many: { large: rows, lists: listed },
    few: { large: Math.round(rows / 100), lists: Math.round(listed / 100) },
  }
}

export const measures: Measure[] = [
  {
    name: 'list.growth',
    unit: 'ms (sum)',
    aim: { ratio: growth, better: 'lower' },
    run: (bench) => compare(bench, 100_000, askedLists),
  },
  {
    name: 'rows',
    unit: 'ms (sum)',
    aim: { ratio: growth, better: 'lower' },
    run: (bench) => compare(bench, bench.rows ?? usualRows, [...askedOften, ...askedLists]),
  },
]

/** The ratio is the worst of all questions. */
async function compare(bench: Bench, rows: number, asked: readonly Asked[]): Promise<Measured> {
  const sizes = sizesOf(rows)
  const few = await openSide(bench, sizes.few)
  const many = await openSide(bench, sizes.many)
  const lines: string[] = []
  let [ours, baseline, worst] = [0, 0, 0]
  for (const question of asked.flatMap(questionsOf)) {
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
  return {
    ours,
    baseline,
    ratio: worst,
    note: `${rows} rows of each large table against a hundredth; the ratio is the worst of ${lines.length}:\n  ${lines.join('\n  ')}\n`,
  }
}

interface Question extends Pick<Asked, 'path' | 'by'> {
  name: string
  input: Record<string, string | number>
  /** The page behind the first. */
  further?: boolean
}

function questionsOf({ path, by, always = {}, ways = {} }: Asked): Question[] {
  const named = (way: string, input: Record<string, string | number>, further = false) => ({
    name: `${path}${by === 'finance' ? ' of finance' : ''}${way && `, ${way}`}`,
    path,
    by,
    input: { ...always, ...input },
    further,
  })
  return [
    named('', {}),
    ...(askedLists.some((each) => each.path === path) ? [named('further', {}, true)] : []),
    ...Object.entries(ways).map(([way, input]) => named(way, input)),
  ]
}

interface Side {
  /** Undefined if there is no further page. */
  ask(question: Question): Promise<(() => Promise<number>) | undefined>
  /** The large tables that were read whole since the last call. */
  readWhole(): Promise<string[]>
}

async function openSide(bench: Bench, sizes: Sizes): Promise<Side> {
  const databaseUrl = await bench.database(`rows_${sizes.large}_${sizes.lists}`)
  const server = await bench.startServer({ databaseUrl })
  await addManyRows(databaseUrl, sizes, bench)
  const headers: Record<Portal, Record<string, string>> = {
    user: await signIn(server.origin),
    agent: await signIn(server.origin, 'agency', { password: 'Agency#2026' }),
    staff: await signIn(server.origin, 'operator', { portal: 'staff', password: 'Operator#2026' }),
    finance: await signIn(server.origin, 'finance', { portal: 'staff', password: 'Finance#2026' }),
  }
  const send = async ({ path, by, input }: Question, more: Record<string, string> = {}) => {
    const given = Object.entries({ ...input, ...more }).map(([key, value]) => [
      key,
      value === 'theUser' ? headers.user.appId! : String(value),
    ])
    const { method } = callAt(path)
    const query = method === 'GET' ? `?${new URLSearchParams(given)}` : ''
    const reply = await fetch(`${server.origin}/api${path}${query}`, {
      method,
      headers: { ...headers[by], 'content-type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify(Object.fromEntries(given)) }),
      signal: bench.signal,
    })
    const { success, result, resultEnInfo } = (await reply.json()) as {
      success: boolean
      result: { next?: string | null; current?: number } | null
      resultEnInfo: string
    }
    if (!success) throw new Error(`${path}: ${resultEnInfo}`)
    return result
  }
  return {
    async ask(question) {
      const first = await send(question)
      const page: Record<string, string> | undefined =
        typeof first?.next === 'string' ? { after: first.next } : first?.current ? { current: '2' } : undefined
      if (question.further && !page) return undefined
      return async () => {
        const took: number[] = []
        for (let time = 0; time < times; time += 1) {
          const began = performance.now()
          await send(question, question.further ? page : undefined)
          took.push(performance.now() - began)
        }
        return median(took)
      }
    },
    readWhole: openLargeTables(databaseUrl, sizes.lists),
  }
}
