import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call, SentTo } from '#core/contract/call.ts'
import { projectStatus, workState } from '#core/contract/wire-numbers.ts'
import type { App } from '#core/server/app/app.ts'
import { Problem } from '#core/server/http/problem.ts'
import { projectList } from '#products/dubbing/projects/contract/projects.ts'
import { cueExport, exportFormats } from '#products/dubbing/subtitles/contract/subtitles.ts'
import { workList } from '#products/dubbing/works/contract.ts'
import { readingWorks } from '#products/reading/contract/reading-works.ts'
import { workDownload, workShow } from '#shared/works/contract.ts'
import { performCall } from './perform-call.ts'
import { invalidParams, Refused, resourceNotFound } from './refused.ts'

// What the account has, for assistants that put it into a conversation: transcripts of its projects, and the files of its works.

interface Asked {
  app: App
  request: FastifyRequest
  reply: FastifyReply
}

/** What is not larger fits into a conversation. */
const maxBytes = 4 * 1024 * 1024
/** Formats of text, which are generated when they are read. */
const textFormats = ['srt', 'vtt', 'ass', 'txt', 'csv']
const pageSize = 50

export const resourceTemplates = () => [
  {
    uriTemplate: 'yiyin://transcripts/{project}/{format}',
    name: 'transcript',
    title: 'Transcript of a project',
    description: `What is spoken in a film. Formats: ${textFormats.join(', ')}.`,
  },
  {
    uriTemplate: 'yiyin://transcripts/{project}/{format}/{language}',
    name: 'translation',
    title: 'Translation of a project',
    description: 'The same in one of the languages into which the project was translated.',
  },
  {
    uriTemplate: 'yiyin://works/{work}',
    name: 'work',
    title: 'Work',
    description: 'A dub or a spoken text, with the names of its files.',
    mimeType: 'application/json',
  },
  {
    uriTemplate: 'yiyin://works/{work}/{file}',
    name: 'work-file',
    title: 'File of a work',
    description: `A file of at most ${maxBytes / 1024 / 1024} MB; the tool get_download_link returns an address for larger ones.`,
  },
]

const perform = async <C extends Call>({ app, request, reply }: Asked, call: C, input: SentTo<C>) =>
  (await performCall(app, call, input, request, reply)).result

/** Lists that follow each other. A cursor is the name of the list and where its page begins. */
const lists = {
  transcripts: async (asked: Asked, after: string | undefined) => {
    const { records, next } = await perform(asked, projectList, { after, size: pageSize })
    const ready = records.filter(
      ({ status }) => status !== projectStatus.waiting && status !== projectStatus.failed,
    )
    return {
      next,
      resources: ready.map(({ id, name }) => ({
        uri: `yiyin://transcripts/${id}/txt`,
        name,
        title: name,
        description: 'Transcript',
        mimeType: 'text/plain',
      })),
    }
  },
  dubs: async (asked: Asked, after: string | undefined) =>
    worksOf(await perform(asked, workList, { after, size: pageSize, state: workState.done })),
  readings: async (asked: Asked, after: string | undefined) =>
    worksOf(await perform(asked, readingWorks, { after, size: pageSize, state: workState.done })),
}
type ListName = keyof typeof lists
const listNames = Object.keys(lists) as ListName[]

interface Works {
  records: readonly { id: string; name: string; language: string | null }[]
  next: string | null
}

const worksOf = ({ records, next }: Works) => ({
  next,
  resources: records.map(({ id, name, language }) => ({
    uri: `yiyin://works/${id}`,
    name,
    title: [name, language].filter(Boolean).join(' · '),
    description: 'Work and its files',
    mimeType: 'application/json',
  })),
})

export async function listResources(asked: Asked, cursor: unknown) {
  const [name = '', after] = cursor === undefined ? listNames : String(cursor).split(':')
  const at = cursor === undefined ? 0 : listNames.indexOf(name as ListName)
  if (at < 0) throw new Refused(invalidParams, 'Unknown cursor')
  const { resources, next } = await lists[listNames[at]!](
    asked,
    cursor === undefined ? undefined : after || undefined,
  )
  const following = listNames[at + 1]
  const nextCursor = next === null ? following && `${following}:` : `${listNames[at]}:${next}`
  return { resources, ...(nextCursor && { nextCursor }) }
}

const uriForm = /^yiyin:\/\/(transcripts|works)\/([0-9a-f-]{36})(?:\/([\w-]{1,40}))?(?:\/([\w-]{1,40}))?$/

export async function readResource(asked: Asked, given: unknown) {
  const uri = String(given)
  const [, kind, id = '', file, language] = uriForm.exec(uri) ?? []
  try {
    if (kind === 'works' && language === undefined)
      return {
        contents: [
          { uri, ...(file === undefined ? await describe(asked, id) : await fileOfWork(asked, id, file)) },
        ],
      }
    const format = exportFormats.find((each) => each === file && textFormats.includes(each))
    if (kind === 'transcripts' && format) {
      const { path } = await perform(asked, cueExport, {
        id,
        format,
        ...(language !== undefined && { language }),
      })
      return { contents: [{ uri, ...(await contentAt(asked, path)) }] }
    }
  } catch (error) {
    if (error instanceof Problem && error.status === 404)
      throw new Refused(resourceNotFound, 'Resource not found')
    throw error
  }
  throw new Refused(resourceNotFound, 'Resource not found')
}

async function describe(asked: Asked, id: string) {
  const work = await perform(asked, workShow, { id })
  return { mimeType: 'application/json', text: JSON.stringify(work) }
}

async function fileOfWork(asked: Asked, id: string, name: string) {
  const { files } = await perform(asked, workShow, { id })
  const file = files.find((each) => each.name === name)
  if (!file) throw new Refused(resourceNotFound, 'Resource not found')
  if (file.size === null ? !textFormats.includes(name) : file.size > maxBytes)
    throw new Refused(invalidParams, 'The file is too large to be read: use the tool get_download_link')
  const { path } = await perform(asked, workDownload, { id, file: name })
  return contentAt(asked, path)
}

/** The bytes behind a link on this server, as the link itself would send them. */
async function contentAt({ request }: Asked, path: string) {
  const { statusCode, headers, rawPayload } = await request.server.inject({
    url: path,
    headers: { host: request.headers.host },
  })
  if (statusCode !== 200)
    throw new Refused(invalidParams, 'The file cannot be read here: use the tool get_download_link')
  const mimeType = String(headers['content-type'] ?? 'application/octet-stream')
  const isText = /^text\/|json|subrip|charset=/i.test(mimeType)
  return { mimeType, ...(isText ? { text: rawPayload.toString() } : { blob: rawPayload.toString('base64') }) }
}
