import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The name and memory of the first NVIDIA card; undefined without its driver. */
export async function graphicsCard(): Promise<string | undefined> {
  const asked = ['--query-gpu=name,memory.total', '--format=csv,noheader']
  const { stdout } = await run('nvidia-smi', asked, { timeout: 5000 }).catch(() => ({ stdout: '' }))
  return stdout.split('\n')[0]?.trim() || undefined
}
