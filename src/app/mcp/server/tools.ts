import type { Call } from '#core/contract/call.ts'
import { runDetail } from '#core/contract/runs.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { addPathToken } from '#identity/connected-apps/server/tokens.ts'
import { amountCurrent } from '#money/usage/contract/usage.ts'
import { dubs, transcripts, translations } from '#products/dubbing/dubs/contract.ts'
import { projectCreate, projectDetail } from '#products/dubbing/projects/contract/projects.ts'
import { translateStart } from '#products/dubbing/translation/contract.ts'
import { generateLinkup, workQuote } from '#products/dubbing/works/contract.ts'
import { readLinkup } from '#products/reading/contract/reading-works.ts'
import { type Upload, uploadBegin } from '#shared/uploads/contract/uploads.ts'
import { videoDubVoiceprint } from '#shared/voices/contract.ts'
import { workDownload, workShow } from '#shared/works/contract.ts'
import { uploadCommand } from './upload-command.ts'

/** Who called a tool. */
export interface By {
  context: RequestContext
  /** An app that the person connected; it does not give its token to the model. */
  isApp: boolean
}

export interface Tool {
  name: string
  /** Its name for people. */
  title: string
  call: Call
  /** Further instructions for the model. */
  hint: string
  /** Its names before, which are still accepted. */
  formerly?: string
  /** The tool that describes the fields that both have. */
  like?: string
  /** Fields that it takes and that assistants are not told of. */
  hidden?: readonly string[]
  /** The fields of its result, or of each thing in its list, that its schema names, if not all. */
  shows?: readonly string[]
  /** It cannot be taken back. */
  destructive?: true
  /** What its result has beside the output of the call. */
  more?: { schema: Readonly<Record<string, object>>; of(output: never, url: string, by: By): Promise<object> }
}

/** Options of voices that only one engine has. */
const ofOneEngine = ['sr', 'readModel', 'totalTime', 'begin', 'punctuate']
const files = 'The path of a file is an address on this server that needs no header.'
const poll = 'until state is done, failed or canceled'

