import { delimiter, dirname } from 'node:path'
import { runProgram } from './processes.ts'

/** The path of a program, with that of this Node first. */
export async function which(tool: string): Promise<string> {
  const path = [dirname(process.execPath), process.env['PATH']].join(delimiter)
  const program = runProgram('/bin/sh', ['-c', `command -v ${tool}`], { env: { PATH: path } })
  await program.ended
  return program.said().trim()
}
