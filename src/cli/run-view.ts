import { inFull } from '#i18n/say-named.ts'
import { sayWarning } from '#i18n/say-warning.ts'
import type { RunEvent, StageName } from '#pipeline/run.ts'

const names: Record<StageName, string> = {
  read: 'Reading the film',
  cover: 'Taking a cover',
  preview: 'Making a preview',
  listen: 'Finding speech',
  separate: 'Separating the voices',
  recognize: 'Recognizing',
  translate: 'Translating',
  speak: 'Speaking',
  fit: 'Fitting the lines',
  shorten: 'Finding shorter wordings',
  mix: 'Mixing',
  picture: 'Burning subtitles',
  write: 'Writing',
}

interface Screen {
  write(text: string): void
  /** Whether a line can be drawn over. */
  live: boolean
  columns: number
}

/** A stage that is under way. */
interface Going {
  about: string
  began: number
  share: number
}

/** What a run tells, for a person: on a terminal one line that moves, elsewhere a line for each stage. */
export function viewRun(screen: Screen, now: () => number = Date.now) {
  const going = new Map<string, Going>()
  let drawn = false

  const clear = () => {
    if (drawn) screen.write('\r\x1b[K')
    drawn = false
  }
  /** Of stages that go on beside each other, the one that began last is shown; the others come after it. */
  const draw = () => {
    const last = [...going.values()].at(-1)
    if (!screen.live || !last) return
    screen.write(`\r\x1b[K${lineOf(last, now()).slice(0, screen.columns - 1)}`)
    drawn = true
  }

  return {
    show(event: RunEvent) {
      if (event.event === 'warning') {
        const { warning } = event
        clear()
        screen.write(`  ! ${sayWarning('en', { name: warning.name, values: inFull(warning.values) })}\n`)
        return draw()
      }
      const about = [names[event.stage], ...(event.language ? [`(${event.language})`] : [])].join(' ')
      if (event.event === 'done') {
        going.delete(about)
        clear()
        screen.write(`  ${about.padEnd(28)} ${event.seconds.toFixed(1).padStart(7)} s\n`)
      } else {
        const { began } = going.get(about) ?? { began: now() }
        going.set(about, { about, began, share: event.event === 'progress' ? event.share : 0 })
      }
      draw()
    },
    /** How long the stage has taken moves on where nothing else does. */
    tick: draw,
    /** The line that moves goes before anything else is said. */
    clear,
  }
}

function lineOf({ about, began, share }: Going, now: number): string {
  if (share === 0) return `  ${about} ... ${clock(now - began)}`
  const left = ((now - began) / share) * (1 - share)
  return `  ${about}  ${bar(share)} ${Math.floor(share * 100)} %  ${clock(left)} left`
}

function bar(share: number): string {
  const width = 24
  const full = Math.round(share * width)
  return '█'.repeat(full) + '░'.repeat(width - full)
}

function clock(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [first, ...rest] = parts[0] === 0 ? parts.slice(1) : parts
  return [first, ...rest.map((part) => String(part).padStart(2, '0'))].join(':')
}
