import { inlineSchemaOf } from '#app/server/api/json-schema.ts'
import type { Call } from '#core/contract/call.ts'
import { runDetail } from '#core/contract/runs.ts'
import { amountCurrent } from '#money/usage/contract/usage.ts'
import { dubs } from '#products/dubbing/dubs/contract.ts'
import { projectCreate, projectDetail } from '#products/dubbing/projects/contract/projects.ts'
import { translateStart } from '#products/dubbing/translation/contract.ts'
import { generateLinkup, workQuote } from '#products/dubbing/works/contract.ts'
import { readLinkup } from '#products/reading/contract/reading-works.ts'
import { type Upload, uploadBegin } from '#shared/uploads/contract/uploads.ts'
import { videoDubVoiceprint } from '#shared/voices/contract.ts'
import { workDownload, workShow } from '#shared/works/contract.ts'
import { uploadCommand } from './upload-command.ts'

interface Tool {
  name: string
  call: Call
  /** Further instructions for the model. */
  hint: string
  /** What its result has beside the output of the call. */
  more?: (output: never, url: string) => object
}

/** The tools. Each is a call, with its permissions, input and output. */
export const tools: readonly Tool[] = [
  {
    name: 'make_dub',
    call: dubs.create,
    hint: 'Spends usage. The shortest way from a film to dubs: source is {"url": …}, or {"upload": …} with the id that upload_file returned. Poll show_dub until state is done, failed or canceled.',
  },
  {
    name: 'show_dub',
    call: dubs.show,
    hint: 'Each language lists its files; the path of a file is an address on this server that needs no header.',
  },
  {
    name: 'upload_file',
    call: uploadBegin,
    hint: 'Then run the shell command of the result with FILE set to the path and YIYIN_KEY to the API key: it sends the bytes in parts of partSize by tus 1.0.0, and can be run again to resume. kind is short for videos up to 15 minutes, long for longer ones, subtitles for subtitle files.',
    more: (upload: Upload, url) => ({ command: uploadCommand(upload, url) }),
  },
  {
    name: 'create_dubbing_project',
    call: projectCreate,
    hint: 'Takes the ids that upload_file returned. Poll dubbing_project until status is not 0.',
  },
  { name: 'dubbing_project', call: projectDetail, hint: 'status 0 is waiting, 1 ready, 3 failed.' },
  { name: 'translate', call: translateStart, hint: 'Needed before dub. Poll status with the run.' },
  {
    name: 'list_voices',
    call: videoDubVoiceprint,
    hint: 'The id of a voice is the port of dub and read_aloud.',
  },
  { name: 'quote_dub', call: workQuote, hint: 'Costs nothing.' },
  {
    name: 'dub',
    call: generateLinkup,
    hint: 'Spends usage. Poll status with the run; the id is that of the work.',
  },
  {
    name: 'read_aloud',
    call: readLinkup,
    hint: 'Spends usage. Give text, name and language, and the voice as port. Poll status with the run; the id is that of the work.',
  },
  { name: 'status', call: runDetail, hint: 'state is waiting, running, done, failed or cancelled.' },
  { name: 'show_work', call: workShow, hint: 'Names the files that download takes.' },
  { name: 'download', call: workDownload, hint: 'The URL needs no header and ends with the API key.' },
  { name: 'balance', call: amountCurrent, hint: '' },
]

/** The response of `tools/list`. */
export const toolList = () =>
  tools.map(({ name, call, hint }) => ({
    name,
    description: [call.does, hint].filter(Boolean).join(' '),
    inputSchema: { type: 'object', ...inlineSchemaOf(call.input, 'input') },
    annotations: { readOnlyHint: !call.changes, destructiveHint: false },
  }))

/** An object, as the protocol requires, with the complete URL beside each path on this server. */
export function outputOf({ more }: Tool, result: unknown, origin: string): object {
  if (Array.isArray(result)) return { items: result }
  if (typeof result !== 'object' || result === null) return {}
  if (!('path' in result && typeof result.path === 'string')) return result
  const url = origin + result.path
  return { ...result, url, ...more?.(result as never, url) }
}
