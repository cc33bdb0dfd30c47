import { vi } from 'vitest'
import { commands } from '#cli/commands.ts'
import { runCommand } from '#cli/run-command.ts'

/**
 * Runs a command line of `yiyin` in this process, because starting another process takes longer than most commands.
 * Returns its output.
 */
export async function typeCommand(
  typed: string[],
  env: Record<string, string | undefined> = {},
): Promise<{ code: number; said: string }> {
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
  try {
    const code = await runCommand(commands, typed)
    return { code, said }
  } finally {
    vi.unstubAllEnvs()
    for (const spy of spies) spy.mockRestore()
  }
}
