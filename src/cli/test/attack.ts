import { randomInt } from 'node:crypto'
import { allCalls } from '#app/registry/calls.ts'
import { message } from '#core/texts/message/message.ts'
import { attack as runAttack } from '#testkit/attack/attack.ts'
import type { AttackProgress } from '#testkit/attack/options.ts'
import { type AttackPart, attackParts, type AttackReport, type Finding } from '#testkit/attack/record.ts'
import { buildWeb } from '../build/web-build.ts'
import { cutCells } from '../core/cells.ts'
import { catchInterrupt } from '../core/interrupt.ts'
import { BadUsage } from '../core/refusal.ts'
import { here } from '../core/terminal-language.ts'
import { paint, lineLogger } from '../core/terminal.ts'
import { wholeNumber } from '../core/whole-number.ts'
import { scratchPostgres } from '../database/scratch-postgres.ts'
import { attackTexts as words } from '../texts/attack.ts'
import { usageFaults } from '../texts/usage.ts'

interface Given {
  seed?: string
  part?: string
  minutes?: string
  call?: string
  json?: boolean
}

const usualMinutes = 15

/** Attacks a server started for this purpose on a throw-away database; never a running one. */
export async function attack(given: Given): Promise<number> {
  const seed = wholeNumber('--seed', given.seed ?? String(randomInt(1_000_000)))
  const minutes = wholeNumber('--minutes', given.minutes ?? String(usualMinutes))
  const parts = partsOf(given.part)
  const { call } = given
  if (call !== undefined && !allCalls.some(({ path }) => path === call))
    throw new BadUsage(message(words.noCall, { call }))

  using interrupt = catchInterrupt()
  await buildWeb(given.json ? () => {} : lineLogger('pages'), interrupt.signal)
  await using ending = new AsyncDisposableStack()
  const postgres = await scratchPostgres({ durable: false })
  ending.defer(() => postgres.stop())
  process.env['TEST_DATABASE_URL'] = postgres.url
  let found = 0
  await runAttack(
    { seed, parts, minutes, call, signal: interrupt.signal },
    {
      progress: drawProgress,
      report(report) {
        clearStatus()
        found += report.findings.length
        console.log(given.json ? JSON.stringify(report) : described(report))
      },
    },
  )
  if (interrupt.signal.aborted) return 130
  return found > 0 ? 1 : 0
}

function partsOf(given: string | undefined): AttackPart[] {
  if (given === undefined) return [...attackParts]
  return given.split(',').map((name) => {
    const part = attackParts.find((one) => one === name.trim())
    if (!part)
      throw new BadUsage(message(usageFaults.oneOf, { name: '--part', choices: attackParts.join(', ') }))
    return part
  })
}

let drawn = 0

/** One line, replaced in place on a terminal; elsewhere a line a minute. */
function drawProgress(part: AttackPart, progress: AttackProgress): void {
  const { isTTY, columns = 80 } = process.stderr
  const now = performance.now()
  if (now - drawn < (isTTY ? 100 : 60_000)) return
  drawn = now
  const line = here(words.progress, { part, ...progress })
  process.stderr.write(isTTY ? `\r\x1b[K${cutCells(line, columns - 1)}` : `${line}\n`)
}

function clearStatus(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
}

function described(report: AttackReport): string {
  const { part, seed, seconds, sent, calls, ofCalls, routes, accepted, refused, faults } = report
  const { unreached, unfinished } = report
  const refusals = Object.entries(refused).toSorted(([, a], [, b]) => b - a)
  const total = refusals.reduce((sum, [, count]) => sum + count, 0)
  return [
    paint('bold', here(words.part, { part, seed, seconds })),
    here(words.sent, { sent, calls, ofCalls, routes }),
    here(words.answers, { accepted, refused: total, faults }),
    `  ${refusals.map(([name, count]) => `${name} ${count}`).join(', ')}`,
    ...(report.holds ? [here(words.holds, report.holds)] : []),
    ...(report.memory === undefined ? [] : [here(words.memory, { megabytes: report.memory })]),
    ...(report.waits ? [here(words.waits, report.waits)] : []),
    ...(report.crowds ? [here(words.crowds, report.crowds)] : []),
    ...(report.crowds?.audience ? [here(words.audience, report.crowds.audience)] : []),
    ...(report.others ? [here(words.others, report.others)] : []),
    ...(unfinished.length > 0 ? [here(words.unfinished, { calls: listed(unfinished) })] : []),
    ...(unreached.length > 0 ? [here(words.unreached, { calls: listed(unreached) })] : []),
    ...grouped(report.findings).map(({ finding, count }) => describedFinding(finding, count, seed)),
    paint(report.findings.length > 0 ? 'red' : 'green', here(words.found, { count: report.findings.length })),
    '',
  ].join('\n')
}

const listed = (paths: readonly string[]) => paths.map((path) => path.replace(/^\/api/, '')).join(' ')

/** Repeated findings at the same place are printed once. */
function grouped(findings: readonly Finding[]): { finding: Finding; count: number }[] {
  const byPlace = Map.groupBy(findings, ({ path, what }) => `${path} ${what.replace(/\d+/g, '')}`)
  return [...byPlace.values()].map((alike) => ({ finding: alike[0]!, count: alike.length }))
}

function describedFinding({ part, path, what, how }: Finding, count: number, seed: number): string {
  const replay = path.startsWith('/api/') ? ` --call ${path.slice('/api'.length)}` : ''
  return [
    `- ${path} ${what}${count > 1 ? ` (${count})` : ''}: ${how}`,
    `  yiyin attack --part ${part} --seed ${seed}${replay}`,
  ].join('\n')
}
