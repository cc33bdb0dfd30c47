import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout, wherever the command is called from. */
export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[/\\]$/, '')

/** Node's compile cache: a process starts in half the time and uses 20 MB less. */
export const compileCache = join(root, '.yiyin/compile-cache')

/** `--data` is relative to the current folder; the default is next to the program. */
export const dataFolder = (given: string | undefined, env: NodeJS.ProcessEnv = process.env) =>
  resolve(given ?? (env.YIYIN_DATA || join(root, 'data')))
