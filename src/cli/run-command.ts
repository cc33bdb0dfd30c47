import { parseArgs, type ParseArgsConfig } from 'node:util'
import { BadSetting } from '#server/config.ts'
import { BadUsage, Refusal } from './refusal.ts'

interface Option {
  type: 'string' | 'boolean'
  default?: string | boolean
  /** The letter that stands for it: -o. */
  short?: string
  /** What it may be; anything else is a mistake. */
  choices?: readonly string[]
  /** What it is where no choice follows it. */
  alone?: string
  /** What stands for the value in the help. */
  value?: string
  help: string
}

export interface Command {
  summary: string
  /** What its arguments are called in the help; without it the command takes none. */
  takes?: string
  options: Record<string, Option>
  run(args: string[]): Promise<number>
}

type Given<Options extends Record<string, Option>> = {
  [Name in keyof Options]?: Options[Name]['type'] extends 'boolean' ? boolean : string
}

/** A command whose module is loaded only when it is called, so that `yiyin help` is quick. */
export function command<const Options extends Record<string, Option>>(about: {
  summary: string
  takes?: string
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
  const parsed = parseStrictly(completed(args, options), options, allowPositionals)
  for (const [name, { choices }] of Object.entries(options)) {
    const value = parsed.values[name]
    if (choices && typeof value === 'string' && !choices.includes(value))
      throw new BadUsage(`--${name} is one of ${choices.join(', ')}.`)
  }
  return parsed
}

function parseStrictly(args: string[], options: Record<string, Option>, allowPositionals: boolean) {
  const known: NonNullable<ParseArgsConfig['options']> = {}
  for (const [name, { type, short, default: usual }] of Object.entries(options))
    known[name] = {
      type,
      ...(short === undefined ? {} : { short }),
      ...(usual === undefined ? {} : { default: usual }),
    }
  try {
    return parseArgs({ args, options: known, allowPositionals, strict: true })
  } catch (error) {
    const [sentence] = (error as Error).message.split(/\.?\s*\n|\. /)
    throw new BadUsage(`${sentence?.replace(/\.$/, '')}.`)
  }
}

/** `--burn film.mp4` has no choice after it, so what follows is left alone; `--loudness -16` has a number after it, which is no option. */
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
    const next = done[index + 1]
    return next !== undefined && option.choices?.includes(next) ? arg : `${arg}=${option.alone}`
  })
}

/** Runs what was typed and gives the exit code: 2 where it was not understood. */
export async function runCommand(commands: Record<string, Command>, typed: string[]): Promise<number> {
  const [name = 'help', ...args] = typed
  if (['help', '--help', '-h'].includes(name)) return help(commands, args[0])
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) return complain(new BadUsage(`There is no command ${name}. See: yiyin help`))
  if (args.includes('--help') || args.includes('-h')) return help(commands, name)
  try {
    return await command.run(args)
  } catch (error) {
    return complain(error, name)
  }
}

function complain(error: unknown, name?: string): number {
  if (error instanceof BadUsage && name)
    console.error(`yiyin ${name}: ${error.message} See: yiyin help ${name}`)
  else if (error instanceof Refusal || error instanceof BadSetting) console.error(error.message)
  else console.error(error)
  return error instanceof Refusal ? error.exitCode : 1
}

function help(commands: Record<string, Command>, name: string | undefined): number {
  if (name === undefined) {
    console.log('yiyin COMMAND [options]\n')
    const width = Math.max(...Object.keys(commands).map((each) => each.length), 8)
    for (const [each, { summary }] of Object.entries(commands))
      console.log(`  ${each.padEnd(width)} ${summary}`)
    console.log('\nyiyin help COMMAND tells more.')
    return 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) return complain(new BadUsage(`There is no command ${name}. See: yiyin help`))
  const options = Object.entries(command.options).map(([option, about]) => ({
    typed: typedAs(option, about),
    about,
  }))
  const width = Math.max(...options.map(({ typed }) => typed.length), 0)
  console.log(
    ['yiyin', name, ...(options.length > 0 ? ['[options]'] : []), command.takes ?? ''].join(' ').trim(),
  )
  console.log(`\n${command.summary}`)
  if (options.length > 0) console.log()
  for (const { typed, about } of options) console.log(`  ${typed.padEnd(width)}  ${about.help}`)
  return 0
}

function typedAs(name: string, { short, value, choices, alone }: Option): string {
  const given = value ?? choices?.join('|')
  const shown = given && alone !== undefined ? ` [${given}]` : given ? ` ${given}` : ''
  return `${short ? `-${short}, ` : ''}--${name}${shown}`
}
