import { vi } from 'vitest'
import { commands } from '#cli/commands.ts'
import { runCommand } from '#cli/core/run-command.ts'

/**
 * Runs a command line of `yiyin` in this process and a folder, because starting another process takes longer than most
 * commands. Returns its output.
 */
export async function typeCommand(
  typed: string[],
  env: Record<string, string | undefined> = {},
  folder = process.cwd(),
): Promise<{ code: number; said: string }> {
  const before = process.cwd()
  let said = ''
  const hear = (text: unknown) => {
    said += `${text instanceof Error ? text.stack : String(text)}\n`
    return true
  }
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(hear),
    vi.spyOn(console, 'error').mockImplementation(hear),
    vi.spyOn(process.stderr, 'write').mockImplementation(hear),
  ]
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  process.chdir(folder)
  try {
    const code = await runCommand(commands, typed)
    return { code, said }
  } finally {
    process.chdir(before)
    vi.unstubAllEnvs()
    for (const spy of spies) spy.mockRestore()
  }
}
