import { expect } from 'vitest'
import { openDubCommand } from '../processes/dub-command.ts'
import { breakFfmpeg } from './broken-ffmpeg.ts'

/**
 * Prepares a dub with burned subtitles on the command line, with one undisturbed result, and an ffmpeg that fails on
 * request.
 */
export async function openDisturbedDub() {
  const command = await openDubCommand()
  const burning = (name: string) => [...command.dubArgs(name), '--burn', 'plain']
  const { code, said } = await command.said(burning('undisturbed'))
  expect(code, said).toBe(0)
  return {
    ...command,
    burning,
    broken: await breakFfmpeg(command.folder),
    undisturbed: await command.outcome('undisturbed'),
  }
}

export type DisturbedDub = Awaited<ReturnType<typeof openDisturbedDub>>
