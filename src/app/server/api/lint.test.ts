import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { openApi } from './openapi.ts'

const project = fileURLToPath(new URL('../../../../', import.meta.url))
const report = z.object({ problems: z.array(z.object({ ruleId: z.string(), message: z.string() })) })

/** What `redocly lint` reports about a document, by the rules of redocly.yaml. Sends nothing. */
async function lint(document: object) {
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-lint-'))
  const file = join(folder, 'openapi.json')
  await writeFile(file, JSON.stringify(document))
  const cli = join(project, 'node_modules/@redocly/cli/bin/cli.js')
  try {
    const options = ['--config', join(project, 'redocly.yaml'), '--format', 'json']
    const { stdout } = await promisify(execFile)(process.execPath, [cli, 'lint', file, ...options], {
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    })
    return report.parse(JSON.parse(stdout)).problems
  } finally {
    await rm(folder, { recursive: true })
  }
}

test.each(['keys', 'pages'] as const)('redocly finds nothing in the document of %s', async (audience) => {
  expect(await lint(openApi(audience, 'https://dub.example.org'))).toEqual([])
})
