import { createHash } from 'node:crypto'
import { writeFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { message } from '#core/texts/message/message.ts'
import { ProgramFailure, runProgram } from '#programs/run-program.ts'
import about from '../../../package.json' with { type: 'json' }
import { root } from '../core/paths.ts'
import { Refusal, exitCodes } from '../core/refusal.ts'
import { here } from '../core/terminal-language.ts'
import { packageTexts } from '../texts/packages.ts'

const severities = ['critical', 'high', 'moderate', 'low', 'info'] as const

interface Advisory {
  severity: (typeof severities)[number]
  name: string
  version: string
  /** Where it is installed, such as `node_modules/a/node_modules/b`. */
  paths: string[]
  title: string
  url: string
  /** The affected versions. */
  vulnerable: string
  /** The first version without it, of each affected line of versions; undefined if there is none yet. */
  fixed: string | undefined
}

const report = z.object({
  auditReportVersion: z.literal(2),
  metadata: z.object({ dependencies: z.object({ total: z.number() }) }),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      name: z.string(),
      nodes: z.array(z.string()),
      // A name refers to the entry of a package that it depends on.
      via: z.array(
        z.union([
          z.string(),
          z.object({ title: z.string(), url: z.string(), severity: z.enum(severities), range: z.string() }),
        ]),
      ),
    }),
  ),
})

const failure = z.object({ message: z.string() })

/** Runs npm on the installed packages. Returns what it printed, also if it failed: its exit code depends on findings. */
async function npm(...args: string[]): Promise<{ output: string; said: string }> {
  let output = ''
  try {
    const said = await runProgram({
      command: 'npm',
      args: [
        ...args,
        '--no-update-notifier',
        '--loglevel=error',
        '--fetch-retries=1',
        '--fetch-timeout=30000',
      ],
      cwd: root,
      signal: AbortSignal.timeout(120_000),
      read: async (from: Readable) => {
        output = (await buffer(from)).toString()
      },
    })
    return { output, said }
  } catch (error) {
    if (!(error instanceof ProgramFailure)) throw error
    if (error.how === 'missing') throw new Refusal(message(packageTexts.noNpm))
    return { output, said: error.said }
  }
}

/** The known advisories on the installed packages, the worst first; or why the registry does not know. */
async function advisoriesOf(): Promise<
  { advisories: Advisory[]; packages: number; silent?: undefined } | { silent: string }
> {
  const { output, said } = await npm('audit', '--json')
  const printed: unknown = output === '' ? undefined : JSON.parse(output)
  const answer = report.safeParse(printed)
  if (!answer.success) return { silent: failure.safeParse(printed).data?.message ?? said.trim() }
  const versions = await lockedVersions()
  const advisories = Object.values(answer.data.vulnerabilities).flatMap(({ name, nodes, via }) =>
    via
      .filter((each) => typeof each !== 'string')
      .map(({ severity, title, url, range }) => ({
        severity,
        name,
        version: [...new Set(nodes.map((path) => versions[path]?.version ?? '?'))].join(', '),
        paths: nodes,
        title,
        url,
        vulnerable: range,
        fixed: [...range.matchAll(/<(?!=)\s*([^\s|]+)/g)].map(([, bound]) => bound).join(', ') || undefined,
      })),
  )
  return {
    packages: answer.data.metadata.dependencies.total,
    advisories: advisories.toSorted(
      (a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity),
    ),
  }
}

async function lockedVersions() {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>
  }
  return lock.packages
}

const cycloneDx = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  serialNumber: z.string(),
  metadata: z.looseObject({ component: z.looseObject({ 'bom-ref': z.string() }) }),
  components: z.array(z.looseObject({ 'bom-ref': z.string() })),
})

/**
 * The installed packages in CycloneDX, as npm lists them; development tools are marked. npm adds the time, a random
 * number and the name of the folder: without them, the same packages result in the same file.
 */
async function billOfMaterials(): Promise<z.infer<typeof cycloneDx>> {
  const { output, said } = await npm('sbom', '--sbom-format=cyclonedx', '--sbom-type=application')
  if (output === '') throw new Refusal(message(packageTexts.noBill, { said }))
  const { serialNumber: _number, metadata, ...rest } = cycloneDx.parse(JSON.parse(output))
  const { timestamp: _time, ...others } = metadata
  const bill = { ...rest, metadata: { ...others, component: { ...metadata.component, name: about.name } } }
  const hash = createHash('sha256').update(JSON.stringify(bill)).digest('hex')
  return { ...bill, serialNumber: `urn:uuid:${uuidOf(hash)}` }
}

/** A UUID of version 8: of one's own making. */
const uuidOf = (hash: string) =>
  `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`

/**
 * Asks the registry for known advisories on the installed packages, and with `sbom` writes their bill of materials.
 * Returns 1 for advisories that are high or critical, another code if the registry does not answer.
 */
export async function auditPackages(given: { json?: boolean; sbom?: string }): Promise<number> {
  if (given.sbom !== undefined) {
    const text = JSON.stringify(await billOfMaterials(), undefined, 2)
    if (given.sbom === '-') {
      console.log(text)
      return 0
    }
    await writeFile(given.sbom, `${text}\n`)
    if (!given.json) console.log(here(packageTexts.written, { file: given.sbom }))
  }

  const known = await advisoriesOf()
  if (known.silent !== undefined)
    throw new Refusal(message(packageTexts.noAnswer, { said: known.silent }), exitCodes.noAdvisories)
  const { advisories, packages } = known
  if (given.json) console.log(JSON.stringify({ packages, advisories }))
  else print(advisories, packages)
  return advisories.some(({ severity }) => ['high', 'critical'].includes(severity)) ? 1 : 0
}

function print(advisories: Advisory[], packages: number) {
  for (const { severity, name, version, paths, title, url, vulnerable, fixed } of advisories) {
    console.log(here(packageTexts.found, { severity: here(packageTexts[severity]), name, version, title }))
    console.log(`  ${url}`)
    for (const path of paths) console.log(`  ${path}`)
    console.log(
      `  ${fixed === undefined ? here(packageTexts.noFix, { vulnerable }) : here(packageTexts.fixed, { vulnerable, fixed })}`,
    )
  }
  console.log(
    advisories.length === 0
      ? here(packageTexts.none, { packages })
      : here(packageTexts.counted, { packages, count: advisories.length }),
  )
}
