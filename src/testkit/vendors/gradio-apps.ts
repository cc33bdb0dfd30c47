import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { readWav } from '#domain/wav.ts'
import { toneWav } from './tone.ts'
import {
  check,
  formOf,
  readStrictly,
  Refusal,
  startVendorServer,
  type VendorAnswer,
  type VendorRequest,
} from './vendor-server.ts'

// Applications made with Gradio that speak with the voice of a recording, as their source is:
//   Gradio    6.25.0 375335e, gradio/routes.py, blocks.py, components/radio.py
//   IndexTTS  ee40fa7, webui.py with --version 2.5 or 2
//   F5-TTS    2ae2c9b, src/f5_tts/infer/infer_gradio.py

interface Parameter {
  parameter_name: string
  parameter_has_default: boolean
  parameter_default: unknown
  type: object
}

const uploadedFile = z.strictObject({
  path: z.string(),
  meta: z.strictObject({ _type: z.literal('gradio.FileData') }),
})

/** The error of a function, which the page shows; others are hidden. */
class ShownError extends Error {}

interface Application {
  name: string
  parameters: readonly Parameter[]
  /** The number of values that a call has; some are not in the list of parameters. */
  takes: number
  /** Its sound, of the values and the seconds of the recording; and how its first result shows it. */
  speak(values: readonly unknown[], seconds: number): Uint8Array
  recordingAt: number
  shown(file: object): unknown
}

async function startGradio({ name, parameters, takes, speak, recordingAt, shown }: Application) {
  const heard: unknown[][] = []
  const uploads = new Map<string, number>()
  const events = new Map<string, readonly unknown[]>()
  const files = new Map<string, Uint8Array>()

  function eventsOf(id: string): string {
    const values = events.get(id)!
    try {
      const path = `/tmp/gradio/${randomUUID()}/audio one.wav`
      files.set(path, speak(values, secondsOf(values[recordingAt])))
      const file = { path, url: `http://0.0.0.0:7860/gradio_api/file=${path}`, orig_name: 'audio one.wav' }
      return `event: heartbeat\ndata: null\n\nevent: complete\ndata: ${JSON.stringify([shown(file), null])}\n\n`
    } catch (error) {
      // Version 5 sends no reason at all.
      const why = error instanceof ShownError ? { error: error.message } : null
      return `event: error\ndata: ${JSON.stringify(why)}\n\n`
    }
  }

  function secondsOf(value: unknown): number {
    const { data } = uploadedFile.safeParse(value)
    const seconds = data && uploads.get(data.path)
    if (seconds === undefined) throw new ShownError('the recording was not uploaded')
    return seconds
  }

  async function answer(request: VendorRequest): Promise<VendorAnswer> {
    const { method, path } = request
    if (method === 'POST' && path === '/gradio_api/upload') return upload(request)
    if (method === 'GET' && path === '/gradio_api/info')
      return json({ named_endpoints: { [`/${name}`]: { parameters, returns: [] } }, unnamed_endpoints: {} })
    if (method === 'POST' && path === `/gradio_api/call/${name}`) {
      const { data } = readStrictly(z.strictObject({ data: z.array(z.unknown()) }), request)
      check(data.length === takes, 400, `${data.length} values instead of ${takes}`)
      heard.push(data)
      const event_id = randomUUID().replaceAll('-', '')
      events.set(event_id, data)
      return json({ event_id })
    }
    const [, id = ''] = new RegExp(`^/gradio_api/call/${name}/(\\w+)$`).exec(path) ?? []
    if (events.has(id)) return { status: 200, type: 'text/event-stream', body: eventsOf(id) }
    const [, file = ''] = /^\/gradio_api\/file=(.*)$/.exec(decodeURIComponent(path)) ?? []
    const body = files.get(file)
    if (!body) throw new Refusal(404, 'Not Found')
    return { status: 200, type: 'audio/x-wav', body }
  }

  async function upload(request: VendorRequest): Promise<VendorAnswer> {
    const file = (await formOf(request)).get('files')
    check(file instanceof Blob, 400, 'files is missing')
    const { rate, channels } = readWav(new Uint8Array(await file.arrayBuffer()))
    const path = `/tmp/gradio/${randomUUID()}/reference.wav`
    uploads.set(path, channels[0]!.length / rate)
    return json([path])
  }

  const server = await startVendorServer({
    answer,
    problem: (status, detail) => json({ detail }, status),
  })
  return { ...server, heard }
}

const json = (value: unknown, status = 200): VendorAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
})

const parameter = (name: string, usual?: unknown, type: object = {}): Parameter => ({
  parameter_name: name,
  parameter_has_default: usual !== undefined,
  parameter_default: usual ?? null,
  type,
})

/**
 * IndexTTS on a machine whose language is English; its choices are labels. In place of the language, version 2 has a state of
 * the session, which its list of parameters leaves out.
 */
export function startIndexTts({ version = '2.5' as '2' | '2.5' } = {}) {
  const choices = ['Same as the voice reference', 'Use emotion reference audio', 'Use emotion vectors']
  const languages = ['ZH', 'EN', 'JA', 'AR', 'ES']
  const all = [
    parameter('emo_control_method', choices[0], { enum: choices, type: 'string' }),
    parameter('prompt', undefined),
    parameter('text', undefined),
    parameter('lang_choice', 'ZH', { enum: languages, type: 'string' }),
    parameter('emo_ref_path'),
    parameter('emo_weight', 0.65),
    ...Array.from({ length: 8 }, (_, index) => parameter(`vec${index + 1}`, 0)),
    parameter('emo_text', ''),
    parameter('emo_random', false),
    parameter('max_text_tokens_per_segment', 120),
    parameter('duration_factor', 1),
    ...[true, 0.8, 30, 0.8, 0, 3, 10, 1500].map((usual, index) => parameter(`param_${18 + index}`, usual)),
  ]
  const at = (name: string) => all.findIndex(({ parameter_name }) => parameter_name === name)
  return startGradio({
    name: 'gen_single',
    parameters: all.filter(({ parameter_name }) => version === '2.5' || parameter_name !== 'lang_choice'),
    takes: all.length,
    recordingAt: at('prompt'),
    speak(values) {
      if (!choices.includes(String(values[at('emo_control_method')])))
        throw new ShownError(
          `Value: '${values[0]}' (type: <class 'str'>) is not in the list of choices: ${choices}`,
        )
      const language = values[at('lang_choice')]
      if (version === '2.5' ? !languages.includes(String(language)) : language !== null)
        throw new ShownError('the language is not in the list of choices')
      return toneWav(String(values[at('text')]), 22_050, 1 / Number(values[at('duration_factor')]))
    },
    shown: (file) => ({ value: file, visible: true, __type__: 'update' }),
  })
}

/** F5-TTS, which cuts recordings at 12 seconds. */
export function startF5() {
  const names =
    'ref_audio_input ref_text_input gen_text_input remove_silence randomize_seed seed_input cross_fade_duration_slider nfe_slider speed_slider'
  return startGradio({
    name: 'basic_tts',
    parameters: names.split(' ').map((name) => parameter(name)),
    takes: 9,
    recordingAt: 0,
    speak([, said, text, , , , , , speed], seconds) {
      if (said === '' || seconds > 12) throw new Error('its recognizer would have to guess the text')
      return toneWav(String(text), 24_000, Number(speed))
    },
    shown: (file) => file,
  })
}
