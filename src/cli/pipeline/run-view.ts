import { wordedIn } from '#core/texts/message/message.ts'
import { inFull } from '#core/texts/message/say-named.ts'
import { runTexts } from '#core/texts/terminal-run.ts'
import { clockOf } from '#domain/clock.ts'
import type { RunEvent } from '#pipeline/core/run.ts'
import type { Warning } from '#pipeline/core/warning.ts'
import { stageText } from '#shared/runs/texts/stages.ts'
import { sayWarning } from '#shared/works/texts/say-warning.ts'
import { cutCells, padCells } from '../core/cells.ts'
import { oneLine } from '../core/one-line.ts'
import { here, terminalLanguage } from '../core/terminal-language.ts'

interface Screen {
  write(text: string): void
  /** Whether the current line can be overwritten. */
  live: boolean
  columns: number
}

/** A running stage. */
interface Going {
  about: string
  began: number
  share: number
}

/** Shows a run to a person: on a terminal one changing line, elsewhere a line per stage. */
export function viewRun(screen: Screen, now: () => number = Date.now) {
  const going = new Map<string, Going>()
  let drawn = ''

  const clear = () => {
    if (drawn) screen.write('\r\x1b[K')
    drawn = ''
  }
  /** Of parallel stages the one that started last is shown. */
  const draw = () => {
    const last = [...going.values()].at(-1)
    if (!screen.live || !last) return
    const line = cutCells(lineOf(last, now()), screen.columns - 1)
    if (line !== drawn) screen.write(`\r\x1b[K${line}`)
    drawn = line
  }

  const note = (text: string) => {
    clear()
    screen.write(`  ! ${oneLine(text)}\n`)
    draw()
  }

  return {
    /** A line that stays. */
    note,
    show(event: RunEvent) {
      if (event.event === 'warning') return note(warningText(event.warning))
      const about = aboutOf(event)
      if (event.event === 'done') {
        going.delete(about)
        clear()
        const count = event.seconds.toFixed(1).padStart(7)
        screen.write(`  ${padCells(about, widest)} ${here(runTexts.seconds, { count })}\n`)
      } else {
        const { began } = going.get(about) ?? { began: now() }
        going.set(about, { about, began, share: event.event === 'progress' ? event.share : 0 })
      }
      draw()
    },
    /** Redraws the elapsed time when nothing else changes. */
    tick: draw,
    /** Removes the changing line before other output. */
    clear,
  }
}

/** A warning for the operator of the engines: with the engine's own message instead of the kind of fault. */
function warningText({ name, values }: Warning): string {
  const language = terminalLanguage()
  return sayWarning(language, { name, values: inFull(wordedIn(language, values)) })
}

/** In cells: the longest stage name with its language. */
const widest = 38

function aboutOf({ stage, language }: Exclude<RunEvent, { event: 'warning' }>): string {
  const text = stageText(stage)
  const said = text ? here(text) : stage
  return language ? here(runTexts.ofLanguage, { stage: said, language }) : said
}

function lineOf({ about, began, share }: Going, now: number): string {
  if (share === 0) return `  ${here(runTexts.under, { about, time: clock(now - began) })}`
  const left = clock(((now - began) / share) * (1 - share))
  const percent = Math.floor(share * 100)
  return `  ${here(runTexts.left, { about, bar: bar(share), percent, time: left })}`
}

function bar(share: number): string {
  const width = 24
  const full = Math.round(share * width)
  return '█'.repeat(full) + '░'.repeat(width - full)
}

/** Rounded up: a time that is left does not show as none. */
const clock = (milliseconds: number) => clockOf(Math.ceil(milliseconds / 1000) * 1000)
