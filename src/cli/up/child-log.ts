import type { Readable } from 'node:stream'
import { type LogFile } from '../core/log-file.ts'
import { here } from '../core/terminal-language.ts'
import { logLine } from '../core/terminal.ts'
import { upTexts } from '../texts/up.ts'

interface Line {
  level?: number
  msg?: string
  err?: { message?: string }
  outbox?: { to: string; text: string }
}

const warning = 40
const failure = 50

/** A pino line of level warn or above, a message of the outbox, or a line that is not JSON. */
const worthReading = /"level":[4-9]\d|"outbox":|^[^{\n]/m

/**
 * Everything goes to the file; what a person should see goes to the terminal as one short line. Returns the last
 * errors.
 */
export function followLog(name: string, streams: Readable[], file: LogFile) {
  const failures: string[] = []
  let fileFailed = false
  const keep = (text: string) => {
    try {
      file.write(text)
      fileFailed = false
    } catch (error) {
      // A full disk must not stop the platform through its log.
      if (!fileFailed) logLine(name, here(upTexts.logFails, { why: (error as Error).message }), 'red')
      fileFailed = true
    }
  }
  const show = (line: string) => {
    const read = parseLine(line)
    if (!read) {
      if (!isSaid(line)) return
      failures.push(line)
      logLine(name, oneLine(line), 'red')
    } else if (read.outbox) {
      logLine(
        'message',
        here(upTexts.toSomebody, { to: read.outbox.to, text: oneLine(read.outbox.text) }),
        'cyan',
      )
    } else if ((read.level ?? 0) >= warning) {
      const text = oneLine([read.msg, read.err?.message].filter(Boolean).join(': '))
      const bad = (read.level ?? 0) >= failure
      if (bad) failures.push(text)
      logLine(name, text, bad ? 'red' : 'yellow')
    }
    failures.splice(0, failures.length - 20)
  }
  // A busy server writes thousands of lines a second on two cores shared with this process: chunks are handled as a
  // whole, and split into lines only if one of them matters.
  const take = (text: string) => {
    keep(text)
    if (worthReading.test(text)) for (const line of text.split('\n')) show(line)
  }
  for (const stream of streams) {
    let begun = ''
    stream.setEncoding('utf8')
    stream.on('data', (text: string) => {
      const end = text.lastIndexOf('\n') + 1
      if (end > 0) {
        take(begun + text.slice(0, end))
        begun = text.slice(end)
      } else begun += text
    })
    stream.on('end', () => {
      if (begun) take(`${begun}\n`)
    })
  }
  return { failures }
}

function parseLine(line: string): Line | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    return JSON.parse(line) as Line
  } catch {
    return undefined
  }
}

/** The message of a crash; the stack is in the file. */
const isSaid = (line: string) =>
  /^[^\s}]/.test(line) && !/^(node:|file:|Node\.js |\(node:|\(Use `node)/.test(line)

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 300)
