import { parseArgs, type ParseArgsConfig } from 'node:util'
import { languages } from '#core/contract/fields.ts'
import { BadSetting, takeSettingFiles } from '#core/server/settings/config.ts'
import { message } from '#core/texts/message/message.ts'
import type { Text } from '#core/texts/texts.ts'
import about from '../../../package.json' with { type: 'json' }
import { helpTexts } from '../texts/help-lines.ts'
import { usageFaults } from '../texts/usage.ts'
import { nearest } from './nearest.ts'
import { BadUsage, exitCodes, Refusal } from './refusal.ts'
import { here, textHere } from './terminal-language.ts'

interface Option {
  type: 'string' | 'boolean'
  default?: string | boolean
  /** The short form: -o. */
  short?: string
  /** The valid values. */
  choices?: readonly string[]
  /** The value if the option is given without one. */
  alone?: string
  /** A list, separated by commas or in lines; repeating the option adds to it. Of other options the last one counts. */
  list?: true | 'lines'
  /** The placeholder for the value in the help. */
  value?: string
  help: Text
}

export interface Command {
  summary: Text
  /** The placeholder for its arguments in the help; without it the command takes none. */
  takes?: string
  /** A typical call, without the name of the program. */
  example?: string
  options: Record<string, Option>
  run(args: string[]): Promise<number>
}

type Given<Options extends Record<string, Option>> = {
  [Name in keyof Options]?: Options[Name]['type'] extends 'boolean' ? boolean : string
}

/** A command whose module is loaded only when it is called, so that `yiyin help` is fast. */
export function command<const Options extends Record<string, Option>>(about: {
  summary: Text
  takes?: string
  example?: string
  options: Options
  load: () => Promise<(given: Given<Options>, args: string[]) => Promise<number>>
}): Command {
  const { load, ...rest } = about
  return {
    ...rest,
    run: async (args) => {
      const { values, positionals } = parse(args, rest.options, rest.takes !== undefined)
      const run = await load()
      return run(values as Given<Options>, positionals)
    },
  }
}

function parse(args: string[], options: Record<string, Option>, allowPositionals: boolean) {
  const known: NonNullable<ParseArgsConfig['options']> = {}
  for (const [name, { type, short, default: usual }] of Object.entries(options))
    known[name] = {
      type,
      ...(short === undefined ? {} : { short }),
      ...(usual === undefined ? {} : { default: usual }),
    }
  const lists = new Map<string, string>()
  const { values, positionals, tokens } = parseArgs({
    args: completed(args, options),
    options: known,
    strict: false,
    tokens: true,
  })
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    checkOption(token, options)
    const { name, value } = token
    const list = options[name]?.list
    const separator = list === 'lines' ? '\n' : ','
    if (list && value !== undefined)
      lists.set(name, lists.has(name) ? `${lists.get(name)}${separator}${value}` : value)
  }
  if (positionals.length > 0 && !allowPositionals)
    throw new BadUsage(message(usageFaults.onlyOptions, { given: positionals.join(' ') }))
  return { values: { ...values, ...Object.fromEntries(lists) }, positionals }
}

interface GivenOption {
  name: string
  rawName: string
  value: string | undefined
  inlineValue: boolean | undefined
}

function checkOption({ name, rawName, value, inlineValue }: GivenOption, options: Record<string, Option>) {
  const option = Object.hasOwn(options, name) ? options[name] : undefined
  if (!option) {
    const meant = nearest(name, Object.keys(options))
    if (!rawName.startsWith('--')) throw new BadUsage(message(usageFaults.noOptionFile, { name: rawName }))
    throw new BadUsage(
      meant
        ? message(usageFaults.noOptionMeant, { name: rawName, meant })
        : message(usageFaults.noOption, { name: rawName }),
    )
  }
  const { type, choices, value: stands = 'VALUE' } = option
  if (type === 'boolean') {
    if (value !== undefined) throw new BadUsage(message(usageFaults.noValue, { name: rawName }))
    return
  }
  if (value === undefined || (!inlineValue && /^-./.test(value)))
    throw new BadUsage(
      message(usageFaults.needsValue, { name: rawName, value: choices?.join('|') ?? stands }),
    )
  if (choices && !choices.includes(value))
    throw new BadUsage(message(usageFaults.oneOf, { name: rawName, choices: choices.join(', ') }))
}

/**
 * In `--burn film.mp4` no choice follows, so the next word is an argument; in `--loudness -16` the next word is a
 * number, not an option.
 */
