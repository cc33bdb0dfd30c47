import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { message } from '#core/texts/message/message.ts'
import { capture, ProgramFailure } from '#programs/run-program.ts'
import { root } from '../core/paths.ts'
import { Refusal } from '../core/refusal.ts'
import { upgradeFaults } from '../texts/upgrade.ts'

/** Runs git on the checkout of this program and returns what it prints. */
export async function git(...args: string[]): Promise<string> {
  try {
    const output = await capture({
      command: 'git',
      args: ['-C', root, ...args],
      // It fails instead of asking for a password.
      env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
      signal: new AbortController().signal,
    })
    return output.toString().trimEnd()
  } catch (error) {
    if (!(error instanceof ProgramFailure)) throw error
    if (error.how === 'missing') throw new Refusal(message(upgradeFaults.noGit))
    throw new Refusal(
      message(upgradeFaults.gitFailed, { what: args[0]!, why: error.said.trim() || error.end }),
    )
  }
}

/** An image and a copied folder have no `.git`. */
export async function needCheckout(): Promise<void> {
  await access(join(root, '.git')).catch(() => {
    throw new Refusal(message(upgradeFaults.noCheckout, { folder: root }))
  })
}

/** The number of commits that the first contains and the second does not. */
export const commitsBeyond = async (commit: string, other: string): Promise<number> =>
  Number(await git('rev-list', '--count', `${other}..${commit}`))
