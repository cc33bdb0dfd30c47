import { z } from 'zod'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { npm } from './npm.ts'
import { root } from './paths.ts'

const severities = ['critical', 'high', 'moderate', 'low', 'info'] as const

export interface Advisory {
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

/** The known advisories on the installed packages, the worst first; or why the registry does not know. */
export async function advisoriesOf(): Promise<
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