function completed(args: string[], options: Record<string, Option>): string[] {
  const done: string[] = []
  for (const arg of args) {
    const before = done.at(-1)
    if (/^-\d/.test(arg) && before?.startsWith('--') && options[before.slice(2)]?.type === 'string')
      done[done.length - 1] = `${before}=${arg}`
    else done.push(arg)
  }
  return done.map((arg, index) => {
    const option = arg.startsWith('--') ? options[arg.slice(2)] : undefined
    if (option?.alone === undefined) return arg
    const { choices = [] } = option
    const next = done[index + 1]
    if (next !== undefined && choices.includes(next)) return arg
    // A misspelled choice would be treated as another film.
    if (next !== undefined && nearest(next, choices))
      throw new BadUsage(message(usageFaults.oneOf, { name: arg, choices: choices.join(', ') }))
    return `${arg}=${option.alone}`
  })
}

/** Runs a command line and returns its exit code: 2 if it was not understood. */
export async function runCommand(commands: Record<string, Command>, typed: string[]): Promise<number> {
  const chosen = process.env.YIYIN_LANGUAGE
  if (chosen && !languages.some((language) => language === chosen))
    return complain(
      new BadUsage(message(usageFaults.oneOf, { name: 'YIYIN_LANGUAGE', choices: languages.join(', ') })),
    )
  const [name = 'help', ...args] = typed
  if (['help', '--help', '-h'].includes(name)) return help(commands, args[0])
  if (['version', '--version', '-v'].includes(name)) {
    console.log(here(helpTexts.version, { version: about.version, node: process.versions.node }))
    return 0
  }
  const command = commandOf(commands, name)
  if (!command) return unknown(commands, name)
  if (args.includes('--help') || args.includes('-h')) return help(commands, name)
  try {
    takeSettingFiles(process.env)
    return await command.run(args)
  } catch (error) {
    const exitCode = await complain(error, name)
    if ('json' in command.options && args.includes('--json')) {
      const { message } = error as Error
      console.log(JSON.stringify({ event: 'failed', message, exitCode }))
    }
    return exitCode
  }
}

const commandOf = (commands: Record<string, Command>, name: string) =>
  Object.hasOwn(commands, name) ? commands[name] : undefined

function unknown(commands: Record<string, Command>, name: string): Promise<number> {
  const meant = nearest(name, Object.keys(commands))
  return complain(
    new BadUsage(
      meant ? message(usageFaults.noCommandMeant, { name, meant }) : message(usageFaults.noCommand, { name }),
    ),
  )
}

async function complain(error: unknown, name?: string): Promise<number> {
  if (error instanceof BadUsage && name)
    console.error(here(usageFaults.forCommand, { command: name, fault: textHere(error.said) }))
  else if (error instanceof Refusal) console.error(textHere(error.said))
  else if (error instanceof BadSetting) console.error(textHere(error))
  else {
    // Loaded only here: it needs the driver.
    const { databaseFault } = await import('./database-fault.ts')
    const why = databaseFault(error, process.env.DATABASE_URL)
    console.error(why === undefined ? error : textHere(why))
  }
  if (error instanceof BadSetting) return exitCodes.badSetting
  return error instanceof Refusal ? error.exitCode : 1
}

async function help(commands: Record<string, Command>, name: string | undefined): Promise<number> {
  if (name === undefined) {
    console.log(`${here(helpTexts.usage)}\n`)
    const width = Math.max(...Object.keys(commands).map((each) => each.length), 8)
    for (const [each, { summary }] of Object.entries(commands))
      console.log(`  ${each.padEnd(width)} ${here(summary)}`)
    console.log(`\n${here(helpTexts.more)}`)
    return 0
  }
  const command = commandOf(commands, name)
  if (!command) return unknown(commands, name)
  const options = Object.entries(command.options).map(([option, about]) => ({
    typed: typedAs(option, about),
    about,
  }))
  const width = Math.max(...options.map(({ typed }) => typed.length), 0)
  console.log(
    ['yiyin', name, ...(options.length > 0 ? [here(helpTexts.options)] : []), command.takes ?? '']
      .join(' ')
      .trim(),
  )
  console.log(`\n${here(command.summary)}`)
  if (options.length > 0) console.log()
  for (const { typed, about } of options) console.log(`  ${typed.padEnd(width)}  ${here(about.help)}`)
  if (command.example) console.log(`\n${here(helpTexts.example, { typed: `yiyin ${command.example}` })}`)
  return 0
}

function typedAs(name: string, { short, value, choices, alone }: Option): string {
  const given = value ?? choices?.join('|')
  const visible = given && alone !== undefined ? ` [${given}]` : given ? ` ${given}` : ''
  return `${short ? `-${short}, ` : ''}--${name}${visible}`
}