/** The tools. Each is a call, with its permissions, input and output. */
export const tools: readonly Tool[] = [
  {
    name: 'create_dub',
    title: 'Dub a film',
    call: dubs.create,
    shows: ['id', 'name', 'state', 'problem'],
    formerly: 'make_dub',
    hint: `Spends usage. The shortest way from a film to dubs: source is {"url": …}, or {"upload": …} with the id that upload_file returned. Poll get_dub ${poll}.`,
  },
  {
    name: 'get_dub',
    title: 'Show a dub',
    call: dubs.show,
    formerly: 'show_dub',
    hint: `Each language lists its files. ${files}`,
  },
  { name: 'list_dubs', title: 'List dubs', call: dubs.list, hint: '' },
  {
    name: 'delete_dub',
    title: 'Cancel or delete a dub',
    call: dubs.remove,
    destructive: true,
    hint: 'Ask the person first.',
  },
  {
    name: 'create_transcript',
    title: 'Transcribe a film or recording',
    call: transcripts.create,
    shows: ['id', 'name', 'state', 'problem'],
    like: 'create_dub',
    hint: `Spends usage. source as in create_dub. Poll get_transcript ${poll}.`,
  },
  {
    name: 'get_transcript',
    title: 'Show a transcript',
    call: transcripts.show,
    like: 'get_dub',
    hint: files,
  },
  {
    name: 'create_translation',
    title: 'Translate a film into subtitles',
    call: translations.create,
    shows: ['id', 'name', 'state', 'problem'],
    like: 'create_dub',
    hint: `Spends usage. source as in create_dub. Poll get_translation ${poll}.`,
  },
  {
    name: 'get_translation',
    title: 'Show a translation',
    call: translations.show,
    like: 'get_dub',
    hint: files,
  },
  {
    name: 'read_aloud',
    title: 'Read a text aloud',
    call: readLinkup,
    like: 'dub_project',
    hidden: ofOneEngine,
    hint: 'Spends usage. Give text, name and language, and the id of a voice as port. Poll get_run with the run; the id is that of the work.',
  },
  {
    name: 'list_voices',
    title: 'List voices',
    call: videoDubVoiceprint,
    shows: [
      'id',
      'voiceprint',
      'enVoiceprint',
      'languageShow',
      'engine',
      'gender',
      'own',
      'quality',
      'styles',
      'sample',
    ],
    hint: 'The id of a voice is the voice of create_dub and the port of dub_project and read_aloud.',
  },
  {
    name: 'upload_file',
    title: 'Upload a file',
    call: uploadBegin,
    hint: 'Then run the shell command of the result with FILE set to the path: it sends the bytes in parts of partSize by tus 1.0.0, and can be run again to resume. If the command does not set YIYIN_KEY, set it to the API key. kind is short for videos up to 15 minutes, long for longer ones, subtitles for subtitle files.',
    more: {
      schema: { command: { type: 'string', description: 'The shell command that sends the file FILE.' } },
      of: async (upload: Upload & { path: string }, url, { context, isApp }) => {
        const connection = context.caller?.by.key
        const token =
          isApp && connection !== undefined ? await addPathToken(context, connection, upload.path) : undefined
        return { command: uploadCommand(upload, url, token) }
      },
    },
  },
  {
    name: 'create_project',
    title: 'Create a dubbing project',
    call: projectCreate,
    formerly: 'create_dubbing_project',
    hint: 'For work step by step, where people proofread; otherwise use create_dub. Takes the ids that upload_file returned. Poll get_project until status is not 0.',
  },
  {
    name: 'get_project',
    title: 'Show a dubbing project',
    call: projectDetail,
    shows: [
      'id',
      'name',
      'status',
      'state',
      'language',
      'languages',
      'duration',
      'cueCount',
      'unreviewed',
      'speakers',
      'tracks',
      'plan',
      'finished',
      'fixable',
      'errorInfo',
      'timeCreate',
    ],
    formerly: 'dubbing_project',
    hint: 'status 0 is waiting, 1 ready, 3 failed.',
  },
  {
    name: 'translate_project',
    title: 'Translate a dubbing project',
    call: translateStart,
    formerly: 'translate',
    hint: 'Needed before dub_project. Poll get_run with the run.',
  },
  {
    name: 'quote_dub',
    title: 'Estimate a dub of a project',
    call: workQuote,
    hidden: ofOneEngine,
    like: 'dub_project',
    hint: 'Costs nothing.',
  },
  {
    name: 'dub_project',
    title: 'Dub a dubbing project',
    call: generateLinkup,
    hidden: ofOneEngine,
    formerly: 'dub',
    hint: 'Spends usage. Poll get_run with the run; the id is that of the work.',
  },
  {
    name: 'get_run',
    title: 'Show how far a run is',
    call: runDetail,
    shows: [
      'id',
      'kind',
      'title',
      'subject',
      'state',
      'stage',
      'share',
      'ahead',
      'left',
      'nextTry',
      'problem',
      'timeFinish',
    ],
    formerly: 'status',
    hint: 'state is waiting, running, done, failed or cancelled.',
  },
  {
    name: 'get_work',
    title: 'Show a finished work',
    call: workShow,
    shows: [
      'id',
      'name',
      'language',
      'version',
      'state',
      'duration',
      'subject',
      'files',
      'missing',
      'warnings',
      'timeFinish',
    ],
    formerly: 'show_work',
    hint: 'Names the files that get_download_link takes.',
  },
  {
    name: 'get_download_link',
    title: 'Get a link to a file of a work',
    call: workDownload,
    formerly: 'download',
    hint: 'The URL needs no header and ends with the connection or API key.',
  },
  { name: 'get_balance', title: 'Show the balance', call: amountCurrent, formerly: 'balance', hint: '' },
]

export const toolNamed = (name: unknown): Tool | undefined =>
  tools.find((tool) => tool.name === name || (name !== undefined && tool.formerly === name))
