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

/** What a run tells, for a person: on a terminal one line that moves, elsewhere a line for each stage. */
export function viewRun(screen: Screen, now: () => number = Date.now) {
  let began = now()
  let drawn = false

  const clear = () => {
    if (drawn) screen.write('\r\x1b[K')
    drawn = false
  }
  const draw = (text: string) => {
    if (!screen.live) return
    screen.write(`\r\x1b[K${text.slice(0, screen.columns - 1)}`)
    drawn = true
  }

  return {
    show(event: RunEvent) {
      if (event.event === 'warning') {
        clear()
        screen.write(`  ! ${sayWarning('en', event.warning)}\n`)
        return
      }
      const about = [names[event.stage], ...(event.language ? [`(${event.language})`] : [])].join(' ')
      if (event.event === 'stage') {
        began = now()
        draw(`  ${about} ...`)
      } else if (event.event === 'progress') {
        const left = ((now() - began) / event.share) * (1 - event.share)
        draw(`  ${about}  ${bar(event.share)} ${Math.floor(event.share * 100)} %  ${clock(left)} left`)
      } else {
        clear()
        screen.write(`  ${about.padEnd(28)} ${event.seconds.toFixed(1).padStart(7)} s\n`)
      }
    },
    /** The line that moves goes before anything else is said. */
    clear,
  }
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
