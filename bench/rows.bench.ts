import pg from 'pg'
import { auditLogList } from '#contract/audit-log.ts'
import type { Call } from '#contract/call.ts'
import { staffHome } from '#contract/home-figures.ts'
import { noticeList } from '#contract/notices.ts'
import { orderList, staffOrders } from '#contract/orders.ts'
import { runList, staffRuns } from '#contract/runs.ts'
import { staffAccountList } from '#contract/staff-accounts.ts'
import { usageList } from '#contract/usage.ts'
import { type Bench, figure, inTurn, type Measure, median } from './harness.ts'
import { addManyRows } from './many-rows.ts'
import { signIn } from './sign-in.ts'

// What people ask for most, of tables with many rows and with a hundredth of them. `--rows 10000000` takes an hour.

const usualRows = 200_000
const times = 15

type Portal = 'user' | 'staff' | 'finance'
interface Asked {
  call: Call
  by: Portal
  input?: Record<string, string | number>
  /** The page behind the first. */
  further?: boolean
}

const number = '20200000007919'
const asked: Record<string, Asked> = {
  runs: { call: runList, by: 'user' },
  'runs-further': { call: runList, by: 'user', further: true },
  'runs-failed': { call: runList, by: 'user', input: { state: 'failed' } },
  notices: { call: noticeList, by: 'user' },
  orders: { call: orderList, by: 'user' },
  'orders-further': { call: orderList, by: 'user', further: true },
  'orders-number': { call: orderList, by: 'user', input: { name: number } },
  usage: { call: usageList, by: 'user' },
  'staff-home': { call: staffHome, by: 'finance' },
  'staff-runs': { call: staffRuns, by: 'staff' },
  'staff-accounts': { call: staffAccountList, by: 'staff' },
  'staff-accounts-name': { call: staffAccountList, by: 'staff', input: { name: 'c4ca4238a0b9' } },
  audit: { call: auditLogList, by: 'staff' },
  'audit-person': { call: auditLogList, by: 'staff', input: { name: 'c4ca4238a0b9' } },
  'audit-order': { call: auditLogList, by: 'staff', input: { name: number } },
  'staff-orders': { call: staffOrders.list, by: 'finance' },
  'staff-orders-number': { call: staffOrders.list, by: 'finance', input: { name: number } },
  'staff-orders-part': { call: staffOrders.list, by: 'finance', input: { name: '0007919' } },
}

interface Side {
  ask(each: Asked): Promise<() => Promise<number>>
  /** The large tables of which more than a few rows were read in order since the last call. */
  readWhole(): Promise<string[]>
}

export const measures: Measure[] = [
  {
    name: 'rows',
    unit: 'ms (sum)',
    aim: { ratio: 1.5, better: 'lower' },
    async run(bench) {
      const rows = bench.rows ?? usualRows
      const few = await openSide(bench, Math.round(rows / 100))
      const many = await openSide(bench, rows)
      const lines: string[] = []
      let [ours, baseline] = [0, 0]
      for (const [name, each] of Object.entries(asked)) {
        const [large, small] = [await many.ask(each), await few.ask(each)]
        await many.readWhole()
        const measured = await inTurn({ ours: large, baseline: small }, 3)
        const whole = await many.readWhole()
        ours += measured.ours
        baseline += measured.baseline
        lines.push(
          `${name} ${figure(measured.baseline)} -> ${figure(measured.ours)} ms${whole.length > 0 ? ` (reads all of ${whole.join(', ')})` : ''}`,
        )
      }
      return {
        ours,
        baseline,
        note: `${rows} rows of each table against a hundredth:\n  ${lines.join('\n  ')}\n`,
      }
    },
  },
]

async function openSide(bench: Bench, rows: number): Promise<Side> {
  const databaseUrl = await bench.database()
  const server = await bench.startServer({ databaseUrl })
  await addManyRows(databaseUrl, rows)
  const headers: Record<Portal, Record<string, string>> = {
    user: await signIn(server.origin),
    staff: await signIn(server.origin, 'operator', { portal: 'staff', password: 'Operator#2026' }),
    finance: await signIn(server.origin, 'finance', { portal: 'staff', password: 'Finance#2026' }),
  }
  const send = async ({ call, by, input }: Asked, after?: string) => {
    const all = Object.entries({ ...input, ...(after !== undefined && { after }) })
    const query = new URLSearchParams(all.map(([key, value]) => [key, String(value)]))
    const answer = await fetch(`${server.origin}/api${call.path}?${query}`, { headers: headers[by] })
    const { success, result, resultEnInfo } = (await answer.json()) as {
      success: boolean
      result: { next?: string | null }
      resultEnInfo: string
    }
    if (!success) throw new Error(`${call.path}: ${resultEnInfo}`)
    return result
  }
  let seen = new Map<string, number>()
  return {
    async ask(each) {
      const next = each.further ? (await send(each)).next! : undefined
      return async () => {
        const took: number[] = []
        for (let time = 0; time < times; time += 1) {
          const began = performance.now()
          await send(each, next)
          took.push(performance.now() - began)
        }
        return median(took)
      }
    },
    async readWhole() {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      try {
        const { rows: tables } = await client.query<{ name: string; read: string; rows: string }>(
          `select relname as name, seq_tup_read as read, n_live_tup as rows from pg_stat_user_tables`,
        )
        const before = seen
        seen = new Map(tables.map(({ name, read }) => [name, Number(read)]))
        return tables
          .filter((table) => Number(table.rows) >= rows / 100)
          .filter(({ name, read, rows: all }) => Number(read) - (before.get(name) ?? 0) >= Number(all))
          .map(({ name }) => name)
      } finally {
        await client.end()
      }
    },
  }
}
