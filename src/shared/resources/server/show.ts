import type { ProblemName } from '#core/contract/codes.ts'
import { problems } from '#core/contract/problems.ts'
import type { Run } from '#core/contract/runs.ts'
import { sayProblem } from '#core/texts/message/say-problem.ts'
import type { Language } from '#core/texts/texts.ts'
import type { fileLink } from '#identity/file-links/server/file-link.ts'
import type { NamedWork } from '#shared/works/server/access.ts'
import { linkToFile } from '#shared/works/server/link-to-file.ts'
import { filesOf } from '#shared/works/server/show-works.ts'
import type { ResourceFile, ResourceProblem, ResourceStep } from '../contract/resource.ts'
import type { Resource } from './attach.ts'

/** What is running, the newest first. */
export type Going = readonly Pick<Run, 'kind' | 'stage' | 'share' | 'left'>[]

export const progressOf = ([run]: Going) =>
  run ? { stage: run.stage, share: run.share, left: run.left } : null

export function problemOf(
  { language }: { language: Language },
  name: string | null,
  values: Record<string, string | number> | null,
): ResourceProblem | null {
  if (name === null) return null
  const { code } = problems[name as ProblemName]
  return { code, name, message: sayProblem(language, name as ProblemName, values) }
}

/** What a program attached, or nothing where the web app made it. */
export const attachedTo = (row: Pick<Resource, 'external_id' | 'metadata' | 'test'> | null | undefined) => ({
  externalId: row?.external_id ?? null,
  metadata: row?.metadata ?? {},
  test: row?.test ?? false,
})

/** The steps, of which `at` is the one that it has come to. */
export const stepsOf = (names: readonly string[], at: string, state: string): ResourceStep[] => {
  const place = names.indexOf(at)
  const last = state === 'failed' || state === 'canceled' ? state : 'going'
  return names.map((name, index) => ({
    name,
    state: state === 'done' || index < place ? 'done' : index > place ? 'waiting' : last,
  }))
}

/** The files of a finished work, with links. */
export const filesOfWork = (context: Parameters<typeof fileLink>[0], named: NamedWork): ResourceFile[] =>
  filesOf(named.kind, named.work.files).map((file) => ({
    ...file,
    path: linkToFile(context, named, { file: file.name, both: false, partial: true })!,
  }))
